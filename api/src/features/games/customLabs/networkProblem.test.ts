import { requirement, sandboxWorld } from '../testing/customLabs.js';
import { devicesIn } from './checkForms.js';
import { findGaps, type LabDraft, readCheck, readNetwork } from './customLabDraft.js';

type World = ReturnType<typeof sandboxWorld>;

const world = sandboxWorld();
const S1 = world.devices.S1;
const H1 = world.devices.H1;
const cable = (a: string, b: string) => {
  const [end, other] = [a, b].map((text) => {
    const [device = '', port = ''] = text.split(' ');
    return { device, port };
  });
  return { id: a, a: end, b: other, medium: 'copper' };
};
const withDevice = (name: string, device: object | undefined) => ({
  ...world,
  devices: { ...world.devices, [name]: device },
});
const withConfig = (config: object) => withDevice('S1', { ...S1, config: { ...S1?.config, ...config } });
const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) });

test.each<[string, object, string]>([
  ['a device’s name with a blank', withDevice('A B', H1), '“A B” can’t be a device’s name'],
  ['a device’s name that every object has', withDevice('constructor', H1), '“constructor” can’t be'],
  ['markup as a device’s name', withDevice('<b>H9</b>', H1), '“<b>H9</b>” can’t be'],
  ['two devices with the same addresses', withDevice('H9', H1), 'H1 and H9 have the same MAC address'],
  [
    'a VLAN twice',
    withDevice('S1', { ...S1, vlans: [...(S1?.vlans ?? []), { id: 1, name: 'a' }] }),
    'S1’s VLANs',
  ],
  ['text in place of routes', withConfig({ staticRoutes: 'all' }), '“staticRoutes” in S1’s configuration'],
  ['a number as an interface', withConfig({ interfaces: { Vlan1: 5 } }), '“Vlan1” in S1’s configuration'],
  ['an endless setting', withConfig({ more: nested(4_000) }), '“more” in S1’s configuration'],
  [
    'no interfaces in what is saved',
    withDevice('S1', { ...S1, startup: {} }),
    '“interfaces” in S1’s configuration',
  ],
  [
    'a cable to nowhere',
    { ...world, links: [cable('S1 FastEthernet0/9', 'X9 Ethernet0')] },
    'ends at X9 Ethernet0',
  ],
  [
    'a port that the switch lacks',
    { ...world, links: [cable('S1 Gig9/9', 'H1 Ethernet0')] },
    'ends at S1 Gig9/9',
  ],
  [
    'a cable from a port to itself',
    { ...world, links: [cable('H1 Ethernet0', 'H1 Ethernet0')] },
    'two cables',
  ],
  ['the same cable 300 times', { ...world, links: Array(300).fill(world.links[0]) }, 'up to 200 cables'],
])('a network with %s is refused, and the message says where', (_name, forged, message) => {
  expect(() => readNetwork(JSON.parse(JSON.stringify(forged)) as World)).toThrow(message);
});

const ping = { kind: 'ping', from: 'H1', to: 'H2', want: 'ok' } as const;

test('a check of a device that isn’t in the network is a gap, wherever the check names it', () => {
  expect(devicesIn({ kind: 'vty', device: 'S1', allow: [{ from: 'H1' }], deny: [{ from: 'H7' }] })).toEqual([
    'S1',
    'H1',
    'H7',
  ]);
  expect(
    devicesIn({
      kind: 'after',
      cut: { a: 'S8 g0/1', b: 'S2 g0/1' },
      within: 5,
      check: { ...ping, from: 'H9' },
    }),
  ).toEqual(['S8', 'S2', 'H9']);
  const requirements = [requirement('one', { ...ping, from: 'H9' })];
  const content = { brief: 'b', explanation: 'e', tasks: [], requirements, keep: [{ ...ping, from: 'H8' }] };
  const draft = { content, network: readNetwork(world), solution: [], accepted: [] } as unknown as LabDraft;
  expect(findGaps(draft)).toEqual(
    expect.arrayContaining([
      'The requirement “Requirement one” checks H9, which isn’t in the network.',
      'A condition that must stay true checks H8, which isn’t in the network.',
    ]),
  );
});

test('a task without a requirement is a gap', () => {
  const tasks = [
    { id: 'checked', text: 'Connect the hosts.' },
    { id: 'bare', text: 'Name the switch.' },
  ];
  const requirements = [{ ...requirement('one', ping), task: 'checked' }];
  const content = { brief: 'b', explanation: 'e', tasks, requirements, keep: [] };
  const draft = { content, network: readNetwork(world), solution: [{}], accepted: [] } as unknown as LabDraft;
  expect(findGaps(draft)).toEqual(['Add a requirement to the task “Name the switch.”.']);
});

test('a check can’t name what every object has', () => {
  const forged = { kind: 'interface', device: 'S1', name: 'toString' };
  expect(() => readCheck(forged, 'keep.0')).toThrow('“toString” can’t be used in a check.');
});

test('a check with a field of another type says which one', () => {
  const forged = { kind: 'ping', from: 'H1', to: 'H2', want: 'ok', vlan: 5 };
  expect(() => readCheck(forged, 'keep.0')).toThrow('“vlan” doesn’t belong to this type of check.');
});
