import type { World } from '../core/world.js';
import { execute, openConsole } from '../shell/terminal.js';
import { converge, set, type, wire } from '../testing/network.js';
import { ageText } from './columns.js';

const show = (world: World, device: string, line: string): string => {
  const console = openConsole(world, device);
  execute(world, console, 'enable');
  return execute(world, console, line);
};

/** Two switches with a negotiated trunk and a bundle. */
const switches = (): World => {
  const world = set(
    wire('S1 g0/1 - S2 g0/1; S1 f0/1 - S2 f0/1; S1 f0/9 - H1 e'),
    'S1 g0/1 mode dynamic-desirable',
  );
  for (const name of ['S1', 'S2']) type(world, name, 'interface f0/1', 'channel-group 1 mode active');
  type(world, 'S1', 'interface f0/9', 'switchport mode access');
  return converge(world, 65);
};

it.each([
  ['show errdisable detect', /^psecure-violation +Enabled +port$/m],
  ['show dtp interface g0/1', /TOS\/TAS\/TNS: +TRUNK\/DESIRABLE\/TRUNK[\s\S]*FSM state: +S6:TRUNK/],
  ['show dtp interface f0/9', /TOS\/TAS\/TNS: +ACCESS\/OFF\/ACCESS[\s\S]*Enabled: +no/],
  ['show dtp', /25 interfaces using DTP/],
  ['show interfaces f0/1 capabilities', /^FastEthernet0\/1\n[\s\S]*Speed: +10,100,auto/m],
  ['show lacp counters', /Channel group: 1\nFa0\/1 +3 +3 /],
  [
    'show udld f0/1',
    /^\nInterface Fa0\/1\n---\nPort enable administrative configuration setting: Disabled\n/,
  ],
  ['show sdm prefer', /The current template is "default" template\./],
  ['show pagp neighbor', /^Flags: (?![\s\S]*Fa0\/1)/],
  ['clear errdisable interface f0/1 vlan', /^$/],
])('%s answers as a switch does', (line, found) => {
  expect(show(switches(), 'S1', line)).toMatch(found);
});

it('shows the links of every router, and the routers on every network', () => {
  const world = set(
    wire('R1 g0/0/0 - R2 g0/0/0; R1 g0/0/1 - H1 e'),
    'R1 g0/0/0 ip 10.0.0.1/30; R2 g0/0/0 ip 10.0.0.2/30; R1 g0/0/1 ip 10.1.0.1/24',
  );
  for (const name of ['R1', 'R2'])
    type(world, name, 'router ospf 1', 'network 10.0.0.0 0.255.255.255 area 0');
  converge(world, 90);
  const routers = show(world, 'R2', 'show ip ospf database router');
  expect(routers).toMatch(
    /Router Link States \(Area 0\)[\s\S]*Link State ID: 10\.1\.0\.1[\s\S]*Number of Links: 2/,
  );
  expect(routers).toMatch(/Network\/subnet number: 10\.1\.0\.0\n.*Network Mask: 255\.255\.255\.0/);
  const networks = show(world, 'R2', 'show ip ospf database network');
  expect(networks).toMatch(/Net Link States \(Area 0\)[\s\S]*Attached Router: 10\.0\.0\.2/);
});

it('shows PAgP neighbors and both ends of a cable that UDLD watches', () => {
  const world = wire('S1 f0/1 - S2 f0/1');
  for (const name of ['S1', 'S2'])
    type(world, name, 'interface f0/1', 'channel-group 3 mode desirable', 'udld port aggressive');
  converge(world, 65);
  expect(show(world, 'S1', 'show pagp neighbor')).toMatch(
    /Channel group 3 neighbors\n[\s\S]*\nFa0\/1 +S2 +\S+ +Fa0\/1/,
  );
  expect(show(world, 'S1', 'show udld f0/1')).toContain('Current bidirectional state: Bidirectional');
});

it('shows summary and external link states in full', () => {
  const world = set(
    wire('R1 g0/0/0 - R2 g0/0/0; R2 g0/0/1 - R3 g0/0/0'),
    'R1 g0/0/0 ip 10.0.0.1/30; R2 g0/0/0 ip 10.0.0.2/30; R2 g0/0/1 ip 10.1.0.1/30; R3 g0/0/0 ip 10.1.0.2/30',
  );
  for (const name of ['R1', 'R2', 'R3'])
    type(world, name, 'router ospf 1', 'network 10.0.0.0 0.0.0.3 area 0', 'network 10.1.0.0 0.0.0.3 area 1');
  type(world, 'R1', 'ip route 0.0.0.0 0.0.0.0 10.0.0.2', 'router ospf 1', 'default-information originate');
  converge(world, 120);
  expect(show(world, 'R3', 'show ip ospf database summary')).toMatch(
    /Summary Net Link States \(Area 1\)[\s\S]*Link State ID: 10\.0\.0\.0 \(summary Network Number\)[\s\S]*Network Mask: \/30/,
  );
  expect(show(world, 'R3', 'show ip ospf database asbr-summary')).toContain('(AS Boundary Router address)');
  expect(show(world, 'R3', 'show ip ospf database external')).toMatch(
    /Type-5 AS External Link States\n[\s\S]*Link State ID: 0\.0\.0\.0 [\s\S]*Metric Type: 2/,
  );
});

it('shows the terminal and the RSA keys', () => {
  const world = wire('R1 g0/0/0 - R2 g0/0/0');
  expect(show(world, 'R1', 'show terminal')).toContain('Length: 24 lines, Width: 80 columns');
  expect(show(world, 'R1', 'show crypto key mypubkey rsa')).toBe('');
  type(world, 'R1', 'hostname EDGE', 'ip domain name lab.test', 'crypto key generate rsa modulus 2048');
  expect(show(world, 'R1', 'show crypto key mypubkey rsa')).toContain('Key name: EDGE.lab.test');
});

const second = 1000;
const day = 86_400 * second;

it.each([
  [65 * second, '00:01:05'],
  [day + 2 * 3_600 * second, '1d02h'],
  [23 * day, '3w2d'],
])('an age of %i ms is shown as %s', (age, text) => {
  expect(ageText(age)).toBe(text);
});
