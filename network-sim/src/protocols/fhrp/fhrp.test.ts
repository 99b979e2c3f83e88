import type { World } from '../../core/world.js';
import { advance, beginEntry } from '../../engine/run.js';
import { execute, openConsole } from '../../shell/terminal.js';
import { converge, deviceOf, ping, set, type, wire } from '../../testing/network.js';

/** Two gateways on one LAN, and a router behind both with routes back. */
function gateways(protocol: 'standby' | 'vrrp', ...extra: string[]): World {
  const world = set(
    wire(
      'H1 e - S1 f0/1; R1 g0/0/0 - S1 g0/1; R2 g0/0/0 - S1 g0/2; R1 g0/0/1 - R3 g0/0/0; R2 g0/0/1 - R3 g0/0/1',
    ),
    'H1 e ip 10.0.0.10/24; H1 gw 10.0.0.254; R1 g0/0/0 ip 10.0.0.1/24; R2 g0/0/0 ip 10.0.0.2/24; R1 g0/0/1 ip 10.13.0.1/30; R3 g0/0/0 ip 10.13.0.2/30; R2 g0/0/1 ip 10.23.0.1/30; R3 g0/0/1 ip 10.23.0.2/30; R3 lo0 ip 3.3.3.3/32; R1 route 3.3.3.3/32 10.13.0.2; R2 route 3.3.3.3/32 10.23.0.2; R3 route 10.0.0.0/24 10.13.0.1; R3 route 10.0.0.0/24 10.23.0.1 1',
  );
  // Without PortFast, a router that comes back hears nothing for 30 seconds and takes over despite no preempt.
  type(world, 'S1', 'interface range g0/1 - 2', 'spanning-tree portfast');
  type(
    world,
    'R1',
    'interface g0/0/0',
    `${protocol} 1 ip 10.0.0.254`,
    `${protocol} 1 priority 110`,
    ...extra,
  );
  type(world, 'R2', 'interface g0/0/0', `${protocol} 1 ip 10.0.0.254`);
  return converge(world, 90);
}

const states = (world: World) =>
  ['R1', 'R2'].map((name) => Object.values(deviceOf(world, name).run.fhrp).map(({ state }) => state)[0]);

describe('HSRP', () => {
  it('has one active and one standby router, and answers ARP with the virtual MAC address', () => {
    const world = gateways('standby', 'standby 1 preempt');
    expect(states(world)).toEqual(['Active', 'Standby']);
    expect(ping(world, 'H1', '3.3.3.3').what).toBe('ok');
    expect(deviceOf(world, 'H1').run.arp['10.0.0.254']?.mac).toBe('0000.0c07.ac01');
  });
  it.each(['standby', 'vrrp'] as const)('costs nothing while nothing changes: %s', (protocol) => {
    const world = gateways(protocol);
    converge(world, 600);
    beginEntry(world);
    advance(world, 3_600_000);
    expect(world.events).toBeLessThan(100);
  });
  it('fails over if the active router goes down, and returns only with preempt', () => {
    const world = gateways('standby');
    const higher = states(world)[0];
    expect(higher).toBe('Active');
    type(world, 'R1', 'interface g0/0/0', 'shutdown');
    advance(world, 15_000);
    expect(states(world)).toEqual(['Init', 'Active']);
    expect(ping(world, 'H1', '10.0.0.254').what).toBe('ok');
    type(world, 'R1', 'interface g0/0/0', 'no shutdown');
    converge(world, 90);
    expect(states(world)).toEqual(['Standby', 'Active']);
    type(world, 'R1', 'interface g0/0/0', 'standby 1 preempt');
    converge(world);
    expect(states(world)).toEqual(['Active', 'Standby']);
  });
  it('follows a tracked interface if the decrement is large enough and the other router preempts', () => {
    const world = gateways('standby', 'standby 1 preempt', 'standby 1 track g0/0/1 20');
    type(world, 'R2', 'interface g0/0/0', 'standby 1 preempt');
    type(world, 'R1', 'interface g0/0/1', 'shutdown');
    converge(world);
    expect(states(world)).toEqual(['Standby', 'Active']);
    type(world, 'R1', 'interface g0/0/1', 'no shutdown');
    converge(world);
    expect(states(world)).toEqual(['Active', 'Standby']);
  });
  it('follows a tracked object, and stays active if the decrement only makes the priorities equal', () => {
    const uplink = 'track 1 interface g0/0/1 line-protocol';
    const back = 'interface g0/0/0';
    const world = gateways('standby', 'standby 1 preempt', uplink, back, 'standby 1 track 1');
    type(world, 'R2', 'interface g0/0/0', 'standby 1 preempt');
    type(world, 'R1', 'interface g0/0/1', 'shutdown');
    converge(world);
    expect(states(world)).toEqual(['Active', 'Standby']);
    const shown = type(
      world,
      'R1',
      back,
      'standby 1 track 1 decrement 11',
      'do show track',
      'do show standby',
    );
    expect(shown).toContain('  Line protocol is Down\n  Tracked by:\n    HSRP GigabitEthernet0/0/0 1');
    expect(shown).toContain('Track object 1 state Down decrement 11');
    advance(world, 10_000);
    expect(states(world)).toEqual(['Speak', 'Active']);
  });
  it('subtracts the decrement of each tracked object that is down', () => {
    const world = gateways('standby', 'standby 1 track g0/0/1 6', 'standby 1 track g0/0/2');
    expect(type(world, 'R1', 'do show standby')).toContain('Priority 100 (configured 110)');
    type(world, 'R1', 'interface g0/0/1', 'shutdown');
    expect(type(world, 'R1', 'do show standby')).toContain('Priority 94 (configured 110)');
    const lines = type(world, 'R1', 'do show running-config');
    expect(lines).toContain(' standby 1 track GigabitEthernet0/0/1 6\n');
    expect(lines).toContain(' standby 1 track GigabitEthernet0/0/2\n');
  });
  it("has two active routers if they don't hear each other", () => {
    const world = gateways('standby');
    type(world, 'S1', 'vlan 9', 'interface g0/2', 'switchport access vlan 9');
    converge(world);
    expect(states(world)).toEqual(['Active', 'Active']);
  });
});

describe('VRRP', () => {
  it('preempts by default', () => {
    const world = gateways('vrrp');
    expect(states(world)).toEqual(['Master', 'Backup']);
    type(world, 'R1', 'interface g0/0/0', 'shutdown');
    advance(world, 6000);
    expect(states(world)).toEqual(['Init', 'Master']);
    type(world, 'R1', 'interface g0/0/0', 'no shutdown');
    converge(world);
    expect(states(world)).toEqual(['Master', 'Backup']);
    expect(ping(world, 'H1', '10.0.0.254').what).toBe('ok');
    expect(deviceOf(world, 'H1').run.arp['10.0.0.254']?.mac).toBe('0000.5e00.0101');
  });
});

describe('an HSRP or VRRP key', () => {
  it.each([
    ['standby', ['Active', 'Active']],
    ['vrrp', ['Master', 'Master']],
  ] as const)('that differs makes both %s routers take the address, and is told', (protocol, both) => {
    const world = gateways(protocol);
    type(world, 'R1', 'interface g0/0/0', `${protocol} 1 authentication md5 key-string one`);
    type(world, 'R2', 'interface g0/0/0', `${protocol} 1 authentication md5 key-string two`);
    converge(world, 90);
    expect(states(world)).toEqual(both);
    const messages = deviceOf(world, 'R1').run.syslog.map(({ text }) => text);
    expect(messages.some((text) => /BADAUTH: Bad authentication from 10\.0\.0\.2, group 1/.test(text))).toBe(
      true,
    );
    type(world, 'R2', 'interface g0/0/0', `${protocol} 1 authentication md5 key-string one`);
    converge(world, 90);
    expect(states(world).filter((state) => state === both[0])).toHaveLength(1);
  });
  it('is cisco for HSRP by default', () => {
    const world = gateways('standby', 'standby 1 authentication cisco');
    expect(states(world)).toEqual(['Active', 'Standby']);
  });
});

describe('HSRP with two versions', () => {
  it('forms no group, and both routers take the address until the versions match', () => {
    const world = gateways('standby');
    type(world, 'R1', 'interface g0/0/0', 'standby version 2');
    expect(states(converge(world, 90))).toEqual(['Active', 'Active']);
    type(world, 'R2', 'interface g0/0/0', 'standby version 2');
    expect(states(converge(world, 90)).toSorted()).toEqual(['Active', 'Standby']);
  });
});

describe('HSRP with timers in milliseconds', () => {
  it('fails over within its hold time', () => {
    const world = gateways('standby');
    for (const name of ['R1', 'R2'])
      type(world, name, 'interface g0/0/0', 'standby 1 timers msec 200 msec 750');
    converge(world, 30);
    type(world, 'R1', 'interface g0/0/0', 'shutdown');
    advance(world, 2000);
    expect(states(world)).toEqual(['Init', 'Active']);
  });
});

describe('CDP and LLDP', () => {
  const show = (world: World, device: string, line: string) =>
    execute(world, openConsole(world, device), line);
  it('show the neighbors, LLDP only if it runs at both ends', () => {
    const world = gateways('standby');
    expect(show(world, 'R1', 'show cdp neighbors')).toMatch(
      /^S1 +Gig 0\/0\/0 +\d+ +S I +WS-C2960- Gig 0\/1$/m,
    );
    expect(show(world, 'R1', 'show lldp neighbors')).toContain('not enabled');
    type(world, 'R1', 'lldp run');
    expect(show(world, 'R1', 'show lldp neighbors')).toContain('Total entries displayed: 0');
    type(world, 'S1', 'lldp run', 'no cdp run');
    expect(show(world, 'R1', 'show lldp neighbors')).toMatch(/^S1 +Gi0\/0\/0 +\d+ +B +Gi0\/1$/m);
    expect(show(world, 'R1', 'show cdp neighbors')).toContain('Total cdp entries displayed : 1');
  });
});
