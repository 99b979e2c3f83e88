/**
 * One test for each common mistake of toy simulators. The tests for access lists, DHCP, NAT, and sticky addresses are
 * in their own areas.
 */
import type { World } from '../core/world.js';
import { buildLab } from '../labs/build.js';
import { gradeRun } from '../labs/grade.js';
import { applyEntry } from '../labs/replay.js';
import { parseIp4 } from '../net/addressText.js';
import { execute, openConsole } from '../shell/terminal.js';
import { trunkLab } from '../testing/labs.js';
import { converge, deviceOf, ping, reaches, set, type, wire } from '../testing/network.js';
import { probe } from './probe.js';

const show = (world: World, device: string, line: string): string => {
  const console = openConsole(world, device);
  execute(world, console, 'enable');
  return execute(world, console, line);
};

/** Two switches joined by a trunk, each with two hosts in two VLANs. */
const vlans = () =>
  converge(
    set(
      wire('H1 e - S1 f0/1; H2 e - S1 f0/2; S1 g0/1 - S2 g0/1; H3 e - S2 f0/1; H4 e - S2 f0/2'),
      'S1 vlans 10,20; S2 vlans 10,20; S1 f0/1 access 10; S1 f0/2 access 20; S2 f0/1 access 10; S2 f0/2 access 20; S1 g0/1 mode trunk; S2 g0/1 mode trunk; H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24; H3 e ip 10.0.0.3/24; H4 e ip 10.0.0.4/24',
    ),
  );

/** Two hosts with two routers between them, and no routes. */
const routed = (settings = '') =>
  converge(
    set(
      wire('H1 e - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/0; R2 g0/0/1 - H2 e'),
      `H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.12.0.1/30; R2 g0/0/0 ip 10.12.0.2/30; R2 g0/0/1 ip 10.2.0.1/24; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1; ${settings}`,
    ),
  );
const BOTH_WAYS = 'R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.1.0.0/24 10.12.0.1';
const hasRoute = (world: World, device: string, prefix: string) =>
  deviceOf(world, device).run.routes4.some((route) => route.prefix === parseIp4(prefix));

describe('unlike a toy, the simulator', () => {
  it('grades the state of the devices, whatever was typed', () => {
    const labRun = buildLab(trunkLab, 0);
    const lines = ['en', 'conf t', 'int g0/1', 'sw mo dyn des'];
    for (const text of lines)
      applyEntry(labRun, { at: labRun.world.now + 100, kind: 'line', on: 'S1', text });
    const passed = gradeRun(labRun).requirements.filter(({ ok }) => ok);
    expect(passed.map(({ id }) => id)).toEqual(['trunk', 'reach']);
  });
  it('lets a ping fail without a route', () => {
    expect(ping(routed(), 'H1', '10.2.0.10').what).toBe('host');
  });
  it('needs a route back', () => {
    const world = routed('R1 route 10.2.0.0/24 10.12.0.2');
    const seen = ping(world, 'H1', '10.2.0.10');
    expect(seen.what).toBe('timeout');
    expect(seen.why).toContain('R2! No route to 10.1.0.10');
  });
  it("needs ARP, which doesn't cross VLANs", () => {
    const world = vlans();
    expect(ping(world, 'H1', '10.0.0.3').why).toContain('ARP asks for 10.0.0.3');
    expect(Object.keys(deviceOf(world, 'H1').run.arp)).toEqual(['10.0.0.3']);
    ping(world, 'H1', '10.0.0.4');
    expect(deviceOf(world, 'H4').run.arp).toEqual({});
  });
  it('keeps VLANs apart', () => {
    const world = vlans();
    expect([reaches(world, 'H1', '10.0.0.2'), reaches(world, 'H1', '10.0.0.4')]).toEqual([false, false]);
    expect(reaches(world, 'H1', '10.0.0.3')).toBe(true);
  });
  it('lets only allowed VLANs pass a trunk', () => {
    const world = vlans();
    type(world, 'S1', 'interface g0/1', 'switchport trunk allowed vlan 20');
    converge(world);
    expect([reaches(world, 'H1', '10.0.0.3'), reaches(world, 'H2', '10.0.0.4')]).toEqual([false, true]);
  });
  it('loses frames if native VLANs differ', () => {
    const world = vlans();
    type(world, 'S1', 'interface g0/1', 'switchport trunk native vlan 10');
    converge(world);
    expect([reaches(world, 'H1', '10.0.0.3'), reaches(world, 'H2', '10.0.0.4')]).toEqual([false, true]);
  });
  it('has a spanning tree for each VLAN', () => {
    const world = set(
      wire('S1 g0/1 - S2 g0/1; S1 g0/2 - S2 g0/2'),
      'S1 vlans 10,20; S2 vlans 10,20; S1 g0/1 mode trunk; S1 g0/2 mode trunk',
    );
    type(world, 'S1', 'spanning-tree vlan 10 root primary');
    type(world, 'S2', 'spanning-tree vlan 20 root primary');
    converge(world);
    const isRoot = (device: string, vlan: number) =>
      deviceOf(world, device).run.stp[vlan]?.rootPort === undefined;
    expect([isRoot('S1', 10), isRoot('S1', 20), isRoot('S2', 10), isRoot('S2', 20)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  it("leaves a router's ports down until they are enabled", () => {
    const world = wire('R1 g0/0/0 - H1 e');
    type(world, 'R1', 'interface g0/0/0', 'ip address 10.0.0.1 255.255.255.0');
    set(world, 'H1 e ip 10.0.0.2/24');
    expect(reaches(converge(world), 'H1', '10.0.0.1')).toBe(false);
    type(world, 'R1', 'interface g0/0/0', 'no shutdown');
    expect(reaches(converge(world), 'H1', '10.0.0.1')).toBe(true);
  });
  it('keeps VLAN interfaces down until a port is up', () => {
    const world = set(wire('M1 g1/0/1 - H1 e'), 'M1 vlans 10; M1 vlan10 ip 10.0.0.1/24');
    expect(deviceOf(converge(world), 'M1').run.ports.Vlan10?.protocol).toBe(false);
    expect(deviceOf(converge(set(world, 'M1 g1/0/1 access 10')), 'M1').run.ports.Vlan10?.protocol).toBe(true);
  });
  it.each([
    ['10.1.0.0 0.0.0.0', '10.1.0.0 0.0.0.0', false],
    ['10.1.0.0 0.0.0.255', '10.1.0.0 0.0.0.255', true],
    // IOS inverts a subnet mask that is typed instead of a wildcard mask.
    ['10.1.0.0 255.255.255.0', '10.1.0.0 0.0.0.255', true],
    ['10.1.0.1 255.255.255.128', '10.1.0.0 0.0.0.127', true],
    ['0.0.0.0 0.0.0.0', '0.0.0.0 255.255.255.255', true],
    ['0.0.0.0 255.255.255.255', '0.0.0.0 255.255.255.255', true],
    ['10.1.0.1 0.0.0.0', '10.1.0.1 0.0.0.0', true],
  ])('distinguishes subnet masks from wildcard masks in network %s', (typed, stored, isIn) => {
    const world = routed();
    type(world, 'R1', 'router ospf 1', `network ${typed} area 0`);
    expect(show(world, 'R1', 'show running-config')).toContain(` network ${stored} area 0\n`);
    expect(show(converge(world), 'R1', 'show ip ospf interface brief').includes('Gi0/0/0')).toBe(isIn);
    type(world, 'R1', 'router ospf 1', `no network ${typed} area 0`);
    expect(show(world, 'R1', 'show running-config')).not.toContain(' network ');
  });
  it("doesn't install a route with an unreachable next hop", () => {
    expect(hasRoute(routed('R1 route 10.2.0.0/24 172.16.0.1'), 'R1', '10.2.0.0')).toBe(false);
  });
  it('prefers the longest prefix to the lowest distance', () => {
    const routes = 'R1 route 10.0.0.0/8 10.1.0.99 1; R1 route 10.2.0.0/24 10.12.0.2 250';
    const world = routed(`${routes}; R2 route 10.1.0.0/24 10.12.0.1`);
    expect(reaches(world, 'H1', '10.2.0.10')).toBe(true);
  });
  it("removes a port's connected route when the port goes down", () => {
    const world = routed();
    expect(hasRoute(world, 'R2', '10.2.0.0')).toBe(true);
    type(world, 'R2', 'interface g0/0/1', 'shutdown');
    expect(hasRoute(world, 'R2', '10.2.0.0')).toBe(false);
  });
  it("doesn't let a better router replace the DR", () => {
    const world = routed();
    for (const name of ['R1', 'R2'])
      type(world, name, 'router ospf 1', 'network 0.0.0.0 255.255.255.255 area 0');
    converge(world, 120);
    const role = () => deviceOf(world, 'R1').run.ospf['2 1']?.interfaces['GigabitEthernet0/0/1']?.state;
    expect(role()).toBe('BDR');
    type(world, 'R1', 'interface g0/0/1', 'ip ospf priority 255');
    converge(world, 120);
    expect(role()).toBe('BDR');
  });
  it('changes the router ID only when the process restarts', () => {
    const world = routed();
    for (const name of ['R1', 'R2'])
      type(world, name, 'router ospf 1', 'network 0.0.0.0 255.255.255.255 area 0');
    converge(world, 120);
    type(world, 'R1', 'router ospf 1', 'router-id 9.9.9.9');
    converge(world, 120);
    expect(show(world, 'R2', 'show ip ospf neighbor')).not.toContain('9.9.9.9');
    type(world, 'R1', 'do clear ip ospf process', 'yes');
    converge(world, 120);
    expect(show(world, 'R2', 'show ip ospf neighbor')).toContain('9.9.9.9');
  });
  it('sends no hellos from passive interfaces', () => {
    const world = routed();
    for (const name of ['R1', 'R2'])
      type(world, name, 'router ospf 1', 'network 0.0.0.0 255.255.255.255 area 0');
    type(world, 'R1', 'router ospf 1', 'passive-interface g0/0/1');
    converge(world, 120);
    expect(show(world, 'R2', 'show ip ospf neighbor').split('\n')).toHaveLength(2);
  });
  it('answers for a shared gateway with the virtual MAC address', () => {
    const world = set(wire('H1 e - R1 g0/0/0'), 'H1 e ip 10.0.0.10/24; R1 g0/0/0 ip 10.0.0.1/24');
    type(world, 'R1', 'interface g0/0/0', 'standby 1 ip 10.0.0.254');
    expect(reaches(converge(world), 'H1', '10.0.0.254')).toBe(true);
    expect(deviceOf(world, 'H1').run.arp['10.0.0.254']?.mac).toBe('0000.0c07.ac01');
  });
  it('loses unsaved changes in a reload', () => {
    const world = routed();
    const console = openConsole(world, 'R1');
    for (const line of ['enable', 'write', 'conf t', 'hostname LOST', 'end', 'reload', 'no', ''])
      execute(world, console, line);
    expect(deviceOf(world, 'R1').config.hostname).toBe('R1');
  });
  it('updates counters and ages over time', () => {
    const world = routed(BOTH_WAYS);
    const packets = () => /(\d+) packets input/.exec(show(world, 'R1', 'show interfaces g0/0/0'))?.[1];
    const uptime = () => /uptime is (.*)/.exec(show(world, 'R1', 'show version'))?.[1];
    const before = [packets(), uptime()];
    ping(world, 'H1', '10.2.0.10');
    converge(world, 300);
    expect(Number(packets())).toBeGreaterThan(Number(before[0]));
    expect(uptime()).not.toBe(before[1]);
  });
  it('ages out MAC addresses', () => {
    const world = vlans();
    ping(world, 'H1', '10.0.0.3');
    expect(show(world, 'S1', 'show mac address-table')).toContain('DYNAMIC');
    converge(world, 301);
    expect(show(world, 'S1', 'show mac address-table')).not.toContain('DYNAMIC');
  });
  it('decreases the TTL', () => {
    const world = routed(BOTH_WAYS);
    const { reply } = probe(world, deviceOf(world, 'H1'), {
      destination: parseIp4('10.2.0.10') ?? 0,
      ttl: 1,
    });
    expect(reply?.what).toBe('ttl');
  });
  it('shows what is configured', () => {
    const world = vlans();
    const commands = ['show vlan brief', 'show interfaces trunk', 'show spanning-tree', 'show cdp neighbors'];
    const before = commands.map((line) => show(world, 'S1', line));
    type(world, 'S1', 'hostname X', 'vlan 30', 'interface g0/1', 'switchport trunk allowed vlan 10');
    type(world, 'S2', 'hostname Y');
    converge(world);
    for (const [at, line] of commands.entries())
      expect([line, show(world, 'S1', line)]).not.toEqual([line, before[at]]);
  });
});
