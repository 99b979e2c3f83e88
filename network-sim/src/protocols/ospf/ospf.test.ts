import fc from 'fast-check';
import type { World } from '../../core/world.js';
import { advance } from '../../engine/run.js';
import { parseIp4 } from '../../net/addressText.js';
import { execute, openConsole } from '../../shell/terminal.js';
import { converge, deviceOf, ping, set, type, wire } from '../../testing/network.js';

/** Three routers in a row with hosts at both ends. */
function row(): World {
  const world = set(
    wire('H1 e - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/0; R2 g0/0/1 - R3 g0/0/0; R3 g0/0/1 - H2 e'),
    'H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.12.0.1/30; R2 g0/0/0 ip 10.12.0.2/30; R2 g0/0/1 ip 10.23.0.1/30; R3 g0/0/0 ip 10.23.0.2/30; R3 g0/0/1 ip 10.2.0.1/24; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1',
  );
  for (const [name, id] of [
    ['R1', '1.1.1.1'],
    ['R2', '2.2.2.2'],
    ['R3', '3.3.3.3'],
  ] as const) {
    type(world, name, 'router ospf 1', `router-id ${id}`, 'network 10.0.0.0 0.255.255.255 area 0');
  }
  return converge(world);
}

const stateOf = (world: World, device: string, neighbor: string): string | undefined =>
  Object.values(deviceOf(world, device).run.ospf['2 1']?.interfaces ?? {})
    .map(({ neighbors }) => neighbors[neighbor]?.state)
    .find((state) => state !== undefined);

describe('OSPF', () => {
  it('lets two routers with the same ID replace each other only every few seconds', () => {
    const world = row();
    type(world, 'R3', 'router ospf 1', 'router-id 1.1.1.1');
    const console = openConsole(world, 'R3');
    for (const line of ['enable', 'clear ip ospf process', 'yes']) execute(world, console, line);
    converge(world, 120);
    const { seq, spfRuns } = deviceOf(world, 'R1').run.ospf['2 1'] ?? { seq: 0, spfRuns: 0 };
    converge(world, 60);
    const later = deviceOf(world, 'R1').run.ospf['2 1'] ?? { seq: 0, spfRuns: 0 };
    expect(later.seq).toBeGreaterThan(seq);
    expect(later.spfRuns - spfRuns).toBeLessThan(60);
  });
  it('forms neighbors, learns routes, and reaches the hosts', () => {
    const world = row();
    expect(stateOf(world, 'R1', '2.2.2.2')).toBe('FULL');
    const route = deviceOf(world, 'R1').run.routes4.find(({ prefix }) => prefix === parseIp4('10.2.0.0'));
    expect(route).toMatchObject({ code: 'O', ad: 110, metric: 3 });
    expect(ping(world, 'H1', '10.2.0.10').what).toBe('ok');
  });
  it('tells a neighbor that is still loading about a change, too', () => {
    const world = row();
    for (const { neighbors } of Object.values(deviceOf(world, 'R2').run.ospf['2 1']?.interfaces ?? {}))
      if (neighbors['3.3.3.3']) neighbors['3.3.3.3'].state = 'EXCHANGE';
    type(world, 'R1', 'interface lo0', 'ip address 10.99.0.1 255.255.255.255');
    advance(world, 10_000);
    const known = Object.values(deviceOf(world, 'R3').run.ospf['2 1']?.lsdb ?? {});
    const prefixes = known.flatMap((lsa) => lsa.prefixes.map(({ prefix }) => prefix));
    expect(prefixes).toContain(parseIp4('10.99.0.1'));
  });
  it.each([
    [
      'area',
      'R2',
      ['router ospf 1', 'no network 10.0.0.0 0.255.255.255 area 0', 'network 10.0.0.0 0.255.255.255 area 1'],
      undefined,
    ],
    ['hello interval', 'R2', ['interface g0/0/0', 'ip ospf hello-interval 5'], undefined],
    ['mask', 'R2', ['interface g0/0/0', 'ip address 10.12.0.2 255.255.255.248'], undefined],
    ['passive interface', 'R2', ['router ospf 1', 'passive-interface g0/0/0'], undefined],
    ['MTU', 'R1', ['interface g0/0/1', 'mtu 1400', 'shutdown', 'no shutdown'], 'EXSTART'],
    [
      'MTU ignored',
      'R1',
      ['interface g0/0/1', 'mtu 1400', 'ip ospf mtu-ignore', 'shutdown', 'no shutdown'],
      'FULL',
    ],
    ['router ID', 'R2', ['router ospf 1', 'router-id 1.1.1.1', 'do clear ip ospf process', 'yes'], undefined],
  ])('with a different %s: %s', (_what, device, lines, state) => {
    const world = row();
    type(world, device, ...lines);
    converge(world, 120);
    expect(stateOf(world, 'R1', '2.2.2.2')).toBe(state);
  });
  it('loses a silent neighbor after the dead interval, not before', () => {
    const world = row();
    const config = deviceOf(world, 'R2').config.interfaces['GigabitEthernet0/0/0'];
    if (config) config.ospf = { hello: 11 };
    type(world, 'R2', 'interface g0/0/0', 'description a change that moves the epoch');
    advance(world, 30_000);
    expect(stateOf(world, 'R1', '2.2.2.2')).toBe('FULL');
    advance(world, 20_000);
    expect(stateOf(world, 'R1', '2.2.2.2')).toBeUndefined();
  });
  it('removes routes at once if the link goes down, and learns them again', () => {
    const world = row();
    type(world, 'R2', 'interface g0/0/1', 'shutdown');
    advance(world, 1000);
    expect(ping(world, 'H1', '10.2.0.10').what).not.toBe('ok');
    type(world, 'R2', 'interface g0/0/1', 'no shutdown');
    converge(world);
    expect(ping(world, 'H1', '10.2.0.10').what).toBe('ok');
  });
  it('keeps the router ID until the process is cleared', () => {
    const world = row();
    expect(type(world, 'R1', 'router ospf 1', 'router-id 9.9.9.9')).toContain('clear ip ospf process');
    converge(world);
    expect(stateOf(world, 'R2', '1.1.1.1')).toBe('FULL');
    const console = openConsole(world, 'R1');
    for (const line of ['enable', 'clear ip ospf process', 'yes']) execute(world, console, line);
    converge(world, 120);
    expect(stateOf(world, 'R2', '9.9.9.9')).toBe('FULL');
    expect(stateOf(world, 'R2', '1.1.1.1')).toBeUndefined();
  });
  it('originates a default route only if it has one, or always', () => {
    const world = row();
    const has = () => deviceOf(world, 'R3').run.routes4.find(({ length }) => length === 0);
    type(world, 'R1', 'router ospf 1', 'default-information originate');
    converge(world);
    expect(has()).toBeUndefined();
    type(world, 'R1', 'ip route 0.0.0.0 0.0.0.0 10.1.0.10');
    converge(world);
    expect(has()).toMatchObject({ code: 'O E2', prefix: 0, metric: 1 });
    type(world, 'R1', 'no ip route 0.0.0.0 0.0.0.0', 'router ospf 1', 'default-information originate always');
    converge(world);
    expect(has()).toMatchObject({ code: 'O E2' });
  });
  it('elects DR and BDR by priority and ID, without preemption', () => {
    const world = wire('R1 g0/0/0 - S1 g0/1; R2 g0/0/0 - S1 g0/2; R3 g0/0/0 - S1 f0/1; R4 g0/0/0 - S1 f0/2');
    for (const index of [1, 2, 3, 4]) {
      set(world, `R${index} g0/0/0 ip 10.0.0.${index}/24`);
      type(
        world,
        `R${index}`,
        'router ospf 1',
        `router-id ${index}.${index}.${index}.${index}`,
        'network 10.0.0.0 0.0.0.255 area 0',
      );
    }
    converge(world, 150);
    const roles = () =>
      ['R1', 'R2', 'R3', 'R4'].map(
        (name) => deviceOf(world, name).run.ospf['2 1']?.interfaces['GigabitEthernet0/0/0']?.state,
      );
    expect(roles()).toEqual(['DROTHER', 'DROTHER', 'BDR', 'DR']);
    type(world, 'R1', 'interface g0/0/0', 'ip ospf priority 200');
    converge(world, 120);
    expect(roles()).toEqual(['DROTHER', 'DROTHER', 'BDR', 'DR']);
    expect(stateOf(world, 'R1', '2.2.2.2')).toBe('2WAY');
    type(world, 'R4', 'interface g0/0/0', 'shutdown');
    converge(world, 120);
    expect(roles()).toEqual(['BDR', 'DROTHER', 'DR', undefined]);
  });
  it('routes IPv6 with OSPFv3, whose router ID must be set', () => {
    const world = set(
      wire('R1 g0/0/1 - R2 g0/0/0'),
      'R1 routing6; R2 routing6; R1 g0/0/1 ipv6 2001:db8:12::1/64; R2 g0/0/0 ipv6 2001:db8:12::2/64; R1 lo0 ipv6 2001:db8:1::1/64; R2 lo0 ipv6 2001:db8:2::1/64',
    );
    type(
      world,
      'R1',
      'ipv6 router ospf 1',
      'router-id 1.1.1.1',
      'interface g0/0/1',
      'ipv6 ospf 1 area 0',
      'interface lo0',
      'ipv6 ospf 1 area 0',
    );
    type(
      world,
      'R2',
      'ipv6 router ospf 1',
      'interface g0/0/0',
      'ipv6 ospf 1 area 0',
      'interface lo0',
      'ipv6 ospf 1 area 0',
    );
    converge(world);
    expect(ping(world, 'R1', '2001:db8:2::1').what).not.toBe('ok');
    type(world, 'R2', 'ipv6 router ospf 1', 'router-id 2.2.2.2');
    converge(world);
    expect(ping(world, 'R1', '2001:db8:2::1').what).toBe('ok');
  });
  it('finds the same distances as Dijkstra on random networks', () => {
    const edges = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 9 })), {
      minLength: 3,
      maxLength: 7,
    });
    fc.assert(
      fc.property(edges, (list) => {
        const used: Record<number, number> = {};
        const links = list.filter(([a, b]) => {
          if (a === b || (used[a] ?? 0) > 2 || (used[b] ?? 0) > 2) return false;
          used[a] = (used[a] ?? 0) + 1;
          used[b] = (used[b] ?? 0) + 1;
          return true;
        });
        fc.pre(links.length > 0);
        const world = costly(links);
        const expected = distances(links);
        for (const [from, to, cost] of expected) {
          const route = deviceOf(world, `R${from}`).run.routes4.find(
            ({ prefix, length }) => prefix === parseIp4(`9.9.9.${to}`) && length === 32,
          );
          expect(route?.metric, `R${from} to R${to}`).toBe(cost === undefined ? undefined : cost + 1);
        }
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});

function costly(links: [number, number, number][]): World {
  const ports: Record<number, number> = {};
  const port = (router: number) => {
    const used = ports[router] ?? 0;
    ports[router] = used + 1;
    return `g0/0/${used}`;
  };
  const ends = links.map(([a, b, cost], index) => ({
    a,
    b,
    cost,
    pa: port(a),
    pb: port(b),
    net: `10.${index}.0`,
  }));
  const world = wire(ends.map(({ a, b, pa, pb }) => `R${a} ${pa} - R${b} ${pb}`).join('; '));
  for (const { a, b, pa, pb, net } of ends)
    set(world, `R${a} ${pa} ip ${net}.1/30; R${b} ${pb} ip ${net}.2/30`);
  for (const name of Object.keys(world.devices)) {
    set(world, `${name} lo0 ip 9.9.9.${name.slice(1)}/32`);
    type(world, name, 'router ospf 1', 'network 0.0.0.0 255.255.255.255 area 0');
  }
  for (const { a, b, pa, pb, cost } of ends) {
    for (const [router, where] of [
      [a, pa],
      [b, pb],
    ] as const) {
      type(
        world,
        `R${router}`,
        `interface ${where}`,
        `ip ospf cost ${cost}`,
        'ip ospf network point-to-point',
      );
    }
  }
  return converge(world);
}

function distances(links: [number, number, number][]): [number, number, number | undefined][] {
  const nodes = [...new Set([...links.map(([a]) => a), ...links.map(([, b]) => b)])];
  const best = new Map<string, number>(nodes.map((node) => [`${node} ${node}`, 0]));
  const get = (a: number, b: number) => best.get(`${a} ${b}`) ?? Number.POSITIVE_INFINITY;
  for (const [a, b, cost] of links)
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const)
      best.set(`${x} ${y}`, Math.min(get(x, y), cost));
  for (const via of nodes)
    for (const a of nodes)
      for (const b of nodes) {
        const sum = get(a, via) + get(via, b);
        if (sum < get(a, b)) best.set(`${a} ${b}`, sum);
      }
  return nodes.flatMap((a) =>
    nodes
      .filter((b) => a !== b)
      .map((b): [number, number, number | undefined] => [a, b, best.get(`${a} ${b}`)]),
  );
}
