import { wire } from '../testing/network.js';
import { adviceAt } from './advice.js';
import { execute, openConsole } from './terminal.js';

function consoleAfter(lines: string[], device: string) {
  const world = wire('R1 g0/0/0 - S1 g0/1; S1 f0/1 - H1 e');
  const console = openConsole(world, device);
  for (const line of lines) execute(world, console, line);
  return { world, console };
}

const advice = (typed: string, lines: string[], device = 'R1') => {
  const { world, console } = consoleAfter(lines, device);
  return adviceAt(world, console, typed);
};

const config = ['enable', 'configure terminal'];
const first = (mode: string, way: string) => `This command works in ${mode}. Type ${way} first.`;

it.each([
  ['hostname R2', ['enable'], first('global configuration mode', '`configure terminal`')],
  ['hostname R2', [], first('global configuration mode', '`enable`, then `configure terminal`')],
  ['show run', [], first('privileged mode', '`enable`')],
  ['conf t', [], first('privileged mode', '`enable`')],
  [
    'no shut',
    ['enable'],
    first('interface configuration mode', '`configure terminal`, then `interface` followed by its name'),
  ],
  [
    'ip address 10.0.0.1 255.0.0.0',
    config,
    first('interface configuration mode', '`interface` followed by its name'),
  ],
  ['password x', config, first('line configuration mode', '`line` and its number')],
  [
    'network 10.0.0.0 0.0.0.255 area 0',
    [...config, 'interface g0/0/0'],
    first('router configuration mode', '`router ospf` and its number'),
  ],
  [
    'sh ip int brief | include up',
    [...config, 'interface g0/0/0'],
    'This command works in privileged mode. Type `end` first, or `do` before the command.',
  ],
  ['end', ['enable'], "You're not in configuration mode, so there's nothing to exit."],
  [
    'ip nat outside source static 192.0.2.9 10.0.0.9',
    config,
    'The simulator keeps this line in the configuration, but it has no effect here.',
  ],
  ['configure terminal', config, "You're already in configuration mode. See (config) in the prompt."],
])('says where %j is a command if typed after %j', (typed, lines, sentence) => {
  expect(advice(typed, lines)).toBe(sentence);
});

it.each([
  ['hostname R2', config],
  ['hostname R2', [...config, 'interface g0/0/0']],
  ['do show run', config],
  ['foo', ['enable']],
  ['hostname', ['enable']],
  ['show', ['enable']],
  ['', ['enable']],
  ['vlan 10', []],
])('says nothing about %j after %j, which is a command here or nowhere', (typed, lines) => {
  expect(advice(typed, lines)).toBeUndefined();
});

it('says nothing about answers to questions, on hosts, or on devices that are off', () => {
  expect(advice('hostname R2', ['enable', 'reload'])).toBeUndefined();
  expect(advice('hostname R2', [], 'H1')).toBeUndefined();
  expect(advice('name STAFF', config, 'S1')).toContain('VLAN configuration mode');
  const { world, console } = consoleAfter([], 'R1');
  Object.assign(world.devices.R1 ?? {}, { power: false });
  expect(adviceAt(world, console, 'hostname R2')).toBeUndefined();
});
