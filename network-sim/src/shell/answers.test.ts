import type { World } from '../core/world.js';
import { converge, set, type, wire } from '../testing/network.js';
import { execute, openConsole } from './terminal.js';

const AREA = 'network 10.0.0.0 0.255.255.255 area 0';

/** R1 and R2 run OSPF. R2 has a loopback outside OSPF, and R1 a default route. */
function pair(): World {
  const world = set(
    wire('R1 g0/0/0 - R2 g0/0/0'),
    'R1 g0/0/0 ip 10.0.0.1/24; R2 g0/0/0 ip 10.0.0.2/24; R2 lo0 ip 10.2.2.2/32; R2 lo1 ip 192.0.2.1/24',
  );
  type(world, 'R1', 'ip route 0.0.0.0 0.0.0.0 10.0.0.2', 'router ospf 1', 'router-id 1.1.1.1', AREA);
  type(world, 'R2', 'router ospf 1', 'router-id 2.2.2.2', AREA, 'redistribute connected subnets');
  return converge(world);
}

const ask = (world: World, device: string, line: string) => {
  const console = openConsole(world, device);
  execute(world, console, 'enable');
  return execute(world, console, line);
};

describe('IOS prints', () => {
  it.each([
    ['show ip route 8.8.8.8', [/^% Network not in table$/]],
    [
      'show ip route 0.0.0.0',
      [
        /^Routing entry for 0\.0\.0\.0\/0, supernet$/m,
        /"static", distance 1, metric 0, candidate default path/,
      ],
    ],
    [
      'show ip route 10.2.2.2',
      [
        /"ospf 1", distance 110, metric 2, type intra area$/m,
        /Last update from 10\.0\.0\.2 on GigabitEthernet0\/0\/0, \d/,
      ],
    ],
    ['show ip protocols', [/^ {4}2\.2\.2\.2 +110 +00:0\d:\d\d$/m]],
    [
      'show ip ospf border-routers',
      [/^i 2\.2\.2\.2 \[1\] via 10\.0\.0\.2, GigabitEthernet0\/0\/0, ASBR, Area 0, SPF \d+$/m],
    ],
    ['show running-config |', [/^% Incomplete command\.$/m]],
    ['show running-config | include', [/^% Incomplete command\.$/m]],
    [
      'show ip cef',
      [
        /^0\.0\.0\.0\/0 +10\.0\.0\.2 /m,
        /^10\.0\.0\.0\/24 +attached +GigabitEthernet0\/0\/0$/m,
        /^10\.0\.0\.1\/32 +receive /m,
      ],
    ],
    ['show boot', [/^Configuration register is 0x2102$/m]],
    ['show configuration', [/^startup-config is not present$/]],
    ['show', [/^% Type "show \?" for a list of subcommands$/]],
    ['show interfaces g0/0/9', [/^ *\^\n% Invalid input detected/]],
    ['show ip interface g0/0/9', [/^ *\^\n% Invalid input detected/]],
    // Only the network outside OSPF is external.
    ['show ip ospf database', [/^192\.0\.2\.0 +2\.2\.2\.2/m]],
  ])('%s', (line, expected) => {
    const said = ask(pair(), 'R1', line);
    for (const each of expected) expect(said).toMatch(each);
  });
  it('no external LSA for a network that OSPF already has', () => {
    expect(ask(pair(), 'R1', 'show ip ospf database')).not.toMatch(/^10\.0\.0\.0 +2\.2\.2\.2/m);
  });
  it('that no on its own is incomplete', () => {
    expect(type(pair(), 'R1', 'no')).toContain('% Incomplete command.');
  });
  it('that an interface type without a number is incomplete', () => {
    expect(type(pair(), 'R1', 'interface g')).toContain('% Incomplete command.');
  });
  it('the types of VLANs below the table, but not with brief', () => {
    const world = wire('S1 g0/1 - S2 g0/1');
    type(world, 'S1', 'vlan 10');
    expect(ask(world, 'S1', 'show vlan')).toMatch(/^10 +enet +100010 +1500 /m);
    expect(ask(world, 'S1', 'show vlan brief')).not.toContain('SAID');
  });
  it('the CDP timers that were set, which the neighbor uses, too', () => {
    const world = wire('S1 g0/1 - S2 g0/1');
    type(world, 'S2', 'cdp timer 5', 'cdp holdtime 20');
    converge(world);
    expect(ask(world, 'S2', 'show cdp')).toMatch(/every 5 seconds\n.* value of 20 seconds/);
    expect(ask(world, 'S1', 'show cdp neighbors')).toMatch(/^S2 +Gig 0\/1 +(?:1[6-9]|20) /m);
  });
  it('a warning about a neighbor with the same address', () => {
    const world = set(
      wire('R1 g0/0/0 - S1 g0/1; R2 g0/0/0 - S1 g0/2'),
      'R1 g0/0/0 ip 10.0.0.1/24; R2 g0/0/0 ip 10.0.0.1/24',
    );
    converge(world);
    expect(ask(world, 'R1', 'show logging')).not.toContain('DUPADDR');
    ask(world, 'R2', 'ping 10.0.0.9');
    expect(ask(world, 'R1', 'show logging')).toContain(
      '%IP-4-DUPADDR: Duplicate address 10.0.0.1 on GigabitEthernet0/0/0, sourced by 001a.2b00.0301',
    );
  });
  it('an ARP entry that was renewed after four hours, but no entry for a host that is gone', () => {
    const world = set(
      wire('R1 g0/0/0 - S1 g0/1; S1 f0/1 - H1 e'),
      'R1 g0/0/0 ip 10.0.0.1/24; H1 e ip 10.0.0.9/24',
    );
    converge(world);
    ask(world, 'R1', 'ping 10.0.0.9');
    converge(world, 250 * 60);
    expect(ask(world, 'R1', 'show ip arp')).toMatch(/^Internet +10\.0\.0\.9 +\d{1,2} /m);
    type(world, 'S1', 'interface f0/1', 'shutdown');
    converge(world, 250 * 60);
    expect(ask(world, 'R1', 'show ip arp')).not.toContain('10.0.0.9');
  });
  it('asterisks for a traceroute without a route', () => {
    const said = ask(
      set(wire('R1 g0/0/0 - R2 g0/0/0'), 'R1 g0/0/0 ip 10.0.0.1/24'),
      'R1',
      'traceroute 9.9.9.9 ttl 1 2',
    );
    expect(said).toMatch(/^ {2}1 \* \* \* \n {2}2 \* \* \* $/m);
  });
  it('a message about a mismatched area if the backbone is heard from outside it', () => {
    const world = set(wire('R1 g0/0/0 - R2 g0/0/0'), 'R1 g0/0/0 ip 10.0.0.1/24; R2 g0/0/0 ip 10.0.0.2/24');
    type(world, 'R1', 'router ospf 1', AREA);
    type(world, 'R2', 'router ospf 1', 'network 10.0.0.0 0.255.255.255 area 3');
    converge(world);
    const why = 'mismatched area ID, from backbone area must be virtual-link but not found';
    expect(ask(world, 'R2', 'show logging')).toContain(
      `%OSPF-4-ERRRCV: Received invalid packet: ${why} from 10.0.0.1, GigabitEthernet0/0/0`,
    );
  });
  it('the login again at the end of a session', () => {
    const world = wire('R1 g0/0/0 - R2 g0/0/0');
    const console = openConsole(world, 'R1');
    for (const line of ['enable', 'configure terminal', 'line console 0', 'password secret', 'login', 'end'])
      execute(world, console, line);
    expect(execute(world, console, 'exit')).toContain('User Access Verification');
    expect(console.question?.prompt).toBe('Password: ');
  });
});
