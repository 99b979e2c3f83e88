import { isVtyPermitted } from '../../acl/filter.js';
import { runningConfig } from '../../config/running.js';
import type { World } from '../../core/world.js';
import { decisionOf } from '../../engine/decision.js';
import { probe, stepsOf } from '../../engine/probe.js';
import { parseIp4 } from '../../net/addressText.js';
import { execute, openConsole } from '../../shell/terminal.js';
import { converge, deviceOf, ping, set, type, wire } from '../../testing/network.js';

/** H1 – R1 – R2 – H2, with routes. */
const routed = () =>
  converge(
    set(
      wire('H1 e - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/0; R2 g0/0/1 - H2 e'),
      'H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.12.0.1/30; R2 g0/0/0 ip 10.12.0.2/30; R2 g0/0/1 ip 10.2.0.1/24; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1; R1 route 10.2.0.0/24 10.12.0.2; R2 route 10.1.0.0/24 10.12.0.1',
    ),
  );
const show = (world: World, device: string, line: string): string[] => {
  const console = openConsole(world, device);
  execute(world, console, 'enable');
  return execute(world, console, line).split('\n');
};
const connect = (world: World, from: string, to: string, tcpPort: number) =>
  probe(world, deviceOf(world, from), { destination: parseIp4(to) ?? 0, tcpPort });
const shown = (world: World, device: string) =>
  runningConfig(deviceOf(world, device), deviceOf(world, device).config);

describe('an access list on an interface', () => {
  it('drops what no line permits, names the line that decided, and counts the matches', () => {
    const world = routed();
    const typed = [
      'access-list 10 deny host 10.1.0.10',
      'access-list 10 permit any',
      'interface g0/0/1',
      'ip access-group 10 out',
    ];
    expect(type(world, 'R2', ...typed)).not.toContain('%');
    const seen = ping(world, 'H1', '10.2.0.10');
    expect(seen.what).toBe('prohibited');
    expect(seen.why).toContain('R2! Denied by line 10 of 10: deny 10.1.0.10 (outbound on Gi0/0/1).');
    expect(show(world, 'R2', 'show access-lists')).toEqual([
      'Standard IP access list 10',
      '    10 deny   10.1.0.10 (5 matches)',
      '    20 permit any',
    ]);
    const step = stepsOf(world, seen.result.trace).find(({ kind }) => kind === 'acl');
    const rows = step && decisionOf(world, step)?.rows;
    expect(rows?.map(({ isChosen }) => isChosen)).toEqual([true, false, false]);
    show(world, 'R2', 'clear access-list counters');
    expect(show(world, 'R2', 'show ip access-lists 10')[1]).toBe('    10 deny   10.1.0.10');
  });
  it('ends in an implicit deny', () => {
    const world = routed();
    type(world, 'R1', 'access-list 1 permit 10.9.0.0 0.0.0.255', 'interface g0/0/0', 'ip access-group 1 in');
    expect(ping(world, 'H1', '10.2.0.10').why).toContain('so the implicit deny at the end applies');
  });
  it('filters nothing if it is empty or missing', () => {
    const world = routed();
    type(world, 'R1', 'interface g0/0/0', 'ip access-group NONE in');
    expect(ping(world, 'H1', '10.2.0.10').what).toBe('ok');
    type(world, 'R1', 'ip access-list extended NONE');
    expect(ping(world, 'H1', '10.2.0.10').what).toBe('ok');
  });
  it("lets a router's own packets out, but not in at the next router", () => {
    const world = routed();
    type(world, 'R1', 'access-list 1 deny any', 'interface g0/0/1', 'ip access-group 1 out');
    expect(ping(world, 'R1', '10.12.0.2').what).toBe('ok');
    expect(ping(world, 'H1', '10.12.0.2').what).toBe('prohibited');
    type(world, 'R2', 'access-list 1 deny any', 'interface g0/0/0', 'ip access-group 1 in');
    expect(ping(world, 'R1', '10.12.0.2').what).toBe('prohibited');
  });
  it('distinguishes ports, ICMP types, and replies of a connection', () => {
    const world = routed();
    type(
      world,
      'R1',
      'ip access-list extended WEB',
      'permit tcp 10.1.0.0 0.0.0.255 host 10.2.0.10 eq www',
      'permit icmp any any echo',
      'interface g0/0/0',
      'ip access-group WEB in',
      'ip access-list extended BACK',
      'permit tcp any any established',
      'interface g0/0/1',
      'ip access-group BACK in',
    );
    expect(connect(world, 'H1', '10.2.0.10', 80).reply?.what).toBe('refused');
    expect(connect(world, 'H1', '10.2.0.10', 81).reply?.what).toBe('prohibited');
    // The echo request arrives, but its reply doesn't come back.
    expect(ping(world, 'H1', '10.2.0.10').what).toBe('timeout');
    expect(connect(world, 'H2', '10.1.0.10', 80).reply?.what).toBe('prohibited');
  });
  it('blocks OSPF if no line permits it', () => {
    const world = routed();
    for (const router of ['R1', 'R2'])
      type(world, router, 'router ospf 1', 'network 10.0.0.0 0.255.255.255 area 0');
    converge(world);
    const neighbors = () => show(world, 'R1', 'show ip ospf neighbor').length;
    const before = neighbors();
    type(world, 'R1', 'access-list 100 permit tcp any any', 'interface g0/0/1', 'ip access-group 100 in');
    converge(world);
    expect(neighbors()).toBe(before - 1);
    type(world, 'R1', 'access-list 100 permit ospf any any');
    converge(world);
    expect(neighbors()).toBe(before);
  });
  it('logs packets denied by a line with log', () => {
    const world = routed();
    type(world, 'R1', 'access-list 100 deny icmp any any log', 'interface g0/0/0', 'ip access-group 100 in');
    ping(world, 'H1', '10.2.0.10');
    expect(
      deviceOf(world, 'R1')
        .run.syslog.filter(({ text }) => text.startsWith('%SEC'))
        .map(({ text }) => text),
    ).toEqual(['%SEC-6-IPACCESSLOGDP: list 100 denied icmp 10.1.0.10 -> 10.2.0.10 (8/0), 1 packet']);
  });
  it('is listed in show ip interface', () => {
    const world = routed();
    type(world, 'R1', 'interface g0/0/0', 'ip access-group 7 in');
    expect(show(world, 'R1', 'show ip interface g0/0/0')).toEqual(
      expect.arrayContaining(['  Outgoing access list is not set', '  Inbound  access list is 7']),
    );
  });
  it('filters only incoming packets on a switch port', () => {
    const world = converge(
      set(wire('H1 e - S1 f0/1; H2 e - S1 f0/2'), 'H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24'),
    );
    type(world, 'S1', 'access-list 1 deny host 10.0.0.1', 'access-list 1 permit any', 'interface f0/2');
    type(world, 'S1', 'interface f0/2', 'ip access-group 1 in');
    expect(ping(world, 'H1', '10.0.0.2').what).toBe('ok');
    type(world, 'S1', 'interface f0/1', 'ip access-group 1 in');
    expect(ping(world, 'H1', '10.0.0.2').what).not.toBe('ok');
  });
});

describe('an IPv6 access list', () => {
  const dual = () =>
    converge(
      set(
        wire('H1 e - R1 g0/0/0; R1 g0/0/1 - H2 e'),
        'R1 routing6; R1 g0/0/0 ipv6 2001:db8:1::1/64; R1 g0/0/1 ipv6 2001:db8:2::1/64; H1 e ipv6 2001:db8:1::10/64; H1 gw6 2001:db8:1::1; H2 e ipv6 2001:db8:2::10/64; H2 gw6 2001:db8:2::1',
      ),
    );
  it('filters packets, and permits neighbor discovery before its implicit deny', () => {
    const world = dual();
    type(world, 'R1', 'ipv6 access-list V6', 'permit tcp any host 2001:db8:2::10 eq 443');
    type(world, 'R1', 'interface g0/0/0', 'ipv6 traffic-filter V6 in');
    expect(ping(world, 'H1', '2001:db8:2::10').what).toBe('prohibited');
    type(world, 'R1', 'ipv6 access-list V6', 'sequence 5 permit icmp 2001:db8:1::/64 any');
    expect(ping(world, 'H1', '2001:db8:2::10').what).toBe('ok');
    expect(show(world, 'R1', 'show ipv6 access-list')).toEqual([
      'IPv6 access list V6',
      '    permit icmp 2001:DB8:1::/64 any (1 match) sequence 5',
      '    permit tcp any host 2001:DB8:2::10 eq 443 sequence 10',
    ]);
  });
});

describe('access list lines', () => {
  it.each([
    [
      ['access-list 10 permit 10.1.1.7 0.0.0.255', 'access-list 10 deny any log'],
      ['10 permit 10.1.1.0 0.0.0.255', '20 deny   any log'],
    ],
    [
      ['ip access-list standard X', 'permit host 10.1.1.1', '5 deny 10.0.0.0 0.255.0.255'],
      ['5 deny   10.0.0.0 0.255.0.255', '10 permit 10.1.1.1'],
    ],
    [
      [
        'ip access-list extended X',
        'permit tcp any eq 22 any range 20 21 established',
        'remark the rest',
        'deny udp host 1.1.1.1 any neq 53 log',
        'permit udp any any range 514 517',
      ],
      [
        '10 permit tcp any eq 22 any range ftp-data ftp established',
        '20 remark the rest',
        '20 deny   udp host 1.1.1.1 any neq domain log',
        '30 permit udp any any range syslog talk',
      ],
    ],
    [
      [
        'ip access-list extended X',
        'permit icmp any any 3 4',
        'permit icmp any any unreachable',
        'permit 89 any any',
        'permit ospf any any',
      ],
      [
        '10 permit icmp any any packet-too-big',
        '20 permit icmp any any unreachable',
        '30 permit 89 any any',
        '40 permit ospf any any',
      ],
    ],
    [
      [
        'ip access-list extended X',
        'permit tcp any any eq www 443',
        'no 10',
        'permit tcp any any eq telnet',
        '15 deny ip any any',
        'ip access-list resequence X 100 5',
      ],
      ['100 permit tcp any any eq telnet', '105 deny   ip any any'],
    ],
    [
      [
        'access-list 101 permit ip any any',
        'ip access-list extended 101',
        '5 deny tcp any any lt 1024',
        'no permit ip any any',
      ],
      ['5 deny   tcp any any lt 1024'],
    ],
  ])('%j', (typed, lines) => {
    const world = routed();
    expect(type(world, 'R1', ...typed)).not.toContain('%');
    const config = shown(world, 'R1');
    const at = config.findIndex((line) => /^ip access-list/.test(line));
    expect(config.slice(at + 1, config.indexOf('!', at)).map((line) => line.trim())).toEqual(lines);
    // The configuration shown recreates the same device.
    const other = routed();
    type(other, 'R1', ...config.slice(3));
    expect(deviceOf(other, 'R1').config).toEqual(deviceOf(world, 'R1').config);
  });
  it.each([
    [
      ['access-list 10 permit 10.0.0.0 0.0.0.255', 'access-list 10 deny host 10.0.0.5'],
      "% Access rule can't be configured at higher sequence num as it is part of the existing rule at sequence num 10",
    ],
    [
      ['ip access-list extended X', '10 permit ip any any', '10 deny ip any any'],
      '% Duplicate sequence number',
    ],
    [['ip access-list standard 100'], '% Invalid access list name.'],
    [
      ['ip access-list standard X', 'ip access-list extended X'],
      '%Error: Access-list type conflicts with prior definition',
    ],
    [['access-list 10 permit tcp any any'], "% Invalid input detected at '^' marker."],
    [['access-list 100 permit tcp any'], '% Incomplete command.'],
    [['access-list 100 permit tcp any any eq 80 443'], '% Multiple ports are allowed on named ACLs only'],
    [['access-list 100 permit ip any any eq 80'], "% Invalid input detected at '^' marker."],
    [['ip access-list extended X', 'no 10'], '%Sequence number not found'],
  ])('%j are refused', (typed, said) => {
    expect(type(routed(), 'R1', ...typed)).toContain(said);
  });
  it('are all removed by no access-list, even if only one of them is named', () => {
    const world = routed();
    type(world, 'R1', 'access-list 10 permit host 10.0.0.1', 'access-list 10 permit host 10.0.0.2');
    type(world, 'R1', 'no access-list 10 permit host 10.0.0.2');
    expect(show(world, 'R1', 'show access-lists')).toEqual(['']);
  });
});

describe('access-class', () => {
  it('controls who may connect to the vty lines, and is kept in the configuration', () => {
    const world = routed();
    type(world, 'R1', 'access-list 5 permit host 10.1.0.10', 'line vty 0 4', 'access-class 5 in');
    const device = deviceOf(world, 'R1');
    const may = (text: string, line: 'vty 0 4' | 'vty 5 15' = 'vty 0 4') =>
      isVtyPermitted(world, device, parseIp4(text) ?? 0, device.config.lines[line] ?? {});
    expect([may('10.1.0.10'), may('10.2.0.10'), may('10.2.0.10', 'vty 5 15')]).toEqual([true, false, true]);
    expect(shown(world, 'R1')).toContain(' access-class 5 in');
    type(world, 'R1', 'line vty 0 4', 'no access-class 5 in');
    expect([may('10.2.0.10'), shown(world, 'R1').join()]).toEqual([
      true,
      expect.not.stringContaining('access-class'),
    ]);
  });
});

describe('a neighbor whose hellos a list drops', () => {
  it("learns from the next hello that it isn't heard", () => {
    const world = routed();
    for (const router of ['R1', 'R2'])
      type(world, router, 'router ospf 1', 'network 10.0.0.0 0.255.255.255 area 0');
    converge(world);
    type(world, 'R2', 'access-list 100 permit tcp any any', 'interface g0/0/0', 'ip access-group 100 in');
    converge(world);
    expect(show(world, 'R1', 'show ip ospf neighbor').join()).not.toContain('FULL');
  });
});

describe('curl', () => {
  it('distinguishes open ports, closed ports, and ports blocked by a list', () => {
    const world = routed();
    deviceOf(world, 'H2').platform = 'server';
    type(world, 'R1', 'access-list 100 deny tcp any any eq 443', 'access-list 100 permit ip any any');
    type(world, 'R1', 'interface g0/0/0', 'ip access-group 100 in');
    const console = openConsole(world, 'H1');
    const curl = (url: string) => execute(world, console, `curl ${url}`);
    expect(curl('http://10.2.0.10')).toContain('It works!');
    expect(curl('http://10.2.0.10:81')).toMatch(
      /^curl: \(7\) Failed to connect to 10\.2\.0\.10 port 81 after/,
    );
    expect(curl('https://10.2.0.10/')).toMatch(
      /^curl: \(28\) Failed to connect to 10\.2\.0\.10 port 443 after/,
    );
    expect(curl('http://10.2.0.10:99999')).toContain('Malformed');
  });
});
