import { setPower } from '../../core/build.js';
import type { World } from '../../core/world.js';
import { advance, beginEntry } from '../../engine/run.js';
import { addresses4 } from '../../ip/interfaces.js';
import { ip4Text } from '../../net/addressText.js';
import { at, converge, deviceOf, ping, set, type, wire } from '../../testing/network.js';
import { serverOf } from './server.js';

const addressOf = (world: World, id: string, iface = 'Ethernet0'): string | undefined => {
  const [address] = addresses4(deviceOf(world, id), iface);
  return address && `${ip4Text(address.ip)}/${address.length}`;
};

const show = (world: World, id: string, line: string): string => at(world, id, 'enable', line);

const POOL = [
  'ip dhcp excluded-address 10.0.0.1 10.0.0.10',
  'ip dhcp pool LAN',
  'network 10.0.0.0 255.255.255.0',
  'default-router 10.0.0.1',
  'dns-server 10.0.0.2 10.0.0.3',
  'domain-name lab.local',
];

/** A router with a pool, a switch, and two PCs that use DHCP. */
function office(...lines: string[]): World {
  const world = wire('R1 g0/0/0 - S1 g0/1; H1 e - S1 f0/1; H2 e - S1 f0/2');
  set(world, 'R1 g0/0/0 ip 10.0.0.1/24');
  type(world, 'R1', ...POOL, ...lines);
  type(world, 'S1', 'interface range f0/1 - 2', 'spanning-tree portfast');
  converge(world, 40);
  for (const host of ['H1', 'H2']) at(world, host, 'ipconfig dhcp');
  return converge(world, 20);
}

describe('a DHCP server on the same VLAN', () => {
  it('gives each host an address outside the exclusions, with gateway, DNS, and domain', () => {
    const world = office();
    expect([addressOf(world, 'H1'), addressOf(world, 'H2')]).toEqual(['10.0.0.11/24', '10.0.0.12/24']);
    expect(ping(world, 'H1', '10.0.0.12').what).toBe('ok');
    const all = at(world, 'H1', 'ipconfig /all');
    for (const text of [
      'DHCP Enabled',
      'Yes',
      '10.0.0.1',
      'DHCP Server',
      '10.0.0.2',
      '10.0.0.3',
      'lab.local',
    ])
      expect(all).toContain(text);
    const bindings = show(world, 'R1', 'show ip dhcp binding');
    expect(bindings).toMatch(
      /10\.0\.0\.11 +0100\.1a2b\.\S+ +Mar 02 1993 12:\d\d AM +Automatic +Active +GigabitEthernet0\/0\/0/,
    );
    expect(show(world, 'R1', 'show ip dhcp pool')).toContain(
      ' 10.0.0.13            10.0.0.1         - 10.0.0.254       2     / 10    / 254',
    );
  });

  it('sends real packets, so a host in another VLAN gets nothing and chooses its own address', () => {
    const world = wire('R1 g0/0/0 - S1 g0/1; H1 e - S1 f0/1');
    set(world, 'R1 g0/0/0 ip 10.0.0.1/24; S1 vlans 20; S1 f0/1 access 20');
    type(world, 'R1', ...POOL);
    converge(world, 40);
    at(world, 'H1', 'ipconfig dhcp');
    converge(world, 70);
    expect(addressOf(world, 'H1')).toMatch(/^169\.254\.\d+\.\d+\/16$/);
    expect(at(world, 'H1', 'ipconfig')).toContain('Autoconfiguration IPv4 Address');
    expect(at(world, 'H1', 'ipconfig /renew')).toContain('unable to connect to your DHCP server');
    type(world, 'S1', 'interface f0/1', 'switchport access vlan 1');
    converge(world, 40);
    expect(at(world, 'H1', 'ipconfig /renew')).toContain('10.0.0.11');
  });

  it('skips an address that is already in use, and lists the conflict', () => {
    const world = office();
    at(world, 'H1', 'ipconfig /release');
    expect(addressOf(world, 'H1')).toBeUndefined();
    expect(show(world, 'R1', 'show ip dhcp binding')).not.toContain('10.0.0.11 ');
    at(world, 'H1', 'ipconfig 10.0.0.13 255.255.255.0');
    at(world, 'H2', 'ipconfig /release');
    type(world, 'R1', 'do clear ip dhcp binding *', 'ip dhcp excluded-address 10.0.0.11 10.0.0.12');
    expect(at(world, 'H2', 'ipconfig /renew')).toContain('10.0.0.14');
    expect(show(world, 'R1', 'show ip dhcp conflict')).toMatch(/10\.0\.0\.13 +Ping +Mar 01 1993/);
    expect(deviceOf(world, 'R1').run.syslog.at(-1)?.text).toContain('server pinged 10.0.0.13');
  });

  it('offers nothing if its pool is removed while it pings the address', () => {
    const world = office();
    at(world, 'H1', 'ipconfig /release');
    at(world, 'H1', 'ipconfig 10.0.0.20 255.255.255.0');
    at(world, 'H1', 'ipconfig dhcp');
    const isPinging = () =>
      Object.values(serverOf(deviceOf(world, 'R1')).offers).some(({ pings }) => pings !== undefined);
    for (let step = 0; step < 1_000 && !isPinging(); step++) {
      beginEntry(world);
      advance(world, 50);
    }
    expect(isPinging()).toBe(true);
    type(world, 'R1', 'no ip dhcp pool LAN');
    converge(world, 20);
    expect(addressOf(world, 'H1')).toBeUndefined();
  });

  it('learns about a conflict that only the client sees', () => {
    const world = office('ip dhcp ping packets 0');
    at(world, 'H1', 'ipconfig 10.0.0.12 255.255.255.0');
    at(world, 'H2', 'ipconfig /release');
    at(world, 'H2', 'ipconfig /renew');
    converge(world, 30);
    expect(addressOf(world, 'H2')).toBe('10.0.0.13/24');
    expect(show(world, 'R1', 'show ip dhcp conflict')).toMatch(/10\.0\.0\.12 +Gratuitous ARP/);
  });

  it('tests its address for a second before it uses it', () => {
    const world = office('ip dhcp ping packets 0');
    const stateOf = () => deviceOf(world, 'H1').run.dhcpClients.Ethernet0?.state;
    at(world, 'H1', 'ipconfig 10.0.0.99 255.255.255.0', 'ipconfig dhcp');
    while (stateOf() !== 'probe') advance(world, 1);
    const began = world.now;
    while (stateOf() === 'probe') advance(world, 1);
    expect([world.now - began, stateOf()]).toEqual([1000, 'bound']);
  });

  it('reserves an address for one client', () => {
    const world = office('ip dhcp pool PRINTER', 'host 10.0.0.200 255.255.255.0');
    const mac = deviceOf(world, 'R1').run.dhcpServer?.bindings['10.0.0.12']?.client ?? '';
    type(world, 'R1', 'ip dhcp pool PRINTER', `client-identifier ${mac}`);
    at(world, 'H2', 'ipconfig /release');
    expect(at(world, 'H2', 'ipconfig /renew')).toContain('10.0.0.200');
    expect(at(world, 'H2', 'ipconfig /all')).toContain('10.0.0.2');
    expect(show(world, 'R1', 'show ip dhcp binding')).toMatch(/10\.0\.0\.200 .* Infinite +Manual/);
  });

  it('has no more addresses when the pool is used up', () => {
    const world = office('ip dhcp excluded-address 10.0.0.12 10.0.0.254');
    at(world, 'H2', 'ipconfig /release');
    expect(at(world, 'H2', 'ipconfig /renew')).toContain('unable to connect');
    expect(addressOf(world, 'H1')).toBe('10.0.0.11/24');
  });

  it('shows in debug what it receives and sends, and that a pool is empty', () => {
    const world = office('ip dhcp excluded-address 10.0.0.12 10.0.0.254');
    at(world, 'R1', 'enable', 'debug ip dhcp server packet', 'debug ip dhcp server events');
    at(world, 'H1', 'ipconfig /renew');
    at(world, 'H2', 'ipconfig /renew');
    const messages = deviceOf(world, 'R1').run.syslog.map(({ text }) => text);
    expect(messages).toContainEqual(
      expect.stringMatching(/^DHCPD: DHCPREQUEST received from client 0100\.1a2b\.\S+ on interface/),
    );
    expect(messages).toContainEqual(
      expect.stringMatching(/^DHCPD: Sending DHCPACK to client \S+ \(10\.0\.0\.11\)\.$/),
    );
    expect(messages).toContainEqual(expect.stringContaining('pool LAN has no address left'));
  });

  it('renews a short lease as long as the server responds, and then the address expires', () => {
    const world = office();
    type(world, 'R1', 'ip dhcp pool LAN', 'lease 0 0 4');
    at(world, 'H1', 'ipconfig /renew');
    converge(world, 3600);
    expect(addressOf(world, 'H1')).toBe('10.0.0.11/24');
    type(world, 'R1', 'no service dhcp');
    converge(world, 250);
    expect(addressOf(world, 'H1')).toMatch(/^(169\.254|undefined)/);
  });

  it('gives a host that was switched off the same address again', () => {
    const world = office();
    for (const on of [false, true]) {
      setPower(world, deviceOf(world, 'H2'), on);
      converge(world, 20);
    }
    expect(addressOf(world, 'H2')).toBe('10.0.0.12/24');
  });
});

describe('a relay agent', () => {
  const branch = (helper: string): World => {
    const world = wire('R1 g0/0/0 - R2 g0/0/0; H1 e - R2 g0/0/1');
    set(world, 'R1 g0/0/0 ip 10.9.0.1/30; R2 g0/0/0 ip 10.9.0.2/30; R2 g0/0/1 ip 10.0.0.1/24');
    set(world, 'R1 route 10.0.0.0/24 10.9.0.2');
    type(world, 'R1', ...POOL);
    type(world, 'R2', `interface ${helper}`, 'ip helper-address 10.9.0.1');
    converge(world, 10);
    at(world, 'H1', 'ipconfig dhcp');
    return converge(world, 70);
  };
  it('forwards requests to a server behind a router', () => {
    const world = branch('g0/0/1');
    expect(addressOf(world, 'H1')).toBe('10.0.0.11/24');
    expect(ping(world, 'H1', '10.9.0.1').what).toBe('ok');
    expect(show(world, 'R2', 'show ip interface g0/0/1')).toContain('Helper address is 10.9.0.1');
  });
  it('forwards nothing without its protocol', () => {
    const world = branch('g0/0/1');
    type(world, 'R2', 'no ip forward-protocol udp bootps');
    expect(show(world, 'R2', 'show running-config')).toContain('\nno ip forward-protocol udp bootps\n');
    at(world, 'H1', 'ipconfig /release', 'ipconfig /renew');
    expect(addressOf(converge(world, 70), 'H1')).toMatch(/^169\.254/);
    type(world, 'R2', 'ip forward-protocol udp');
    at(world, 'H1', 'ipconfig /renew');
    expect(addressOf(converge(world, 70), 'H1')).toBe('10.0.0.11/24');
  });
  it("does nothing on the server's side", () => {
    expect(addressOf(branch('g0/0/0'), 'H1')).toMatch(/^169\.254/);
  });
});

describe('a router as a client', () => {
  it('gets an address and a default route with distance 254, and shows the lease', () => {
    const world = wire('R1 g0/0/0 - R2 g0/0/0');
    set(world, 'R1 g0/0/0 ip 10.0.0.1/24');
    type(world, 'R1', ...POOL);
    type(world, 'R2', 'interface g0/0/0', 'ip address dhcp', 'no shutdown');
    converge(world, 20);
    expect(addressOf(world, 'R2', 'GigabitEthernet0/0/0')).toBe('10.0.0.11/24');
    expect(show(world, 'R2', 'show ip route')).toContain('S*    0.0.0.0/0 [254/0] via 10.0.0.1');
    expect(show(world, 'R2', 'show ip interface brief')).toMatch(/10\.0\.0\.11 +YES DHCP/);
    expect(show(world, 'R2', 'show dhcp lease')).toContain('DHCP Lease server: 10.0.0.1, state: 5 Bound');
    expect(show(world, 'R2', 'show running-config interface g0/0/0')).toContain('\n ip address dhcp\n');
    type(world, 'R2', 'interface g0/0/0', 'ip address 10.0.0.9 255.255.255.0');
    expect(show(world, 'R2', 'show ip route')).not.toContain('[254/0]');
  });
});
