import './laterCommands.js';
import type { Console } from '../console/command.js';
import { tokenize } from '../console/match.js';
import { addDevice, addLink, defaultInterface, newPortState } from '../core/build.js';
import type { Device, Platform } from '../core/device.js';
import { interfaceType, parseInterfaceName } from '../core/interfaceName.js';
import { createWorld, type World } from '../core/world.js';
import { advance } from '../engine/run.js';
import { readTyped, type TypedLine } from './reading.js';
import { CTRL_C, execute, helpAt, openConsole, promptOf } from './terminal.js';

declare function structuredClone<T>(value: T): T;

/** A console in the mode of a given prompt, on a device in a small network where single commands can be tried. */
export interface Practice {
  world: World;
  console: Console;
}

export const PRACTICE_PLATFORMS = ['router', 'l3switch', 'switch'] as const satisfies Platform[];
type PracticePlatform = (typeof PRACTICE_PLATFORMS)[number];

/** The device to type on, and one of its ports that has a cable. */
const DEVICES: Record<PracticePlatform, { id: string; port: string }> = {
  router: { id: 'R1', port: 'GigabitEthernet0/0/0' },
  l3switch: { id: 'DIST1', port: 'GigabitEthernet1/0/1' },
  switch: { id: 'ACC1', port: 'GigabitEthernet0/1' },
};

const CONFIGURE = ['enable', 'configure terminal'];

/** The lines that lead to a prompt's mode; PORT stands for one of the device's ports. */
const ENTRIES: Record<string, string[]> = {
  '>': [],
  '#': ['enable'],
  '(config)#': CONFIGURE,
  '(config-if)#': [...CONFIGURE, 'interface PORT'],
  '(config-if-range)#': [...CONFIGURE, 'interface range PORT - 2'],
  '(config-subif)#': [...CONFIGURE, 'interface PORT.10'],
  '(config-vlan)#': [...CONFIGURE, 'vlan 10'],
  '(config-line)#': [...CONFIGURE, 'line vty 0 4'],
  '(config-router)#': [...CONFIGURE, 'router ospf 1'],
  '(config-rtr)#': [...CONFIGURE, 'ipv6 unicast-routing', 'ipv6 router ospf 1'],
  '(config-std-nacl)#': [...CONFIGURE, 'ip access-list standard PRACTICE'],
  '(config-ext-nacl)#': [...CONFIGURE, 'ip access-list extended PRACTICE'],
  '(config-ipv6-acl)#': [...CONFIGURE, 'ipv6 access-list PRACTICE'],
  '(dhcp-config)#': [...CONFIGURE, 'ip dhcp pool PRACTICE'],
  '(config-radius-server)#': [...CONFIGURE, 'radius server PRACTICE'],
  '(config-server-tacacs)#': [...CONFIGURE, 'tacacs server PRACTICE'],
  '(config-nd-raguard)#': [...CONFIGURE, 'ipv6 nd raguard policy PRACTICE'],
};

let settled: World | undefined;

/** A settled network with a router, two switches, and a PC. */
function buildNetwork(): World {
  const world = createWorld(1);
  for (const platform of PRACTICE_PLATFORMS) addDevice(world, DEVICES[platform].id, platform);
  addDevice(world, 'PC1', 'pc');
  const cable = (a: string, aPort: string, b: string, bPort: string) =>
    addLink(world, {
      id: `${a} - ${b}`,
      a: { device: a, port: aPort },
      b: { device: b, port: bPort },
      medium: 'copper',
    });
  cable('R1', 'GigabitEthernet0/0/0', 'DIST1', 'GigabitEthernet1/0/24');
  cable('DIST1', 'GigabitEthernet1/0/1', 'ACC1', 'GigabitEthernet0/1');
  cable('PC1', 'Ethernet0', 'ACC1', 'FastEthernet0/1');
  const console = openConsole(world, 'R1');
  for (const line of [
    ...CONFIGURE,
    'interface GigabitEthernet0/0/0',
    'ip address 192.168.10.1 255.255.255.0',
    'no shutdown',
  ])
    execute(world, console, line);
  advance(world, 90_000);
  return world;
}

/** A console at the given prompt, in its own network; undefined if the platform doesn't have the mode. */
export function openPractice(prompt: string, platform: PracticePlatform): Practice | undefined {
  const [, hostname = '', suffix = ''] = /^([\w-]+)((?:\([\w-]+\))?[#>])$/.exec(prompt) ?? [];
  const entry = Object.hasOwn(ENTRIES, suffix) ? ENTRIES[suffix] : undefined;
  if (!entry) return undefined;
  settled ??= buildNetwork();
  const world = structuredClone(settled);
  const { id, port } = DEVICES[platform];
  const console = openConsole(world, id);
  for (const line of entry) execute(world, console, line.replace('PORT', port));
  const device = world.devices[id];
  if (!device) return undefined;
  device.config.hostname = hostname;
  return promptOf(world, console) === prompt ? { world, console } : undefined;
}

const deviceOf = ({ world, console }: Practice): Device | undefined => world.devices[console.device];

/** Parses a line at a console; a console in a block that is only stored accepts any line as text. */
export function readLine(practice: Practice, line: string): TypedLine | undefined {
  const device = deviceOf(practice);
  return device && readTyped(device, practice.console, line);
}

/** Whether the simulator knows a line in the console's mode. */
export function isKnownLine(practice: Practice, line: string): boolean {
  const read = readLine(practice, line);
  return read !== undefined && 'match' in read.reading;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two lines at two consoles on the same device do the same. */
export function isSameLine(one: Practice, typed: string, other: Practice, wanted: string): boolean {
  const [a, b] = [readLine(one, typed), readLine(other, wanted)];
  if (!a || !b || 'error' in a.reading || 'error' in b.reading) return false;
  const { match, negation } = a.reading;
  const { match: second, negation: otherNegation } = b.reading;
  const isSameCommand =
    match.command === second.command &&
    negation === otherNegation &&
    a.pipe === b.pipe &&
    isSame(match.words, second.words) &&
    isSame(Object.entries(match.values).toSorted(), Object.entries(second.values).toSorted());
  return isSameCommand || hasSameEffect(one, typed, other, wanted);
}

/** Everything that a line can change: the running and saved configuration, the clock, and the console's mode. */
function stateOf(practice: Practice): string {
  const { mode, target, range = false } = practice.console;
  const device = deviceOf(practice);
  return JSON.stringify([
    device?.config,
    device?.vlans,
    device?.startup,
    device?.run.clock?.offset,
    mode,
    target,
    range,
  ]);
}

/**
 * Whether two lines change the same thing in the same way, such as a host's address that is written with a wildcard.
 */
function hasSameEffect(one: Practice, typed: string, other: Practice, wanted: string): boolean {
  if (stateOf(one) !== stateOf(other)) return false;
  const [copy, otherCopy] = [structuredClone(one), structuredClone(other)];
  for (const practice of [copy, otherCopy]) for (const line of [typed, wanted]) addNamedPorts(practice, line);
  const before = stateOf(copy);
  typeLine(copy, typed);
  typeLine(otherCopy, wanted);
  const after = stateOf(copy);
  return after !== before && after === stateOf(otherCopy);
}

/** Adds the ports that a line names, because a task's device can have other ports than this one. */
function addNamedPorts(practice: Practice, line: string): void {
  const device = deviceOf(practice);
  const read = readLine(practice, line);
  if (!device || !read || 'error' in read.reading) return;
  for (const value of Object.values(read.reading.match.values).flat()) {
    if (typeof value !== 'string' || parseInterfaceName(value) !== value) continue;
    const name = value.split('.')[0] ?? value;
    if (interfaceType(name) !== 'ethernet' || Object.hasOwn(device.config.interfaces, name)) continue;
    device.config.interfaces[name] = defaultInterface(name, device.platform);
    device.run.ports[name] = newPortState(name, practice.world.now, device.config.interfaces[name]?.shutdown);
  }
}

/** Types a line and answers the device's questions with Enter. Returns the output and the next prompt. */
export function typeLine(practice: Practice, line: string): { output: string[]; prompt: string } {
  const { world, console } = practice;
  addNamedPorts(practice, line);
  const output = [execute(world, console, line)];
  for (let asked = 0; console.question && asked < 5; asked++) {
    output.push(console.question.prompt, execute(world, console, ''));
  }
  if (console.question) execute(world, console, CTRL_C);
  const printed = output.flatMap((text) => (text === '' ? [] : text.split('\n')));
  return { output: printed, prompt: promptOf(world, console) };
}

/** The output of `?` after the text typed so far. */
export const helpLines = ({ world, console }: Practice, line: string): string[] =>
  helpAt(world, console, line)
    .split('\n')
    .filter((text) => text !== '');

/** The word at which the device stopped parsing a line. */
export function stoppedAt(
  practice: Practice,
  line: string,
): { word: string; isAmbiguous: boolean } | undefined {
  const reading = readLine(practice, line)?.reading;
  if (!reading || !('error' in reading) || reading.error === 'incomplete') return undefined;
  const word = tokenize(line).findLast(({ at }) => at <= reading.column)?.text ?? '';
  return { word, isAmbiguous: reading.error === 'ambiguous' };
}
