import fc from 'fast-check';
import type { World } from '../../core/world.js';
import { advance } from '../../engine/run.js';
import { converge, deviceOf, ping, set, wire } from '../../testing/network.js';
import { bridgeOf, compareBridges } from './vectors.js';

/** Random connected networks of switches with parallel links, which are all trunks. */
const networks = fc.record({
  count: fc.integer({ min: 2, max: 7 }),
  parents: fc.array(fc.nat(100), { minLength: 7, maxLength: 7 }),
  extra: fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 8 }),
  priorities: fc.array(fc.nat(3), { minLength: 7, maxLength: 7 }),
  rapid: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  cut: fc.nat(100),
});

type Network = typeof networks extends fc.Arbitrary<infer T> ? T : never;

/** Networks in which information about a lost root once circulated for minutes between classic and rapid switches. */
const GHOSTS: [Network][] = [
  // A classic switch whose rapid neighbor told it of the lost root, and then of a worse one.
  [
    {
      count: 6,
      parents: [73, 44, 0, 2, 68, 23, 70],
      extra: [],
      priorities: [0, 1, 3, 2, 2, 3, 1],
      rapid: [true, false, true, false, false, true, false],
      cut: 4,
    },
  ],
  [
    {
      count: 6,
      parents: [2, 44, 50, 46, 98, 4, 80],
      extra: [
        [22, 84],
        [46, 38],
        [73, 33],
        [45, 74],
        [94, 41],
      ],
      priorities: [2, 1, 3, 2, 3, 2, 2],
      rapid: [false, false, true, true, false, true, true],
      cut: 70,
    },
  ],
  [
    {
      count: 5,
      parents: [32, 91, 3, 70, 14, 100, 3],
      extra: [
        [85, 17],
        [14, 16],
        [12, 64],
        [25, 34],
      ],
      priorities: [3, 1, 3, 2, 3, 1, 3],
      rapid: [false, false, true, false, false, true, true],
      cut: 34,
    },
  ],
  [
    {
      count: 7,
      parents: [47, 94, 98, 66, 5, 10, 5],
      extra: [
        [9, 86],
        [79, 97],
        [44, 83],
        [97, 49],
        [20, 40],
        [26, 17],
        [29, 25],
      ],
      priorities: [3, 3, 1, 0, 0, 0, 0],
      rapid: [false, false, false, true, false, false, false],
      cut: 72,
    },
  ],
  // A classic switch whose neighbor lost its better path, and whose own claim is the one that it started with.
  [
    {
      count: 6,
      parents: [99, 55, 62, 79, 0, 26, 20],
      extra: [
        [44, 25],
        [43, 57],
      ],
      priorities: [3, 3, 0, 1, 2, 2, 3],
      rapid: [true, true, true, false, false, true, true],
      cut: 28,
    },
  ],
];

function build({ count, parents, extra, priorities, rapid }: Network, allRapid?: boolean): World {
  const ports: Record<number, number> = {};
  const next = (index: number) => {
    ports[index] = (ports[index] ?? 0) + 1;
    return `M${index} g1/0/${ports[index]}`;
  };
  const pairs: [number, number][] = [];
  for (let index = 1; index < count; index++) pairs.push([index, (parents[index] ?? 0) % index]);
  for (const [a, b] of extra) if (a % count !== b % count) pairs.push([a % count, b % count]);
  const world = wire(pairs.map(([a, b]) => `${next(a)} - ${next(b)}`).join('; '));
  for (let index = 0; index < count; index++) {
    const device = deviceOf(world, `M${index}`);
    device.vlans.push({ id: 10, name: 'V10', state: 'active' });
    device.config.stp.priority = {
      1: 4096 * (priorities[index] ?? 8),
      10: 4096 * (priorities[count - 1 - index] ?? 8),
    };
    if (allRapid ?? rapid[index]) device.config.stp.mode = 'rapid-pvst';
    for (let port = 1; port <= (ports[index] ?? 0); port++) set(world, `M${index} g1/0/${port} mode trunk`);
  }
  return world;
}

/** Links that forward at both ends, as pairs of names. */
function activeLinks(world: World, vlan: number): [string, string][] {
  const forwards = ({ device, port }: { device: string; port: string }) =>
    world.devices[device]?.run.stp[vlan]?.ports[port]?.state === 'forwarding';
  return world.links.filter(({ a, b }) => forwards(a) && forwards(b)).map(({ a, b }) => [a.device, b.device]);
}

function expectTree(world: World, vlan: number) {
  const names = Object.keys(world.devices);
  const group = new Map(names.map((name) => [name, name]));
  const find = (name: string): string => {
    const parent = group.get(name) ?? name;
    return parent === name ? name : find(parent);
  };
  for (const [a, b] of activeLinks(world, vlan)) {
    expect(find(a), `no loop in VLAN ${vlan}`).not.toBe(find(b));
    group.set(find(a), find(b));
  }
  const connected = new Map(names.map((name) => [name, name]));
  const top = (name: string): string => {
    const parent = connected.get(name) ?? name;
    return parent === name ? name : top(parent);
  };
  for (const { a, b } of world.links) connected.set(top(a.device), top(b.device));
  for (const a of names) for (const b of names) expect(find(a) === find(b)).toBe(top(a) === top(b));
  for (const name of names) {
    const members = names
      .filter((other) => top(other) === top(name))
      .map((other) => bridgeOf(deviceOf(world, other), vlan));
    const root = members.toSorted(compareBridges)[0];
    const instance = deviceOf(world, name).run.stp[vlan];
    if (instance) expect(instance.root).toEqual(root);
  }
}

describe('spanning tree', () => {
  it('forms a tree in each VLAN, whatever the links and ties, and again after a cut', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const world = converge(build(network), 120);
        for (const vlan of [1, 10]) expectTree(world, vlan);
        const [link] = world.links.splice(network.cut % world.links.length, 1);
        if (link) world.links.push({ ...link, faulty: true });
        for (const id of Object.keys(world.devices)) world.dirty[id] = 'all';
        // Max age of 20 s and two forward delays of 15 s make 50 s; each rapid switch on the path can add its three
        // hellos.
        converge(world, 120);
        const intact = world.links.filter(({ faulty }) => !faulty);
        world.links = intact;
        for (const vlan of [1, 10]) expectTree(world, vlan);
      }),
      { numRuns: 20, endOnFailure: true, examples: GHOSTS },
    );
  });
  it('never forms a temporary loop, and rapid switches are done within two seconds', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const world = build(network, true);
        advance(world, 2000);
        for (const vlan of [1, 10]) expectTree(world, vlan);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });
  it('takes 30 seconds with 802.1D, and none with PortFast', () => {
    const base = 'H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24';
    const slow = set(wire('H1 e - S1 f0/1; H2 e - S1 f0/2'), base);
    advance(slow, 29_000);
    expect(deviceOf(slow, 'S1').run.stp[1]?.ports['FastEthernet0/1']?.state).toBe('learning');
    advance(slow, 1500);
    expect(ping(slow, 'H1', '10.0.0.2').what).toBe('ok');
    const fast = set(wire('H1 e - S1 f0/1; H2 e - S1 f0/2'), base);
    for (const port of ['FastEthernet0/1', 'FastEthernet0/2']) {
      const config = deviceOf(fast, 'S1').config.interfaces[port];
      if (config) config.stp.portfast = 'edge';
    }
    advance(fast, 100);
    expect(ping(fast, 'H1', '10.0.0.2').what).toBe('ok');
  });
});
