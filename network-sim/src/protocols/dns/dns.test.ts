import type { World } from '../../core/world.js';
import { configureHost } from '../../hostShell/settings.js';
import { at, converge, deviceOf, set, type, wire } from '../../testing/network.js';

/** A PC, a router, and a DNS server behind it. */
function network(): World {
  const world = wire('H1 e - R1 g0/0/0; D1 e - R1 g0/0/1');
  deviceOf(world, 'D1').platform = 'server';
  set(world, 'R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.2.0.1/24; H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1');
  set(world, 'D1 e ip 10.2.0.5/24; D1 gw 10.2.0.1');
  at(
    world,
    'D1',
    'dnscmd /recordadd lab.local dns A 10.2.0.5',
    'dnscmd /recordadd lab.local dns AAAA 2001:db8::5',
    'dnscmd /recordadd lab.local www CNAME dns.lab.local',
  );
  configureHost(world, deviceOf(world, 'H1'), { dns: '10.2.0.5' });
  type(world, 'R1', 'ip name-server 10.2.0.5', 'ip domain name lab.local', 'ip host printer 10.1.0.99');
  return converge(world, 10);
}

describe('DNS names', () => {
  it('resolve to an address on a PC, also through an alias', () => {
    const world = network();
    expect(at(world, 'H1', 'ping www.lab.local')).toContain('Pinging dns.lab.local [10.2.0.5] with 32 bytes');
    expect(at(world, 'H1', 'nslookup www.lab.local').split('\n')).toEqual([
      'Server:  dns.lab.local',
      'Address:  10.2.0.5',
      '',
      'Name:    dns.lab.local',
      'Addresses:  10.2.0.5',
      '           2001:db8::5',
      'Aliases:  www.lab.local',
      '',
    ]);
    expect(at(world, 'H1', 'nslookup -type=cname www.lab.local')).toContain('canonical name = dns.lab.local');
    expect(at(world, 'H1', 'nslookup nowhere.lab.local')).toContain(
      "can't find nowhere.lab.local: Non-existent domain",
    );
  });

  it('resolve on a router, with its domain added', () => {
    const world = network();
    const shown = at(world, 'R1', 'enable', 'ping dns');
    expect(shown).toContain('Translating "dns"...domain server (10.2.0.5) [OK]');
    expect(shown).toContain('ICMP Echos to 10.2.0.5');
    expect(at(world, 'R1', 'enable', 'ping printer')).toContain('ICMP Echos to 10.1.0.99');
    expect(at(world, 'R1', 'enable', 'ping nobody')).toContain('% Unrecognized host or address');
    type(world, 'R1', 'no ip domain lookup');
    expect(at(world, 'R1', 'enable', 'ping dns')).not.toContain('Translating');
  });

  it('stay unknown while the server is unreachable', () => {
    const world = network();
    type(world, 'R1', 'interface g0/0/1', 'shutdown');
    converge(world, 5);
    expect(at(world, 'H1', 'ping www.lab.local')).toContain('could not find host www.lab.local');
    expect(at(world, 'H1', 'nslookup www.lab.local')).toContain('*** Request to UnKnown timed-out');
  });

  it("are read from a server's form, except for lines that aren't records", () => {
    const world = network();
    const server = deviceOf(world, 'D1');
    expect(configureHost(world, server, { records: 'www A 10.2.0.300' })).toHaveLength(1);
    expect(configureHost(world, server, { records: 'www.lab.local A 10.2.0.77\n' })).toEqual([]);
    expect(at(world, 'H1', 'nslookup www.lab.local')).toContain('10.2.0.77');
    at(world, 'D1', 'dnscmd /recorddelete lab.local www A /f');
    expect(at(world, 'H1', 'nslookup www.lab.local')).toContain('Non-existent domain');
  });

  it('are resolved by a router with ip dns server', () => {
    const world = network();
    type(world, 'R1', 'ip dns server');
    expect(at(world, 'H1', 'nslookup printer 10.1.0.1')).toContain('10.1.0.99');
  });
});
