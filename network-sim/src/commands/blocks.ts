import type { Command, Console } from '../console/command.js';
import type { Config } from '../core/config.js';

/** IOS blocks that the simulator keeps as text, with the word in their prompt. */
const BLOCKS: [syntax: string, prompt: string][] = [
  ['mac access-list extended <name:word>', 'config-ext-macl'],
  ['object-group (network | service) <name:word>', 'config-object-group'],
  ['ip dhcp class <name:word>', 'config-dhcp-class'],
  ['ipv6 dhcp pool <name:word>', 'config-dhcpv6'],
  ['vrf definition <name:word>', 'config-vrf'],
  ['ip vrf <name:word>', 'config-vrf'],
  ['router (eigrp | bgp | isis | lisp) [<process:word>]', 'config-router'],
  ['router rip', 'config-router'],
  ['ipv6 router (eigrp | rip) <process:word>', 'config-rtr'],
  ['route-map <name:word> [<rest:line>]', 'config-route-map'],
  ['key chain <name:word>', 'config-keychain'],
  ['class-map <name:line>', 'config-cmap'],
  ['policy-map <name:line>', 'config-pmap'],
  ['ip sla <number:1-2147483647>', 'config-ip-sla'],
  ['time-range <name:word>', 'config-time-range'],
  ['crypto pki trustpoint <name:word>', 'ca-trustpoint'],
  ['crypto pki certificate chain <name:word>', 'config-cert-chain'],
  ['crypto (isakmp | ikev2) policy <name:word>', 'config-isakmp'],
  ['crypto isakmp (profile | client configuration group) <name:word>', 'config-isakmp'],
  ['crypto ikev2 (proposal | keyring | profile) <name:word>', 'config-ikev2'],
  ['crypto ipsec (transform-set | profile) <rest:line>', 'cfg-crypto-trans'],
  ['crypto map <rest:line>', 'config-crypto-map'],
  ['crypto keyring <name:word>', 'config-keyring'],
  ['zone security <name:word>', 'config-sec-zone'],
  ['zone-pair security <rest:line>', 'config-sec-zone-pair'],
  ['parameter-map type <rest:line>', 'config-profile'],
  ['flow (record | exporter | monitor) <name:word>', 'config-flow'],
  ['event manager applet <name:word>', 'config-applet'],
  ['template <name:word>', 'config-template'],
  ['device-tracking policy <name:word>', 'config-device-tracking'],
  ['vlan configuration <vlans:word>', 'config-vlan-config'],
  ['vlan access-map <name:word> [<number:0-65535>]', 'config-access-map'],
  ['stack-power stack <name:word>', 'config-stackpower'],
  ['spanning-tree mst configuration', 'config-mst'],
  ['line aux <number:0-0>', 'config-line'],
  ['line vty <first:16-98> [<last:17-98>]', 'config-line'],
  ['archive', 'config-archive'],
  ['call-home', 'cfg-call-home'],
  ['control-plane', 'config-cp'],
  ['redundancy', 'config-red'],
  ['gatekeeper', 'config-gk'],
  ['telephony-service', 'config-telephony'],
  ['voice-card <number:word>', 'config-voicecard'],
  ['voice (service voip | class codec <number:word>)', 'conf-voi-serv'],
  ['dial-peer voice <rest:line>', 'config-dial-peer'],
  ['ephone <number:word>', 'config-ephone'],
  ['ephone-dn <rest:line>', 'config-ephone-dn'],
  ['controller <rest:line>', 'config-controller'],
  ['transceiver type all', 'config-xcvr-type'],
  ['netconf-yang feature <rest:line>', 'config-netconf'],
];

/** First words of lines that open a nested section; unindented lines after them belong to it. */
const INNER = ['address-family', 'certificate', 'class', 'key', 'log', 'profile', 'topology', 'vrf'];

/** Whether a line opens a nested section. */
export const isInner = (line: string): boolean => INNER.includes(line.trim().split(' ')[0] ?? '');

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Opens a block that is kept as text, or removes it. */
export const blockCommands: Command[] = BLOCKS.map(([syntax, prompt]) => ({
  modes: ['config'],
  syntax,
  no: 'exact',
  isKept: true,
  run: ({ config, console, no }, { parts }) => {
    const head = parts.join(' ');
    const others = (config.blocks ?? []).filter((block) => block.head !== head);
    if (no) {
      config.blocks = others.length > 0 ? others : undefined;
      return;
    }
    if (others.length === (config.blocks ?? []).length) config.blocks = [...others, { head, lines: [] }];
    console.mode = 'block';
    console.target = [prompt, head];
  },
}));

/** The word in a block's prompt. */
export const blockPrompt = ([prompt = 'config']: string[]): string => prompt;

/**
 * Stores a line in the console's current block. Its indentation says which line it belongs to. A line isn't stored
 * twice in the same place, so that a configuration can be pasted again.
 */
export function keepLine(config: Config, console: Console, typed: string): void {
  const [prompt = '', head = '', ...path] = console.target;
  const block = config.blocks?.find((each) => each.head === head);
  if (!block) return;
  const line = indentOf(typed) > 0 ? typed.trimEnd() : indentTyped(path, typed.trim());
  while (path.length > 0 && indentOf(path.at(-1) ?? '') >= indentOf(line)) path.pop();
  const [from, until] = rangeOf(block.lines, path);
  const present = block.lines.slice(from, until);
  const taken = /^(\s*)no\s+(.*)$/.exec(line);
  const undone = taken ? present.indexOf(`${taken[1]}${taken[2]}`) : -1;
  if (undone >= 0) block.lines.splice(from + undone, 1);
  else if (!present.includes(line)) block.lines.splice(until, 0, line);
  console.target = [prompt, head, ...path, line];
}

/** People don't indent what they type, so some lines go below the last line that opens a nested section. */
function indentTyped(path: string[], line: string): string {
  const isBelow = path.some(isInner) && !isInner(line) && !line.startsWith('exit-');
  return `${isBelow ? '  ' : ' '}${line}`;
}

/** Where the lines below a path's last line are. */
function rangeOf(lines: string[], path: string[]): [from: number, until: number] {
  let [from, until] = [0, lines.length];
  for (const opener of path) {
    const at = lines.indexOf(opener, from);
    if (at < 0 || at >= until) break;
    from = at + 1;
    const next = lines.findIndex((line, index) => index > at && indentOf(line) <= indentOf(opener));
    until = next < 0 ? lines.length : Math.min(until, next);
  }
  return [from, until];
}
