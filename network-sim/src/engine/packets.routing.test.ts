import { parseIp } from '../net/addressText.js';
import { converge, ping, set, wire } from '../testing/network.js';
import { packetTable } from '../testing/packetTable.js';
import { probe } from './probe.js';

const HOSTS = 'H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24';

packetTable(
  'one router',
  'H1 e - R1 g0/0/0; R1 g0/0/1 - H2 e',
  `H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1; R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.2.0.1/24`,
  `
    between its networks |  | H1 | 10.2.0.10 | ok | C 10\\.2\\.0\\.0\\/24
    its near address |  | H1 | 10.1.0.1 | ok | for 10\\.1\\.0\\.1, this device
    its far address |  | H1 | 10.2.0.1 | ok | 
    from the router to a host |  | R1 | 10.1.0.10 | ok | 
    no route |  | H1 | 192.168.9.9 | host | R1! No route to 192\\.168\\.9\\.9
    a host that does not exist |  | H1 | 10.2.0.99 | timeout | packet waits while ARP
    far interface shut | R1 g0/0/1 shut | H1 | 10.2.0.10 | host | No route
    near interface shut | R1 g0/0/0 shut | H1 | 10.2.0.10 | net | 
    no gateway on the sender | H1 gw 0.0.0.0 | H1 | 10.2.0.10 | net | No route
    no gateway on the receiver: the answer is lost | H2 gw 0.0.0.0 | H1 | 10.2.0.10 | timeout | H2! No route to 10\\.1\\.0\\.10
    wrong gateway on the receiver | H2 gw 10.2.0.77 | H1 | 10.2.0.10 | timeout | 
    wrong gateway on the sender | H1 gw 10.1.0.77 | H1 | 10.2.0.10 | host | 10\\.1\\.0\\.77 is unknown
    gateway outside of the subnet | H1 gw 10.9.0.1 | H1 | 10.2.0.10 | net | 
    gateway is the far address | H1 gw 10.2.0.1 | H1 | 10.2.0.10 | net | 
    directed broadcast is not forwarded |  | H1 | 10.2.0.255 | timeout | Directed broadcasts
    routing off | R1 routing off | H1 | 10.2.0.10 | timeout | ip routing is off
    a loopback | R1 lo0 ip 1.1.1.1/32 | H1 | 1.1.1.1 | ok | 
    a loopback that is shut | R1 lo0 ip 1.1.1.1/32; R1 lo0 shut | H1 | 1.1.1.1 | host | 
    a secondary address | R1 g0/0/0 ip 10.3.0.1/24 | H1 | 10.3.0.1 | ok | 
    route to Null-like loopback prefix | R1 lo0 ip 5.5.5.1/24 | H1 | 5.5.5.77 | timeout | 
  `,
);

packetTable(
  'three routers',
  'H1 e - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/0; R2 g0/0/1 - R3 g0/0/0; R3 g0/0/1 - H2 e',
  `H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.12.0.1/30; R2 g0/0/0 ip 10.12.0.2/30; R2 g0/0/1 ip 10.23.0.1/30; R3 g0/0/0 ip 10.23.0.2/30; R3 g0/0/1 ip 10.2.0.1/24; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1`,
  `
    no static routes |  | H1 | 10.2.0.10 | host | R1! No route
    routes there and back | R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.2.0.0/24 10.23.0.2; R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1 | H1 | 10.2.0.10 | ok | S 10\\.2\\.0\\.0\\/24, next hop 10\\.12\\.0\\.2
    the way back is missing | R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.2.0.0/24 10.23.0.2 | H1 | 10.2.0.10 | timeout | R3! No route to 10\\.1\\.0\\.10
    the way back is missing in the middle | R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.2.0.0/24 10.23.0.2; R3 route 10.1.0.0/24 10.23.0.1 | H1 | 10.2.0.10 | timeout | R2! No route to 10\\.1\\.0\\.10
    the way there is missing in the middle | R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1 | H1 | 10.2.0.10 | host | R2! No route to 10\\.2\\.0\\.10
    default routes | R1 route 0.0.0.0/0 10.12.0.2; R3 route 0.0.0.0/0 10.23.0.1; R2 route 10.2.0.0/24 10.23.0.2; R2 route 10.1.0.0/24 10.12.0.1 | H1 | 10.2.0.10 | ok | S 0\\.0\\.0\\.0\\/0
    defaults that face each other use up the TTL | R1 route 0.0.0.0/0 10.12.0.2; R2 route 0.0.0.0/0 10.12.0.1 | H1 | 99.9.9.9 | ttl | TTL expired
    host route beats network route | R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.2.0.0/24 10.23.0.2; R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1; R1 route 10.2.0.10/32 10.1.0.99 | H1 | 10.2.0.10 | timeout | 10\\.2\\.0\\.10\\/32
    longer prefix beats smaller distance | R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1; R2 route 10.2.0.0/24 10.23.0.2; R1 route 10.2.0.0/16 10.1.0.99; R1 route 10.2.0.0/24 10.12.0.2 200 | H1 | 10.2.0.10 | ok | 10\\.2\\.0\\.0\\/24
    smaller distance of equal prefixes | R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1; R2 route 10.2.0.0/24 10.23.0.2; R1 route 10.2.0.0/24 10.1.0.99 5; R1 route 10.2.0.0/24 10.12.0.2 1 | H1 | 10.2.0.10 | ok | 
    wrong next hop | R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1; R1 route 10.2.0.0/24 10.12.0.3; R2 route 10.2.0.0/24 10.23.0.2 | H1 | 10.2.0.10 | (timeout|host) | 
    next hop that no route leads to is not installed | R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1; R1 route 10.2.0.0/24 172.16.0.1 | H1 | 10.2.0.10 | host | R1! No route
    next hop is an own address | R1 route 10.2.0.0/24 10.12.0.1 | H1 | 10.2.0.10 | host | R1! No route
    recursive next hop | R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1; R1 route 10.2.0.0/24 10.23.0.2; R1 route 10.23.0.0/30 10.12.0.2; R2 route 10.2.0.0/24 10.23.0.2 | H1 | 10.2.0.10 | ok | next hop 10\\.12\\.0\\.2
    two routes that rest on each other are not installed | R1 route 50.0.0.0/8 60.0.0.1; R1 route 60.0.0.0/8 50.0.0.1 | H1 | 50.1.1.1 | host | R1! No route
    by interface, answered by proxy ARP | R1 route 10.2.0.0/24 g0/0/1; R2 route 10.2.0.0/24 10.23.0.2; R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1 | H1 | 10.2.0.10 | ok | replies for it
    by an interface that is down | R1 route 10.2.0.0/24 g0/0/2; R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1 | H1 | 10.2.0.10 | host | 
    floating route enters when the best one goes | R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1; R2 route 10.2.0.0/24 10.23.0.2; R1 route 10.2.0.0/24 g0/0/2 1; R1 route 10.2.0.0/24 10.12.0.2 250 | H1 | 10.2.0.10 | ok | 
    middle link down | R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.2.0.0/24 10.23.0.2; R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1; R2 g0/0/1 shut | H1 | 10.2.0.10 | host | No route
    middle address of the next router |  | H1 | 10.12.0.2 | timeout | R2! No route to 10\\.1\\.0\\.10
    middle address with its way back | R2 route 10.1.0.0/24 10.12.0.1 | H1 | 10.12.0.2 | ok | 
    router to its neighbor |  | R1 | 10.12.0.2 | ok | 
    router to a far router without a way back | R1 route 10.23.0.0/30 10.12.0.2 | R1 | 10.23.0.2 | timeout | 
    router to a far router | R1 route 10.23.0.0/30 10.12.0.2; R3 route 10.12.0.0/30 10.23.0.1 | R1 | 10.23.0.2 | ok | 
    summary route | R1 route 10.0.0.0/8 10.12.0.2; R2 route 10.2.0.0/16 10.23.0.2; R3 route 10.0.0.0/8 10.23.0.1; R2 route 10.1.0.0/16 10.12.0.1 | H1 | 10.2.0.10 | ok | 
    wrong mask on the link | R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.2.0.0/24 10.23.0.2; R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1; R2 g0/0/0 ip 10.12.0.2/30 | H1 | 10.2.0.10 | ok | 
    routing off in the middle | R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.2.0.0/24 10.23.0.2; R2 route 10.1.0.0/24 10.12.0.1; R3 route 10.1.0.0/24 10.23.0.1; R2 routing off | H1 | 10.2.0.10 | timeout | R2! Not forwarded
  `,
);

packetTable(
  'IPv6',
  'H1 e - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/0; R2 g0/0/1 - H2 e',
  `R1 routing6; R2 routing6; R1 g0/0/0 ipv6 2001:db8:1::1/64; R1 g0/0/1 ipv6 2001:db8:12::1/64; R2 g0/0/0 ipv6 2001:db8:12::2/64 ipv6 fe80::2/64; R2 g0/0/1 ipv6 2001:db8:2::1/64; H1 e auto6; H2 e auto6`,
  `
    SLAAC gives address and gateway |  | H1 | 2001:db8:1::1 | ok | 
    no way back: silence |  | H1 | 2001:db8:12::2 | timeout | R2! No route
    static routes there and back | R1 route 2001:db8:2::/64 2001:db8:12::2; R2 route 2001:db8:1::/64 2001:db8:12::1 | R1 | 2001:db8:2::1 | ok | S 2001:DB8:2::\\/64
    far router address | R2 route 2001:db8:1::/64 2001:db8:12::1 | H1 | 2001:db8:12::2 | ok | 
    no route | R2 route 2001:db8:1::/64 2001:db8:12::1 | H1 | 2001:db8:9::1 | net | R1! No route
    link-local next hop with its interface |  | R1 | 2001:db8:12::2 | ok | 
    default route | R1 route ::/0 2001:db8:12::2; R2 route 2001:db8:1::/64 2001:db8:12::1 | H1 | 2001:db8:2::1 | ok | S ::\\/0
    by interface only, no proxy in IPv6 | R1 route 2001:db8:2::/64 g0/0/1; R2 route 2001:db8:1::/64 2001:db8:12::1 | H1 | 2001:db8:2::1 | timeout | 
    interface shut | R2 route 2001:db8:1::/64 2001:db8:12::1; R1 g0/0/1 shut | H1 | 2001:db8:12::2 | net | 
  `,
);

packetTable(
  'IPv6 without unicast-routing',
  'H1 e - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/0; R2 g0/0/1 - H2 e',
  `R2 routing6; R1 g0/0/0 ipv6 2001:db8:1::1/64; R1 g0/0/1 ipv6 2001:db8:12::1/64; R2 g0/0/0 ipv6 2001:db8:12::2/64 ipv6 fe80::2/64; R2 g0/0/1 ipv6 2001:db8:2::1/64; H1 e auto6; H2 e auto6`,
  `
    no advertisement, no address |  | H1 | 2001:db8:1::1 | net | 
    static address reaches the router | H1 e ipv6 2001:db8:1::10/64 | H1 | 2001:db8:1::1 | ok | 
    but not through it | H1 e ipv6 2001:db8:1::10/64; H1 gw6 2001:db8:1::1 | H1 | 2001:db8:12::2 | timeout | unicast-routing is off
  `,
);

packetTable(
  'IPv6 with a gateway by hand',
  'H1 e - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/0; R2 g0/0/1 - H2 e',
  `R1 routing6; R2 routing6; R1 g0/0/0 ipv6 2001:db8:1::1/64; R1 g0/0/1 ipv6 2001:db8:12::1/64; R2 g0/0/0 ipv6 2001:db8:12::2/64 ipv6 fe80::2/64; R2 g0/0/1 ipv6 2001:db8:2::1/64; H1 e auto6; H2 e auto6; R2 route 2001:db8:1::/64 2001:db8:12::1; R1 route 2001:db8:2::/64 2001:db8:12::2; H2 e ipv6 2001:db8:2::10/64; H2 gw6 2001:db8:2::1`,
  `
    end to end |  | H1 | 2001:db8:2::10 | ok | 
    link-local gateway | H2 gw6 fe80::2; R2 g0/0/1 ipv6 fe80::2/64 | H1 | 2001:db8:2::10 | ok | 
    back without a gateway | H2 gw6 2001:db8:77::1 | H1 | 2001:db8:2::10 | timeout | H2! No route
  `,
);

describe('masks and proxy ARP', () => {
  const cables = 'H1 e - R1 g0/0/0; R1 g0/0/1 - H2 e';
  const base = 'R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.2.0.1/24; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1';
  it.each([
    [
      'too short a mask: the router answers ARP for the far network',
      'H1 e ip 10.1.0.10/8',
      '10.2.0.10',
      'ok',
      /replies for it/,
    ],
    [
      'too long a mask: the gateway is outside',
      'H1 e ip 10.1.0.130/25; H1 gw 10.1.0.1',
      '10.2.0.10',
      'net',
      /No route/,
    ],
    ['right mask', 'H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1', '10.2.0.10', 'ok', /next hop 10\.1\.0\.1/],
  ] as const)('%s', (_name, settings, to, what, step) => {
    const seen = ping(converge(set(set(wire(cables), base), settings)), 'H1', to);
    expect(`${seen.what}\n${seen.why}`).toMatch(new RegExp(`^${what}\n`));
    expect(seen.why).toMatch(step);
  });
});

describe('packet delivery', () => {
  it('fails over a faulty cable', () => {
    const world = set(wire('H1 e - H2 e'), HOSTS);
    const [cable] = world.links;
    if (cable) cable.faulty = true;
    expect(ping(converge(world), 'H1', '10.0.0.2').what).toBe('net');
  });
  it('works between two hosts on one cable', () => {
    expect(ping(converge(set(wire('H1 e - H2 e'), HOSTS)), 'H1', '10.0.0.2').what).toBe('ok');
  });
  it("loses a router's first ping to ARP, but not a host's", () => {
    const world = converge(set(wire('R1 g0/0/0 - H1 e'), 'R1 g0/0/0 ip 10.0.0.1/24; H1 e ip 10.0.0.2/24'));
    expect([1, 2, 3].map(() => ping(world, 'R1', '10.0.0.2', 1).what)).toEqual(['timeout', 'ok', 'ok']);
    const other = converge(set(wire('R1 g0/0/0 - H1 e'), 'R1 g0/0/0 ip 10.0.0.1/24; H1 e ip 10.0.0.2/24'));
    expect(ping(other, 'H1', '10.0.0.1', 1).what).toBe('ok');
  });
  it('loses a ping to ARP at each router on its way, but no connection', () => {
    const settings =
      'H0 e ip 10.0.0.9/24; H0 gw 10.0.0.1; R1 g0/0/1 ip 10.0.0.1/24; R1 g0/0/0 ip 10.1.0.1/24; R2 g0/0/0 ip 10.1.0.2/24; R2 g0/0/1 ip 10.2.0.1/24; H1 e ip 10.2.0.10/24; H1 gw 10.2.0.1; R1 route 10.2.0.0/24 10.1.0.2; R2 route 10.0.0.0/24 10.1.0.1';
    const cold = () =>
      converge(set(wire('H0 e - R1 g0/0/1; R1 g0/0/0 - R2 g0/0/0; R2 g0/0/1 - H1 e'), settings));
    const world = cold();
    const seen = [1, 2, 3, 4].map(() => ping(world, 'R1', '10.2.0.10', 1));
    expect(seen.map(({ what }) => what)).toEqual(['timeout', 'timeout', 'ok', 'ok']);
    expect(seen[1]?.why).toContain('R2! The MAC address of 10.2.0.10 is unknown');
    const fresh = cold();
    const { H0 } = fresh.devices;
    const destination = parseIp('10.2.0.10');
    if (!H0 || destination === undefined) throw new Error('The network lacks its first host.');
    expect(probe(fresh, H0, { destination, tcpPort: 80 }).reply?.what).toBe('refused');
  });
});
