import { converge, deviceOf, set, type, wire } from '../testing/network.js';

/**
 * Lines that a device refuses, with its message. Each row is typed on a device that has the settings before the arrow.
 */
const REFUSALS: [what: string, device: 'R1' | 'S1' | 'M1', lines: string[], said: string][] = [
  [
    'a route to itself',
    'R1',
    ['ip route 10.9.0.0 255.255.0.0 10.0.0.1'],
    "%Invalid next hop address (it's this router)",
  ],
  [
    'an IPv6 route to itself',
    'R1',
    ['interface g0/0/0', 'ipv6 address 2001:db8::1/64', 'ipv6 route 2001:db8:9::/64 2001:db8::1'],
    "%Invalid next hop address (it's this router)",
  ],
  [
    'a second subinterface of a VLAN',
    'R1',
    ['interface g0/0/1.10', 'encapsulation dot1q 10', 'interface g0/0/1.11', 'encapsulation dot1q 10'],
    '%Configuration of multiple subinterfaces of the same main\ninterface with the same VID (10) is not permitted.\nThis VID is already configured on GigabitEthernet0/0/1.10.',
  ],
  [
    'the own address as that of a group',
    'R1',
    ['interface g0/0/0', 'standby 1 ip 10.0.0.1'],
    '% Address cannot equal interface address',
  ],
  [
    'a wildcard as a mask',
    'R1',
    ['interface g0/0/0', 'ip address 10.0.0.1 0.0.0.255'],
    'Bad mask 0xFF for address 10.0.0.1',
  ],
  [
    'a mask with holes',
    'R1',
    ['interface g0/0/0', 'ip address 10.0.0.1 255.0.255.0'],
    'Bad mask 0xFF00FF00 for address 10.0.0.1',
  ],
  [
    'a route with a mask that does not fit',
    'R1',
    ['ip route 10.9.1.0 255.255.0.0 10.0.0.2'],
    '%Inconsistent address and mask',
  ],
  [
    'a route with a wildcard',
    'R1',
    ['ip route 10.9.0.0 0.0.255.255 10.0.0.2'],
    '%Inconsistent address and mask',
  ],
  [
    'a second VLAN of a name',
    'S1',
    ['vlan 10', 'name STAFF', 'vlan 20', 'name STAFF'],
    'VLAN #20 and #10 have an identical name: STAFF',
  ],
  [
    'a long VLAN name',
    'S1',
    ['vlan 10', `name ${'X'.repeat(38)}`],
    '% VLAN name is too long: 32 characters at most',
  ],
  [
    'a reserved VLAN for a port',
    'S1',
    ['interface f0/1', 'switchport access vlan 1002'],
    'Command rejected: VLAN 1002 is reserved.',
  ],
  [
    'a VLAN on a VTP client',
    'S1',
    ['vtp mode client', 'vlan 77'],
    '%VTP VLAN configuration not allowed when device is in CLIENT mode.',
  ],
  [
    'an extended VLAN on a VTP server',
    'S1',
    ['vlan 2000'],
    '% Failed to create VLANs 2000\nExtended VLAN(s) not allowed in current VTP mode.\n%Failed to commit extended VLAN(s) changes.',
  ],
  [
    'a port priority between the steps',
    'S1',
    ['interface f0/1', 'spanning-tree port-priority 65'],
    '% Port Priority in increments of 16 is required',
  ],
  [
    'PAgP in a bundle of LACP',
    'S1',
    ['interface g0/1', 'channel-group 1 mode active', 'interface g0/2', 'channel-group 1 mode desirable'],
    'Command rejected (Channel protocol mismatch for interface Gi0/2 in group 1): the interface can not be added to the channel group',
  ],
  [
    'a mode of another protocol than the one that was set',
    'S1',
    ['interface g0/1', 'channel-protocol lacp', 'channel-group 1 mode desirable'],
    'Command rejected (Channel protocol mismatch for interface Gi0/1 in group 1): the interface can not be added to the channel group',
  ],
  [
    'a layer 2 port in a layer 3 bundle',
    'M1',
    ['interface port-channel 1', 'no switchport', 'interface g1/0/1', 'channel-group 1 mode active'],
    'Command rejected: Either port is L2 and port-channel is L3, or vice-versa',
  ],
  [
    'becoming the root of a root with priority 0',
    'S1',
    ['spanning-tree vlan 1 root primary'],
    '% Failed to make the bridge root for vlan 1\n% It may be possible to make the bridge root by setting the priority\n% for some (or all) of these instances to zero.',
  ],
];

describe('a port channel that is removed', () => {
  it("removes its members' groups too", () => {
    const world = wire('S1 g0/1 - S2 g0/1');
    type(
      world,
      'S1',
      'interface range g0/1 - 2',
      'channel-group 1 mode active',
      'no interface port-channel 1',
    );
    expect(type(world, 'S1', 'do show running-config')).not.toContain('channel');
  });
});

describe('IOS refuses', () => {
  it.each(REFUSALS)('%s', (_what, device, lines, said) => {
    const world = set(
      wire('R1 g0/0/0 - R2 g0/0/0; R1 g0/0/1 - S1 g0/1; S1 g0/2 - M1 g1/0/2; M1 g1/0/1 - R2 g0/0/1'),
      'R1 g0/0/0 ip 10.0.0.1/24; R2 g0/0/0 ip 10.0.0.2/24; R1 g0/0/1 up',
    );
    type(world, 'M1', 'spanning-tree vlan 1 priority 0');
    converge(world);
    const before = type(world, device, ...lines.slice(0, -1));
    const canonical = JSON.stringify(deviceOf(world, device).config);
    const all = type(world, device, ...lines);
    expect(before).not.toContain(said);
    expect(all).toContain(said);
    const after = JSON.stringify(deviceOf(world, device).config);
    // The lines before the refused line can be typed twice without changing anything.
    expect(after).toBe(canonical);
  });

  it("a root with priority 4096 can't be undercut, because the value would be below 1", () => {
    const world = wire('S1 g0/1 - S2 g0/1');
    type(world, 'S2', 'spanning-tree vlan 1 priority 4096');
    converge(world);
    expect(type(world, 'S1', 'spanning-tree vlan 1 root primary')).toContain(
      'Failed to make the bridge root',
    );
    expect(deviceOf(world, 'S1').config.stp.priority[1]).toBeUndefined();
  });
});
