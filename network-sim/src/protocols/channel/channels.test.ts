import type { World } from '../../core/world.js';
import { advance, beginEntry } from '../../engine/run.js';
import { converge, deviceOf, ping, set, type, wire } from '../../testing/network.js';

const PAIR = 'S1 g0/1 - S2 g0/1; S1 g0/2 - S2 g0/2; H1 e - S1 f0/1; H2 e - S2 f0/1';

function pair(one: string, other: string): World {
  const world = set(wire(PAIR), 'H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24');
  type(world, 'S1', 'interface range g0/1 - 2', `channel-group 1 mode ${one}`);
  type(world, 'S2', 'interface range g0/1 - 2', `channel-group 5 mode ${other}`);
  return converge(world);
}

const bundled = (world: World, device: string) =>
  Object.values(deviceOf(world, device).run.ports).filter(({ bundle }) => bundle).length;

describe('a port channel', () => {
  it.each([
    ['active', 'active', 2],
    ['active', 'passive', 2],
    ['passive', 'passive', 0],
    ['desirable', 'auto', 2],
    ['auto', 'auto', 0],
    ['active', 'desirable', 0],
    ['on', 'on', 2],
  ])('with modes %s and %s bundles %i members', (one, other, count) => {
    const world = pair(one, other);
    expect([bundled(world, 'S1'), bundled(world, 'S2')]).toEqual([count, count]);
    expect(ping(world, 'H1', '10.0.0.2').what).toBe('ok');
  });
  it('stays quiet if both ends are passive, and forms when one of them becomes active', () => {
    const world = pair('passive', 'passive');
    beginEntry(world);
    advance(world, 3_600_000);
    expect(world.events).toBeLessThan(100);
    type(world, 'S2', 'interface range g0/1 - 2', 'no channel-group', 'channel-group 5 mode active');
    converge(world);
    expect([bundled(world, 'S1'), bundled(world, 'S2')]).toEqual([2, 2]);
  });
  it('is one port in spanning tree and in the MAC table', () => {
    const world = pair('active', 'active');
    ping(world, 'H1', '10.0.0.2');
    expect(Object.keys(deviceOf(world, 'S1').run.stp[1]?.ports ?? {})).toEqual([
      'FastEthernet0/1',
      'Port-channel1',
    ]);
    const ports = Object.values(deviceOf(world, 'S1').run.macTable).map(({ port }) => port);
    expect(ports.toSorted()).toEqual(['FastEthernet0/1', 'Port-channel1']);
  });
  it('keeps working with one member, and takes the other back', () => {
    const world = pair('active', 'active');
    type(world, 'S1', 'interface g0/1', 'shutdown');
    expect(bundled(world, 'S1')).toBe(1);
    expect(ping(world, 'H1', '10.0.0.2').what).toBe('ok');
    type(world, 'S1', 'interface g0/1', 'no shutdown');
    converge(world);
    expect([bundled(world, 'S1'), bundled(world, 'S2')]).toEqual([2, 2]);
  });
  it('suspends a member whose settings differ', () => {
    const world = pair('active', 'active');
    type(world, 'S1', 'interface g0/2', 'switchport trunk native vlan 9');
    converge(world);
    const { run } = deviceOf(world, 'S1');
    expect(run.ports['GigabitEthernet0/2']?.unbundled).toBe('s');
    expect(Object.keys(run.stp[1]?.ports ?? {})).toEqual(['FastEthernet0/1', 'Port-channel1']);
  });
  it('passes its settings to its members and works as a trunk', () => {
    const world = pair('active', 'active');
    type(world, 'S1', 'interface po1', 'switchport mode trunk');
    type(world, 'S2', 'interface po5', 'switchport mode trunk');
    converge(world);
    expect(deviceOf(world, 'S1').run.ports['Port-channel1']).toMatchObject({
      trunk: true,
      members: expect.any(Array),
    });
    expect(ping(world, 'H1', '10.0.0.2').what).toBe('ok');
  });
  it('routes if it has an address', () => {
    const world = wire('M1 g1/0/1 - M2 g1/0/1; M1 g1/0/2 - M2 g1/0/2');
    for (const [name, ip] of [
      ['M1', '10.0.0.1'],
      ['M2', '10.0.0.2'],
    ] as const) {
      type(
        world,
        name,
        'interface range g1/0/1 - 2',
        'no switchport',
        'channel-group 1 mode active',
        'interface po1',
        'no switchport',
        `ip address ${ip} 255.255.255.252`,
      );
    }
    converge(world);
    expect(ping(world, 'M1', '10.0.0.2').what).toBe('ok');
  });

  describe('a channel with more members than it can bundle', () => {
    const flags = (world: World, device: string) =>
      Object.entries(deviceOf(world, device).run.ports)
        .filter(([, { bundle, unbundled }]) => bundle ?? unbundled)
        .map(([name, { bundle, unbundled }]) => `${name.slice(-1)}${bundle ? 'P' : unbundled}`)
        .join(' ');

    it('bundles the members with the best port priority on the better system, and both ends agree', () => {
      const world = pair('active', 'passive');
      type(world, 'S1', 'interface port-channel 1', 'lacp max-bundle 1');
      converge(world);
      expect([flags(world, 'S1'), flags(world, 'S2')]).toEqual(['1P 2H', '1P 2H']);
      type(world, 'S2', 'interface g0/2', 'lacp port-priority 100');
      converge(world);
      expect(flags(world, 'S1')).toBe('1P 2H');
      type(world, 'S2', 'lacp system-priority 1');
      converge(world);
      expect([flags(world, 'S1'), flags(world, 'S2')]).toEqual(['1H 2P', '1H 2P']);
      expect(ping(world, 'H1', '10.0.0.2').what).toBe('ok');
    });
    it('uses the hot standby if a member fails', () => {
      const world = pair('active', 'active');
      type(world, 'S1', 'interface port-channel 1', 'lacp max-bundle 1');
      converge(world);
      type(world, 'S1', 'interface g0/1', 'shutdown');
      converge(world);
      expect([flags(world, 'S1'), flags(world, 'S2')]).toEqual(['1D 2P', '1D 2P']);
      expect(ping(world, 'H1', '10.0.0.2').what).toBe('ok');
    });
    it('bundles at most eight', () => {
      const ports = Array.from({ length: 10 }, (_, index) => `S1 f0/${index + 1} - S2 f0/${index + 1}`);
      const world = wire(ports.join('; '));
      for (const name of ['S1', 'S2'])
        type(world, name, 'interface range f0/1 - 10', 'channel-group 1 mode active');
      converge(world);
      expect([bundled(world, 'S1'), bundled(world, 'S2')]).toEqual([8, 8]);
      expect(deviceOf(world, 'S2').run.ports['FastEthernet0/9']?.unbundled).toBe('H');
    });
  });
});

describe('the other end of a bundle', () => {
  it.each([
    ['active', 'LACP'],
    ['', 'nothing'],
  ])('takes the bundle down after a minute if it is %s and not also on', (mode) => {
    const world = set(wire(PAIR), '');
    type(world, 'S1', 'interface range g0/1 - 2', 'channel-group 1 mode on');
    if (mode) type(world, 'S2', 'interface range g0/1 - 2', `channel-group 5 mode ${mode}`);
    converge(world, 90);
    const { ports, syslog } = deviceOf(world, 'S1').run;
    expect([ports['GigabitEthernet0/1']?.errDisabled, ports['GigabitEthernet0/2']?.errDisabled]).toEqual([
      'channel-misconfig',
      'channel-misconfig',
    ]);
    expect(syslog.map(({ text }) => text).join()).toContain(
      '%PM-4-ERR_DISABLE: channel-misconfig error detected',
    );
  });
  it("isn't checked if the guard is off", () => {
    const world = wire(PAIR);
    type(world, 'S1', 'no spanning-tree etherchannel guard misconfig');
    type(world, 'S1', 'interface range g0/1 - 2', 'channel-group 1 mode on');
    expect(bundled(converge(world, 90), 'S1')).toBe(2);
  });
});

describe("a bundle's bandwidth", () => {
  it("is the sum of its members' bandwidth, also for OSPF", () => {
    const world = wire('M1 g1/0/1 - M2 g1/0/1; M1 g1/0/2 - M2 g1/0/2');
    for (const [name, last] of [
      ['M1', 1],
      ['M2', 2],
    ] as const)
      type(
        world,
        name,
        'ip routing',
        'interface range g1/0/1 - 2',
        'no switchport',
        'channel-group 1 mode active',
        'interface port-channel 1',
        `ip address 10.0.0.${last} 255.255.255.252`,
        'router ospf 1',
        'auto-cost reference-bandwidth 10000',
        'network 10.0.0.0 0.0.0.255 area 0',
      );
    converge(world);
    const shown = type(world, 'M1', 'do show interfaces port-channel 1', 'do show ip ospf interface brief');
    expect(shown).toContain('BW 2000000 Kbit/sec');
    expect(shown).toContain('Members in this channel: Gi1/0/1 Gi1/0/2');
    expect(shown).toMatch(/^Po1 .* 5 +/m);
  });
});
