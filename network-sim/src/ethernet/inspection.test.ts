import { runningConfig } from '../config/running.js';
import type { World } from '../core/world.js';
import { checkAttack } from '../labs/attacks.js';
import { at, converge, deviceOf, reaches, set, type, wire } from '../testing/network.js';

const SNOOP = ['ip dhcp snooping', 'ip dhcp snooping vlan 1', 'no ip dhcp snooping information option'];
const UPLINK = ['interface g0/1', 'ip dhcp snooping trust', 'exit'];
const INSPECT = ['ip arp inspection vlan 1', 'interface g0/1', 'ip arp inspection trust', 'exit'];

const show = (world: World, line: string): string => at(world, 'S1', 'enable', line);
const logOf = (world: World): string =>
  deviceOf(world, 'S1')
    .run.syslog.map(({ text }) => text)
    .join('\n');
const shown = (world: World): string =>
  runningConfig(deviceOf(world, 'S1'), deviceOf(world, 'S1').config).join('\n');

/** R1 serves addresses behind S1's g0/1; H1 and H2 use DHCP, and H3 has a static address. */
function office(lines: string[], router: string[] = []): World {
  const world = wire('R1 g0/0/0 - S1 g0/1; H1 e - S1 f0/1; H2 e - S1 f0/2; H3 e - S1 f0/3');
  set(world, 'R1 g0/0/0 ip 10.0.0.1/24; H3 e ip 10.0.0.99/24');
  type(
    world,
    'R1',
    'ip dhcp excluded-address 10.0.0.1 10.0.0.10',
    'ip dhcp pool LAN',
    'network 10.0.0.0 255.255.255.0',
    ...router,
  );
  type(world, 'S1', 'interface range f0/1 - 3', 'spanning-tree portfast', 'exit', ...lines);
  converge(world, 40);
  for (const host of ['H1', 'H2']) at(world, host, 'ipconfig dhcp');
  return converge(world, 20);
}
const leased = (world: World): boolean =>
  deviceOf(world, 'H1').run.dhcpClients.Ethernet0?.lease !== undefined;
const attack = (world: World, kind: 'rogueDhcp' | 'spoofArp' | 'rogueRa', port = 'f0/2') =>
  checkAttack(world, deviceOf(world, 'S1'), { kind: 'attack', attack: kind, device: 'S1', port });

describe('DHCP snooping', () => {
  it('binds a client to its port, and stops servers on untrusted ports', () => {
    const world = office([...SNOOP, ...UPLINK]);
    expect(leased(world)).toBe(true);
    expect(show(world, 'show ip dhcp snooping binding')).toMatch(
      /00:1A:2B:00:03:01 +10\.0\.0\.11 +\d+ +dhcp-snooping +1 +FastEthernet0\/1[\s\S]*Total number of bindings: 2/,
    );
    expect(show(world, 'show ip dhcp snooping')).toMatch(
      /^GigabitEthernet0\/1 {9}yes {8}yes {13}unlimited$/m,
    );
    expect(attack(world, 'rogueDhcp').ok).toBe(true);
    expect(attack(office([]), 'rogueDhcp')).toMatchObject({ ok: false, found: 'Fa0/2 lets it through' });
  });
  it('gives nobody an address while the uplink is untrusted', () => {
    const world = office(SNOOP);
    expect(leased(world)).toBe(false);
    type(world, 'S1', ...UPLINK);
    at(world, 'H1', 'ipconfig /renew');
    expect(leased(world)).toBe(true);
  });
  it('adds option 82, which a router takes only when told to trust it', () => {
    const lines = ['ip dhcp snooping', 'ip dhcp snooping vlan 1', ...UPLINK];
    expect(leased(office(lines))).toBe(false);
    expect(leased(office(lines, ['exit', 'ip dhcp relay information trust-all']))).toBe(true);
    expect(leased(office(lines, ['interface g0/0/0', 'ip dhcp relay information trusted']))).toBe(true);
  });
  it('takes a port down that asks too often', () => {
    const limit = ['interface f0/1', 'ip dhcp snooping limit rate 1'];
    const world = office([...SNOOP, ...UPLINK, ...limit], ['exit', 'ip dhcp ping packets 0']);
    expect(deviceOf(world, 'S1').run.ports['FastEthernet0/1']?.errDisabled).toBe('dhcp-rate-limit');
  });
  it('does nothing in other VLANs, or while it is off', () => {
    expect(attack(office(['ip dhcp snooping vlan 1']), 'rogueDhcp').ok).toBe(false);
    expect(attack(office(['ip dhcp snooping', 'ip dhcp snooping vlan 2']), 'rogueDhcp').ok).toBe(false);
  });
});

describe('IP source guard', () => {
  it('lets through only the address of a binding', () => {
    const world = office([...SNOOP, ...UPLINK, 'interface range f0/1 - 3', 'ip verify source']);
    expect(reaches(world, 'H1', '10.0.0.1')).toBe(true);
    expect(reaches(world, 'H3', '10.0.0.1')).toBe(false);
    type(world, 'S1', 'ip source binding 001a.2b00.0501 vlan 1 10.0.0.99 interface f0/3');
    expect(reaches(world, 'H3', '10.0.0.1')).toBe(true);
    expect(show(world, 'show ip verify source')).toMatch(/Fa0\/3 +ip +active +10\.0\.0\.99/);
  });
});

describe('ARP inspection', () => {
  const lines = [...SNOOP, ...UPLINK, ...INSPECT];
  it('believes bindings, and no one else', () => {
    const world = office(lines);
    expect(reaches(world, 'H1', '10.0.0.1')).toBe(true);
    expect(reaches(world, 'H3', '10.0.0.1')).toBe(false);
    expect(logOf(world)).toContain('%SW_DAI-4-DHCP_SNOOPING_DENY: 1 Invalid ARPs (Req) on Fa0/3, vlan 1.');
    expect(attack(world, 'spoofArp').ok).toBe(true);
    expect(attack(office([]), 'spoofArp').ok).toBe(false);
    expect(show(world, 'show ip arp inspection interfaces')).toMatch(/Gi0\/1 +Trusted +None +N\/A/);
  });
  it.each([
    [
      'an ARP access list',
      [
        'arp access-list FIXED',
        'permit ip host 10.0.0.99 mac host 001a.2b00.0501',
        'exit',
        'ip arp inspection filter FIXED vlan 1',
      ],
    ],
    ['a static binding', ['ip source binding 001a.2b00.0501 vlan 1 10.0.0.99 interface f0/3']],
    ['a trusted port', ['interface f0/3', 'ip arp inspection trust']],
  ])('lets a host with a fixed address in by %s', (_what, more) => {
    const world = office([...lines, ...more]);
    expect(reaches(world, 'H3', '10.0.0.1')).toBe(true);
    expect(reaches(world, 'H1', '10.0.0.1')).toBe(true);
  });
  it('leaves nothing to the bindings with a static list', () => {
    const list = [
      'arp access-list FIXED',
      'permit ip host 10.0.0.99 mac any',
      'exit',
      'ip arp inspection filter FIXED vlan 1 static',
    ];
    const world = office([...lines, ...list]);
    expect([reaches(world, 'H3', '10.0.0.1'), reaches(world, 'H1', '10.0.0.1')]).toEqual([true, false]);
  });
  it('cuts everybody off when it comes before the leases', () => {
    const world = office([]);
    type(world, 'S1', ...lines);
    deviceOf(world, 'R1').run.arp = {};
    deviceOf(world, 'H1').run.arp = {};
    expect(reaches(world, 'H1', '10.0.0.1')).toBe(false);
    at(world, 'H1', 'ipconfig /release', 'ipconfig /renew');
    deviceOf(world, 'R1').run.arp = {};
    expect(reaches(world, 'H1', '10.0.0.1')).toBe(true);
  });
});

describe('RA guard', () => {
  it.each([
    ['an open port', [], false],
    ['the default policy', ['interface f0/2', 'ipv6 nd raguard'], true],
    [
      'a policy for hosts',
      [
        'ipv6 nd raguard policy HOSTS',
        'device-role host',
        'interface f0/2',
        'ipv6 nd raguard attach-policy HOSTS',
      ],
      true,
    ],
    [
      'a policy for routers',
      [
        'ipv6 nd raguard policy UP',
        'device-role router',
        'interface f0/2',
        'ipv6 nd raguard attach-policy UP',
      ],
      false,
    ],
    ['a port that is off', ['interface f0/2', 'shutdown'], false],
  ])('answers with %s to a router advertisement', (_what, lines, ok) => {
    expect(attack(office(lines), 'rogueRa').ok).toBe(ok);
  });
});

describe('storm control', () => {
  const storm = (lines: string[], by?: 'shutdown' | 'filter') => {
    const world = office(['interface f0/2', ...lines]);
    return checkAttack(world, deviceOf(world, 'S1'), {
      kind: 'attack',
      attack: 'storm',
      device: 'S1',
      port: 'f0/2',
      ...(by && { by }),
    }).ok;
  };
  it.each([
    [[], undefined, false],
    [['storm-control broadcast level 5'], 'filter', true],
    [['storm-control broadcast level 5'], 'shutdown', false],
    [['storm-control broadcast level pps 100'], 'filter', true],
    [['storm-control broadcast level 5 3', 'storm-control action shutdown'], 'shutdown', true],
    [['storm-control multicast level 5'], undefined, false],
    [['storm-control broadcast level 100'], undefined, false],
  ] as const)('with %j answers to a storm by %s: %s', (lines, by, ok) => {
    expect(storm([...lines], by)).toBe(ok);
  });
});

describe('what is typed', () => {
  it('stands in the configuration, and can be taken back', () => {
    const global = [
      'ip arp inspection vlan 10,20',
      'ip arp inspection validate src-mac dst-mac ip',
      'ip dhcp snooping vlan 10,20',
      'no ip dhcp snooping information option',
      'no ip dhcp snooping verify mac-address',
      'ip dhcp snooping information option allow-untrusted',
      'ip dhcp snooping',
      'ip source binding 0000.1111.2222 vlan 10 10.0.0.5 interface Fa0/1',
    ];
    const port = [
      'ip arp inspection trust',
      'ip arp inspection limit rate 20',
      'ipv6 nd raguard attach-policy HOSTS',
      'storm-control broadcast level 20.00 10.00',
      'storm-control multicast level pps 500',
      'storm-control action shutdown',
      'ip verify source port-security',
      'ip dhcp snooping limit rate 10',
      'ip dhcp snooping trust',
    ];
    const world = wire('R1 g0/0/0 - S1 g0/1');
    const list = [
      'arp access-list A',
      ' permit ip host 10.0.0.5 mac host 0000.1111.2222',
      ' deny ip any mac any log',
    ];
    const policy = ['ipv6 nd raguard policy UP', ' device-role router', ' trusted-port'];
    expect(type(world, 'S1', ...global, ...list, ...policy, 'interface f0/1', ...port)).not.toMatch(
      /%|rejected/,
    );
    const before = shown(world);
    for (const line of [...global, ...list, ...policy, ...port.map((line) => ` ${line}`)])
      expect(before.split('\n')).toContain(line);
    const back = (line: string) => (line.startsWith('no ') ? line.slice(3) : `no ${line}`);
    type(
      world,
      'S1',
      ...global.map(back),
      'no arp access-list A',
      'no ipv6 nd raguard policy UP',
      'interface f0/1',
      ...port.map(back),
    );
    const fresh = wire('R1 g0/0/0 - S1 g0/1');
    expect(shown(world)).toBe(shown(fresh));
    expect(deviceOf(world, 'S1').config.arpAcls).toBeUndefined();
  });
});
