import { configLines } from '../../config/running.js';
import type { Route } from '../../core/device.js';
import type { World } from '../../core/world.js';
import { parseIp4 } from '../../net/addressText.js';
import { execute, openConsole } from '../../shell/terminal.js';
import { converge, deviceOf, set, type, wire } from '../../testing/network.js';

/** R1 and R4 at opposite corners of a square, with two equal-cost paths through R2 and R3. */
function square(): World {
  const world = set(
    wire('R1 g0/0/0 - R2 g0/0/0; R1 g0/0/1 - R3 g0/0/0; R2 g0/0/1 - R4 g0/0/0; R3 g0/0/1 - R4 g0/0/1'),
    'R1 g0/0/0 ip 10.0.12.1/30; R2 g0/0/0 ip 10.0.12.2/30; R1 g0/0/1 ip 10.0.13.1/30; R3 g0/0/0 ip 10.0.13.2/30; R2 g0/0/1 ip 10.0.24.1/30; R4 g0/0/0 ip 10.0.24.2/30; R3 g0/0/1 ip 10.0.34.1/30; R4 g0/0/1 ip 10.0.34.2/30; R4 lo0 ip 10.4.4.4/32',
  );
  for (const name of ['R1', 'R2', 'R3', 'R4'])
    type(world, name, 'router ospf 1', 'network 10.0.0.0 0.255.255.255 area 0');
  return converge(world, 90);
}

const routeOf = (world: World, prefix: string): Route | undefined =>
  deviceOf(world, 'R1').run.routes4.find((route) => route.prefix === parseIp4(prefix));

const neighborsOf = (world: World, name: string): number =>
  Object.values(deviceOf(world, name).run.ospf['2 1']?.interfaces ?? {}).flatMap(({ neighbors }) =>
    Object.values(neighbors).filter(({ state }) => state === 'FULL'),
  ).length;

describe('OSPF', () => {
  it('uses as many equal-cost paths as maximum-paths allows', () => {
    const world = square();
    expect(routeOf(world, '10.4.4.4')?.hops).toHaveLength(2);
    type(world, 'R1', 'router ospf 1', 'maximum-paths 1');
    converge(world, 5);
    expect(routeOf(world, '10.4.4.4')?.hops).toHaveLength(1);
    type(world, 'R1', 'router ospf 1', 'no maximum-paths');
    converge(world, 5);
    expect(routeOf(world, '10.4.4.4')?.hops).toHaveLength(2);
  });
  it('gives up an exchange with a larger MTU after 25 tries, and starts over', () => {
    const world = set(wire('R1 g0/0/0 - R2 g0/0/0'), 'R1 g0/0/0 ip 10.0.0.1/30; R2 g0/0/0 ip 10.0.0.2/30');
    type(world, 'R1', 'interface g0/0/0', 'ip mtu 1400');
    for (const name of ['R1', 'R2'])
      type(world, name, 'router ospf 1', 'network 10.0.0.0 0.255.255.255 area 0');
    converge(world, 200);
    expect(deviceOf(world, 'R1').run.syslog.map(({ text }) => text)).toContain(
      '%OSPF-5-ADJCHG: Process 1, Nbr 10.0.0.2 on GigabitEthernet0/0/0 from EXSTART to DOWN, Neighbor Down: Too many retransmissions',
    );
    type(world, 'R1', 'interface g0/0/0', 'no ip mtu');
    converge(world, 200);
    expect([neighborsOf(world, 'R1'), neighborsOf(world, 'R2')]).toEqual([1, 1]);
  });
  it('stops with shutdown, and starts again', () => {
    const world = square();
    type(world, 'R1', 'router ospf 1', 'shutdown');
    converge(world, 60);
    expect([routeOf(world, '10.4.4.4'), neighborsOf(world, 'R2')]).toEqual([undefined, 1]);
    type(world, 'R1', 'router ospf 1', 'no shutdown');
    converge(world, 90);
    expect(routeOf(world, '10.4.4.4')?.hops).toHaveLength(2);
  });
  it('applies a new distance at once', () => {
    const world = square();
    type(world, 'R1', 'router ospf 1', 'distance 95');
    converge(world, 5);
    expect(routeOf(world, '10.4.4.4')?.ad).toBe(95);
  });
  it('prefers the default route with the lower metric, and type 1 before type 2', () => {
    const world = square();
    const originate = (name: string, rest: string) =>
      type(world, name, 'router ospf 1', `default-information originate always ${rest}`);
    originate('R2', 'metric 30');
    originate('R3', 'metric 20');
    converge(world, 10);
    expect(routeOf(world, '0.0.0.0')).toMatchObject({ code: 'O E2', metric: 20 });
    expect(routeOf(world, '0.0.0.0')?.hops).toMatchObject([{ iface: 'GigabitEthernet0/0/1' }]);
    originate('R2', 'metric 30 metric-type 1');
    converge(world, 10);
    expect(routeOf(world, '0.0.0.0')).toMatchObject({ code: 'O E1', metric: 31 });
    originate('R3', 'metric-type 1 metric 30');
    converge(world, 10);
    expect(routeOf(world, '0.0.0.0')?.hops).toHaveLength(2);
  });
  it('advertises static and connected routes with the configured metric', () => {
    const world = square();
    type(
      world,
      'R4',
      'ip route 172.16.0.0 255.255.0.0 Null0',
      'interface loopback 9',
      'ip address 192.168.9.9 255.255.255.0',
    );
    type(world, 'R4', 'router ospf 1', 'redistribute static subnets metric 5 metric-type 1');
    type(world, 'R4', 'router ospf 1', 'redistribute connected metric 7 subnets');
    converge(world, 10);
    expect(routeOf(world, '172.16.0.0')).toMatchObject({ code: 'O E1', metric: 7 });
    expect(routeOf(world, '192.168.9.0')).toMatchObject({ code: 'O E2', metric: 7 });
    type(world, 'R4', 'router ospf 1', 'no redistribute static');
    converge(world, 10);
    expect(routeOf(world, '172.16.0.0')).toBeUndefined();
  });
});

describe('an OSPF neighbor', () => {
  const MD5 = ['ip ospf authentication message-digest', 'ip ospf message-digest-key 1 md5 cisco'];

  it.each([
    ['authentication at one end', MD5, [], 1],
    ['the same key', MD5, MD5, 2],
    [
      'another key',
      MD5,
      ['ip ospf authentication message-digest', 'ip ospf message-digest-key 1 md5 sesame'],
      1,
    ],
    [
      'another number of the key',
      MD5,
      ['ip ospf authentication message-digest', 'ip ospf message-digest-key 2 md5 cisco'],
      1,
    ],
    ['one of two keys', [...MD5, 'ip ospf message-digest-key 2 md5 new'], MD5, 2],
    ['a password against a digest', MD5, ['ip ospf authentication', 'ip ospf authentication-key cisco'], 1],
    [
      'the same password',
      ['ip ospf authentication', 'ip ospf authentication-key cisco'],
      ['ip ospf authentication', 'ip ospf authentication-key cisco'],
      2,
    ],
    ['another MTU of IP', ['ip mtu 1400', 'shutdown', 'no shutdown'], [], 1],
  ])('with %s', (_what, one, other, count) => {
    const world = square();
    type(world, 'R1', 'interface g0/0/0', ...one);
    type(world, 'R2', 'interface g0/0/0', ...other);
    converge(world, 120);
    expect([neighborsOf(world, 'R1'), neighborsOf(world, 'R2')]).toEqual([count, count]);
  });
  it("uses its area's authentication unless the interface has its own", () => {
    const world = square();
    type(world, 'R1', 'router ospf 1', 'area 0 authentication message-digest');
    type(world, 'R1', 'interface g0/0/1', 'ip ospf authentication null');
    type(world, 'R1', 'interface g0/0/0', 'ip ospf message-digest-key 1 md5 cisco');
    converge(world, 120);
    expect(neighborsOf(world, 'R1')).toBe(1);
    const shown = execute(world, openConsole(world, 'R1'), 'show ip ospf interface g0/0/0');
    expect(shown).toContain('  Cryptographic authentication enabled\n    Youngest key id is 1');
    expect(shown.match(/, line protocol is /g)).toHaveLength(1);
  });
  it('is fully kept in running-config and removed with no', () => {
    const world = square();
    const lines = (name: string) => configLines(deviceOf(world, name), deviceOf(world, name).config);
    const before = lines('R1');
    const router = [
      'area 0 authentication message-digest',
      'redistribute static metric 5 metric-type 1',
      'default-information originate always metric 5',
      'maximum-paths 2',
    ];
    const iface = [
      'ip mtu 1400',
      'ip ospf authentication message-digest',
      'ip ospf authentication-key secret',
      'ip ospf message-digest-key 1 md5 cisco',
      'ip ospf retransmit-interval 7',
    ];
    type(world, 'R1', 'router ospf 1', ...router, 'interface g0/0/0', ...iface);
    for (const line of [...router, ...iface]) expect(lines('R1')).toContain(` ${line}`);
    const no = (line: string) => `no ${line}`;
    type(world, 'R1', 'router ospf 1', ...router.map(no), 'interface g0/0/0', ...iface.map(no));
    expect(lines('R1')).toEqual(before);
  });
  it.each([
    [
      ['ip ospf hello-interval 5'],
      'debug ip ospf hello',
      'HELLO Gi0/0/0: Dead R 20 C 40, Hello R 5 C 10 Mask R 255.255.255.252 C 255.255.255.252',
    ],
    [
      MD5,
      'debug ip ospf adj',
      'ADJ   Gi0/0/0: Rcv pkt from 10.0.12.2 : Mismatched Authentication type. Input packet specified type 2, we use type 0',
    ],
    [
      ['ip ospf 1 area 7'],
      'debug ip ospf adj',
      'ADJ   Gi0/0/0: Rcv pkt from 10.0.12.2, area 0.0.0.0, mismatched area 0.0.0.7 in the header',
    ],
  ])('with %j at its end is explained by %s', (lines, watch, message) => {
    const world = square();
    type(world, 'R2', 'interface g0/0/0', ...lines);
    converge(world, 60);
    const console = openConsole(world, 'R1');
    for (const line of ['enable', watch]) execute(world, console, line);
    converge(world, 15);
    const shown = execute(world, console, 'show logging');
    expect(shown).toContain(`OSPF-1 ${message}`);
    execute(world, console, 'clear logging');
    expect(execute(world, console, 'undebug all')).toBe('All possible debugging has been turned off');
    type(world, 'R2', 'interface g0/0/0', 'ip ospf priority 7');
    converge(world, 15);
    expect(execute(world, console, 'show logging')).not.toContain('OSPF-1');
  });
});
