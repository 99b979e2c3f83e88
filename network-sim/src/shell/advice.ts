import type { Console, Mode } from '../console/command.js';
import { isIos } from '../core/build.js';
import type { World } from '../core/world.js';
import { innermost } from '../management/remote.js';
import { readAnywhere } from './reading.js';

type Place = Exclude<Mode, 'user'>;

/** The modes in the order in which they are suggested; a command in several modes belongs to the first. */
const PLACES: Record<Place, { name: string; enter: string }> = {
  exec: { name: 'privileged mode', enter: '`enable`' },
  config: { name: 'global configuration mode', enter: '`configure terminal`' },
  interface: { name: 'interface configuration mode', enter: '`interface` followed by its name' },
  line: { name: 'line configuration mode', enter: '`line` and its number' },
  vlan: { name: 'VLAN configuration mode', enter: '`vlan` and its number' },
  router: { name: 'router configuration mode', enter: '`router ospf` and its number' },
  router6: { name: 'router configuration mode', enter: '`ipv6 router ospf` and its number' },
  track: { name: 'tracking configuration mode', enter: '`track` and its number' },
  arpAcl: { name: 'ARP access list configuration mode', enter: '`arp access-list` and its name' },
  raGuard: { name: 'RA guard policy configuration mode', enter: '`ipv6 nd raguard policy` and its name' },
  dhcp: { name: 'DHCP pool configuration mode', enter: '`ip dhcp pool` and its name' },
  standardAcl: {
    name: 'standard access list configuration mode',
    enter: '`ip access-list standard` and its name',
  },
  extendedAcl: {
    name: 'extended access list configuration mode',
    enter: '`ip access-list extended` and its name',
  },
  ipv6Acl: { name: 'IPv6 access list configuration mode', enter: '`ipv6 access-list` and its name' },
  block: { name: 'its block', enter: 'the line that opens it' },
  aaaServer: { name: 'server configuration mode', enter: '`radius server` or `tacacs server` and its name' },
  aaaGroup: { name: 'server group configuration mode', enter: '`aaa group server` and its name' },
};

/** The lines to type to get from one mode to another. */
function wayTo(place: Place, from: Mode): string[] {
  const way: Place[] = from === 'user' ? ['exec'] : [];
  if (place !== 'exec' && (from === 'user' || from === 'exec')) way.push('config');
  if (!way.includes(place)) way.push(place);
  return way.map((step) => PLACES[step].enter);
}

/** Whether a line would only be stored in the configuration. */
export function isKeptAt(world: World, outermost: Console, typed: string): boolean {
  const console = innermost(outermost);
  const device = world.devices[console.device];
  if (!device?.power || !isIos(device) || console.question) return false;
  if (console.mode === 'block' && /^\s/.test(typed)) return true;
  const reading = readAnywhere(device, console.mode, typed, console.target[0]);
  return 'match' in reading && reading.match.command.isKept === true;
}

/**
 * A sentence shown next to the console, which prints only what a real one would: in which mode the line is a command,
 * and how to get there. Call it before the line runs; it returns nothing if no mode has the command.
 */
export function adviceAt(world: World, outermost: Console, typed: string): string | undefined {
  const console = innermost(outermost);
  const device = world.devices[console.device];
  if (!device?.power || !isIos(device) || console.question) return undefined;
  const line = typed.replace(/^(\s*sh\w*\s[^|]*)\|.*/i, '$1');
  const readIn = (mode: Mode) => {
    const reading = readAnywhere(device, mode, line, mode === console.mode ? console.target[0] : undefined);
    return 'error' in reading ? undefined : reading.match;
  };
  const from = console.mode;
  const isConfiguring = from !== 'user' && from !== 'exec';
  if (/^\s*(do\s|!|$)/i.test(line) || from === 'block') return undefined;
  const found = readIn(from);
  if (found?.command.isKept)
    return 'The simulator keeps this line in the configuration, but it has no effect here.';
  if (found) return undefined;
  // Object.keys loses the keys' type.
  for (const place of Object.keys(PLACES) as Place[]) {
    const [word] = readIn(place)?.words ?? [];
    if (word === undefined) continue;
    if (word === 'end') return "You're not in configuration mode, so there's nothing to exit.";
    if (isConfiguring && (word === 'enable' || word === 'configure'))
      return "You're already in configuration mode. See (config) in the prompt.";
    const { name } = PLACES[place];
    if (isConfiguring && place === 'exec')
      return `This command works in ${name}. Type \`end\` first, or \`do\` before the command.`;
    return `This command works in ${name}. Type ${wayTo(place, from).join(', then ')} first.`;
  }
  return undefined;
}
