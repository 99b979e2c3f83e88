import { probe, stepsOf } from '../engine/probe.js';
import { parseIp4 } from '../net/addressText.js';
import { converge, deviceOf, ping, set, type, wire } from '../testing/network.js';
import { packetTable } from '../testing/packetTable.js';

packetTable(
  'native VLANs that differ',
  'H1 e - S1 f0/1; H3 e - S1 f0/3; S1 g0/1 - S2 g0/1; S2 f0/1 - H2 e; S2 f0/3 - H4 e',
  `S1 vlans 10,20,30; S2 vlans 10,20,30; S1 f0/1 access 10; S2 f0/1 access 20; S1 f0/3 access 30; S2 f0/3 access 30; S1 g0/1 mode trunk native 10; S2 g0/1 mode trunk native 20; H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24; H3 e ip 10.0.0.3/24; H4 e ip 10.0.0.4/24`,
  `
    the two native VLANs are blocked by spanning tree |  | H1 | 10.0.0.2 | host | 
    a third VLAN passes the same trunk |  | H3 | 10.0.0.4 | ok | tagged 30
    without spanning tree the VLANs leak into each other | S1# no spanning-tree vlan 1-100; S2# no spanning-tree vlan 1-100 | H1 | 10.0.0.2 | ok | untagged on Gi0\\/1
    tagged at one end only | S2 g0/1 native 1; S2 f0/1 access 10; S1# no spanning-tree vlan 1-100; S2# no spanning-tree vlan 1-100 | H1 | 10.0.0.2 | host | S2 .*VLAN 1
  `,
);

packetTable(
  'one interface, two subnets',
  'H1 e - S1 f0/1; H2 e - S1 f0/2; S1 g0/1 - R1 g0/0/0',
  `R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/0 ip 10.2.0.1/24; H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1`,
  `
    the router leads from the primary to the secondary subnet |  | H1 | 10.2.0.10 | ok | C 10\\.2\\.0\\.0\\/24
    and back |  | H2 | 10.1.0.10 | ok | 
    the secondary address is no gateway of the primary subnet | H1 gw 10.2.0.1 | H1 | 10.2.0.10 | net | 
    an interface without its primary address has no secondary one | R1# interface g0/0/0, no ip address | H2 | 10.2.0.1 | host | 
  `,
);

packetTable(
  'two ways',
  'H1 e - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/0; R1 g0/0/2 - R2 g0/0/1; R2 g0/0/2 - H2 e',
  `R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.12.0.1/30; R1 g0/0/2 ip 10.12.1.1/30; R2 g0/0/0 ip 10.12.0.2/30; R2 g0/0/1 ip 10.12.1.2/30; R2 g0/0/2 ip 10.2.0.1/24; H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1; R2 route 10.1.0.0/24 10.12.0.1; R2 route 10.1.0.0/24 10.12.1.1 200`,
  `
    the floating route stays out while the best one is there | R1 route 10.2.0.0/24 10.12.0.2; R1 route 10.2.0.0/24 10.12.1.2 200 | H1 | 10.2.0.10 | ok | R1 .*next hop 10\\.12\\.0\\.2
    it enters when the link goes | R1 route 10.2.0.0/24 10.12.0.2; R1 route 10.2.0.0/24 10.12.1.2 200; R1 g0/0/1 shut | H1 | 10.2.0.10 | ok | R1 .*next hop 10\\.12\\.1\\.2
    equal distances are both used | R1 route 10.2.0.0/24 10.12.0.2; R1 route 10.2.0.0/24 10.12.1.2 | H1 | 10.2.0.10 | ok | 
    a route to Null0 discards | R1# ip route 10.2.0.0 255.255.255.0 null0 | H1 | 10.2.0.10 | host | Null0 discards
    the longer prefix escapes a discard | R1# ip route 10.0.0.0 255.0.0.0 null0, ip route 10.2.0.0 255.255.255.0 10.12.0.2 | H1 | 10.2.0.10 | ok | next hop 10\\.12\\.0\\.2
    OSPF gives way to a static route | R1 route 10.2.0.0/24 10.12.1.2; R1# router ospf 1, network 0.0.0.0 255.255.255.255 area 0; R2# router ospf 1, network 0.0.0.0 255.255.255.255 area 0 | H1 | 10.2.0.10 | ok | R1 .*S 10\\.2\\.0\\.0\\/24, next hop 10\\.12\\.1\\.2
    OSPF takes the cheaper of two point-to-point links | R1# router ospf 1, network 0.0.0.0 255.255.255.255 area 0, interface range g0/0/1 - 2, ip ospf network point-to-point, interface g0/0/1, ip ospf cost 9; R2# router ospf 1, network 0.0.0.0 255.255.255.255 area 0, interface range g0/0/0 - 1, ip ospf network point-to-point | H1 | 10.2.0.10 | ok | R1 .*O 10\\.2\\.0\\.0\\/24, next hop 10\\.12\\.1\\.2
    OSPF beats a floating static route | R1 route 10.2.0.0/24 10.12.1.2 200; R1# router ospf 1, network 0.0.0.0 255.255.255.255 area 0, interface g0/0/2, ip ospf cost 9; R2# router ospf 1, network 0.0.0.0 255.255.255.255 area 0 | H1 | 10.2.0.10 | ok | R1 .*O 10\\.2\\.0\\.0\\/24, next hop 10\\.12\\.0\\.2
  `,
);

packetTable(
  'an Ethernet that stays up',
  'R1 g0/0/0 - S1 g0/1; S1 g0/2 - R2 g0/0/0; R1 g0/0/1 - R2 g0/0/1',
  `R1 g0/0/0 ip 10.12.0.1/24; R2 g0/0/0 ip 10.12.0.2/24; R1 g0/0/1 ip 10.12.1.1/30; R2 g0/0/1 ip 10.12.1.2/30; R2 lo0 ip 2.2.2.2/32; R1 route 2.2.2.2/32 10.12.0.2; R1 route 2.2.2.2/32 10.12.1.2 200; R2 route 10.1.0.0/24 10.12.0.1`,
  `
    both ends up |  | R1 | 2.2.2.2 | ok | 
    the far port is shut, the near one is not: the backup never enters | R2 g0/0/0 shut | R1 | 2.2.2.2 | timeout | next hop 10\\.12\\.0\\.2
    the near port is shut: the backup enters | R1 g0/0/0 shut | R1 | 2.2.2.2 | ok | next hop 10\\.12\\.1\\.2
  `,
);

packetTable(
  'small networks',
  'R1 g0/0/0 - R2 g0/0/0',
  `R1 g0/0/0 up; R2 g0/0/0 up`,
  `
    both addresses of a /31 are hosts | R1 g0/0/0 ip 10.0.0.0/31; R2 g0/0/0 ip 10.0.0.1/31 | R1 | 10.0.0.1 | ok | 
    a /30 has two | R1 g0/0/0 ip 10.0.0.1/30; R2 g0/0/0 ip 10.0.0.2/30 | R1 | 10.0.0.2 | ok | 
    masks that differ, both inside | R1 g0/0/0 ip 10.0.0.1/24; R2 g0/0/0 ip 10.0.0.2/30 | R1 | 10.0.0.2 | ok | 
    masks that differ, one outside | R1 g0/0/0 ip 10.0.0.9/24; R2 g0/0/0 ip 10.0.0.2/30 | R1 | 10.0.0.2 | timeout | 
    another subnet | R1 g0/0/0 ip 10.0.0.1/30; R2 g0/0/0 ip 10.0.0.5/30 | R1 | 10.0.0.5 | net | 
  `,
);

packetTable(
  'IPv6 on one link',
  'H1 e - S1 f0/1; H2 e - S1 f0/2; S1 g0/1 - R1 g0/0/0',
  `R1 routing6; R1 g0/0/0 ipv6 2001:db8::1/64 ipv6 fe80::1/64; H1 e ipv6 2001:db8::10/64; H2 e ipv6 2001:db8::20/64; H1 e ipv6 fe80::10/64`,
  `
    nobody has the address |  | H1 | 2001:db8::99 | host | 
    the gateway by its global address |  | H1 | 2001:db8::1 | ok | Neighbor discovery
    the gateway by its link-local address |  | H1 | fe80::1 | ok | 
    no gateway, no other prefix |  | H1 | 2001:db8:9::1 | net | No route
    another VLAN | S1 vlans 10; S1 f0/2 access 10 | H1 | 2001:db8::20 | host | 
    an address made of the MAC address | R1# interface g0/0/0, ipv6 address 2001:db8:5::/64 eui-64; H1 gw6 fe80::1 | H1 | 2001:db8::20 | ok | 
  `,
);

packetTable(
  'switch ports that do not take part',
  'H1 e - S1 f0/1; H2 e - S1 f0/2; S1 g0/1 - S2 g0/1; H3 e - S2 f0/1',
  `H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24; H3 e ip 10.0.0.3/24`,
  `
    BPDU guard shuts a port behind which a switch stands | S1# interface g0/1, spanning-tree bpduguard enable | H1 | 10.0.0.3 | host | 
    and leaves the others alone | S1# interface g0/1, spanning-tree bpduguard enable | H1 | 10.0.0.2 | ok | 
    a VLAN that is suspended carries nothing | S1# vlan 10, state suspend; S1 f0/1 access 10; S1 f0/2 access 10 | H1 | 10.0.0.2 | host | 
    full duplex against auto is half duplex and still up | S1 f0/1 speed 100 duplex full | H1 | 10.0.0.2 | ok | 
    root guard against a better root | S2# spanning-tree vlan 1 priority 0; S1# interface g0/1, spanning-tree guard root | H1 | 10.0.0.3 | host | 
  `,
);

packetTable(
  'a switched virtual interface and what keeps it up',
  'H1 e - M1 g1/0/1; M1 g1/0/24 - S1 g0/1; S1 f0/1 - H2 e',
  `M1 vlans 10,20; S1 vlans 20; M1 g1/0/1 access 10; M1 g1/0/24 mode trunk; S1 g0/1 mode trunk; S1 f0/1 access 20; M1 vlan10 ip 10.1.0.1/24; M1 vlan20 ip 10.2.0.1/24; M1 routing on; H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1`,
  `
    a trunk that carries the VLAN is enough |  | H1 | 10.2.0.10 | ok | out Vl20
    a trunk that does not allow it is not | M1 g1/0/24 allowed 10 | H1 | 10.2.0.1 | host | No route
    nor a trunk that is down | M1 g1/0/24 shut | H1 | 10.2.0.1 | host | No route
  `,
);

/** Two gateways with a shared address, and a host behind them. */
const gateways = () => {
  const world = set(
    wire('H1 e - S1 f0/1; R1 g0/0/0 - S1 g0/1; R2 g0/0/0 - S1 g0/2; S1 f0/2 - H2 e'),
    'H1 e ip 10.0.0.10/24; H1 gw 10.0.0.254; R1 g0/0/0 ip 10.0.0.1/24; R2 g0/0/0 ip 10.0.0.2/24; R1 lo0 ip 9.9.9.9/32; R2 lo0 ip 9.9.9.9/32',
  );
  for (const name of ['R1', 'R2']) type(world, name, 'interface g0/0/0', 'standby 5 ip 10.0.0.254');
  type(world, 'R1', 'interface g0/0/0', 'standby 5 priority 150', 'standby 5 preempt');
  return converge(world, 90);
};

describe('a shared gateway', () => {
  it('is reached at its virtual MAC address and forwards packets', () => {
    const world = gateways();
    expect(ping(world, 'H1', '9.9.9.9').what).toBe('ok');
    expect(deviceOf(world, 'H1').run.arp['10.0.0.254']?.mac).toBe('0000.0c07.ac05');
  });
  it('keeps its MAC address if another router takes over, so the host needs no new ARP request', () => {
    const world = gateways();
    expect(ping(world, 'H1', '9.9.9.9').what).toBe('ok');
    type(world, 'R1', 'interface g0/0/0', 'shutdown');
    converge(world, 15);
    const seen = ping(world, 'H1', '9.9.9.9');
    expect(seen.what).toBe('ok');
    expect(seen.why).not.toContain('10.0.0.254 is unknown');
    expect(deviceOf(world, 'H1').run.arp['10.0.0.254']?.mac).toBe('0000.0c07.ac05');
  });
});

describe('the TTL', () => {
  const world = converge(
    set(
      wire('H1 e - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/0; R2 g0/0/1 - H2 e'),
      'H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.12.0.1/30; R2 g0/0/0 ip 10.12.0.2/30; R2 g0/0/1 ip 10.2.0.1/24; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1; R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.1.0.0/24 10.12.0.1',
    ),
  );
  ping(world, 'H1', '10.2.0.10', 5);
  it.each([
    [1, 'ttl', '10.1.0.1'],
    [2, 'ttl', '10.12.0.2'],
    [3, 'reply', '10.2.0.10'],
  ])('of %i: %s from %s', (ttl, what, from) => {
    const destination = parseIp4('10.2.0.10') ?? 0;
    const { reply } = probe(world, deviceOf(world, 'H1'), { destination, ttl });
    expect(reply).toMatchObject({ what, from: parseIp4(from) });
  });
  it('of a reply shows how many routers it passed', () => {
    const { reply } = probe(world, deviceOf(world, 'H1'), { destination: parseIp4('10.2.0.10') ?? 0 });
    expect(reply?.ttl).toBe(128 - 2);
  });
  it("isn't changed by switches", () => {
    const lan = set(wire('H1 e - S1 f0/1; S1 g0/1 - S2 g0/1; S2 f0/1 - H2 e'), '');
    converge(set(lan, 'H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24'));
    const result = probe(lan, deviceOf(lan, 'H1'), { destination: parseIp4('10.0.0.2') ?? 0, ttl: 1 });
    expect(result.reply?.what).toBe('reply');
    expect(stepsOf(lan, result.trace).filter(({ kind }) => kind === 'ttl')).toEqual([]);
  });
});
