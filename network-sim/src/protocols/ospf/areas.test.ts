import { run } from '../../engine/run.js';
import { deviceOf, type, wire } from '../../testing/network.js';

const address = (port: string, ip: string) => [`int ${port}`, `ip address ${ip} 255.255.255.0`, 'no shut'];

/** R1 in area 1, R2 and R3 at the borders of area 0, and R4 in area 2. */
function areas() {
  const world = wire(
    'R1 g0/0/0 - R2 g0/0/0; R2 g0/0/1 - R3 g0/0/0; R3 g0/0/1 - R4 g0/0/0; R1 g0/0/1 - S1 g0/1',
  );
  const ospf = (...networks: string[]) => ['router ospf 1', ...networks];
  type(world, 'R1', ...address('g0/0/0', '10.0.12.1'), ...address('g0/0/1', '10.0.1.1'));
  type(world, 'R1', 'int lo0', 'ip address 192.168.9.1 255.255.255.0');
  type(world, 'R1', ...ospf('router-id 1.1.1.1', 'network 10.0.0.0 0.0.255.255 area 1'));
  type(world, 'R2', ...address('g0/0/0', '10.0.12.2'), ...address('g0/0/1', '10.0.23.2'));
  type(world, 'R2', ...ospf('router-id 2.2.2.2', 'network 10.0.12.0 0.0.0.255 area 1'));
  type(world, 'R2', ...ospf('network 10.0.23.0 0.0.0.255 area 0'));
  type(world, 'R3', ...address('g0/0/0', '10.0.23.3'), ...address('g0/0/1', '10.0.34.3'));
  type(world, 'R3', ...ospf('router-id 3.3.3.3', 'network 10.0.23.0 0.0.0.255 area 0'));
  type(world, 'R3', ...ospf('network 10.0.34.0 0.0.0.255 area 2'));
  type(world, 'R4', ...address('g0/0/0', '10.0.34.4'));
  type(world, 'R4', ...ospf('router-id 4.4.4.4', 'network 10.0.0.0 0.0.255.255 area 2'));
  const later = (seconds: number) => run(world, world.now + seconds * 1000);
  const routes = (name: string) =>
    deviceOf(world, name)
      .run.ospfRoutes.map(({ code, prefix, length, metric }) => `${code} ${prefix}/${length} ${metric}`)
      .toSorted();
  later(120);
  return { world, later, routes, shown: (name: string, line: string) => type(world, name, `do ${line}`) };
}

describe('OSPF with several areas', () => {
  it('reaches networks in other areas through the border routers', () => {
    const { shown } = areas();
    const table = shown('R4', 'show ip route ospf');
    expect(table).toContain('O IA     10.0.1.0/24 [110/4] via 10.0.34.3');
    expect(table).toContain('O IA     10.0.12.0/24 [110/3] via 10.0.34.3');
    expect(table).toContain('O IA     10.0.23.0/24 [110/2] via 10.0.34.3');
    expect(shown('R2', 'show ip route ospf')).toContain('O        10.0.1.0/24 [110/2] via 10.0.12.1');
    expect(shown('R4', 'ping 10.0.1.1')).toContain('100 percent');
    expect(shown('R3', 'show ip ospf database')).toContain('Summary Net Link States (Area 2)');
    expect(shown('R4', 'show ip ospf border-routers')).toContain('i 3.3.3.3 [1] via 10.0.34.3');
  });

  it('learns external routes of another area', () => {
    const { world, later, shown } = areas();
    type(world, 'R1', 'router ospf 1', 'redistribute connected subnets');
    later(20);
    expect(shown('R4', 'show ip route ospf')).toContain('O E2  192.168.9.0/24 [110/20] via 10.0.34.3');
    expect(shown('R4', 'show ip ospf database')).toContain('Summary ASB Link States (Area 2)');
  });

  it('forgets what a border router no longer reaches', () => {
    const { world, later, routes } = areas();
    const before = routes('R4');
    type(world, 'R1', 'int g0/0/1', 'shutdown');
    later(20);
    expect(before).toHaveLength(3);
    expect(routes('R4')).toHaveLength(2);
    type(world, 'R2', 'int g0/0/1', 'shutdown');
    later(60);
    expect(routes('R4')).toEqual([]);
  });

  it('needs the backbone between two other areas', () => {
    const { world, later, routes } = areas();
    type(world, 'R2', 'router ospf 1', 'no network 10.0.23.0 0.0.0.255 area 0');
    type(world, 'R3', 'router ospf 1', 'no network 10.0.23.0 0.0.0.255 area 0');
    for (const name of ['R2', 'R3']) type(world, name, 'router ospf 1', 'network 10.0.23.0 0.0.0.255 area 3');
    later(120);
    expect(routes('R4')).toEqual([]);
  });
});
