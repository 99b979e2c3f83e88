import { md5Text } from '../config/md5Crypt.js';
import { converge, type, wire } from '../testing/network.js';

const world = wire('R1 g0/0/0 - S1 g0/1; R1 g0/0/1 - R2 g0/0/1');
type(world, 'R1', 'int g0/0/0', 'no shutdown', 'int g0/0/0.10', 'encapsulation dot1q 10');
type(world, 'R1', 'int g0/0/0.10', 'ip address 10.0.10.1 255.255.255.0');
type(world, 'R1', 'int g0/0/1', 'ip address 10.0.1.1 255.255.255.252', 'no shutdown', 'lldp run');
type(world, 'R1', 'ip route 10.9.0.0 255.255.0.0 10.0.1.2', 'ip route 10.9.0.0 255.255.0.0 10.0.10.9 200');
type(world, 'R2', 'int g0/0/1', 'no shutdown', 'lldp run');
type(world, 'S1', 'vlan 10', 'name STAFF');
converge(world);

it('lists static routes with the one that’s used, and those that wait', () => {
  const shown = type(world, 'R1', 'do show ip static route');
  expect(shown).toContain('M  10.9.0.0/16 [1/0] via 10.0.1.2 [A]');
  expect(shown).toContain('M  10.9.0.0/16 [200/0] via 10.0.10.9 [N]');
});

it('never uses a static route with the distance 255', () => {
  type(world, 'R1', 'ip route 10.8.0.0 255.255.0.0 10.0.1.2 255');
  expect(type(world, 'R1', 'do show ip route static')).not.toContain('10.8.0.0');
  expect(type(world, 'R1', 'do show ip static route')).toContain('[255/0] via 10.0.1.2 [N]');
});

it('lists a router’s VLANs, and a switch’s as its configuration has them', () => {
  const router = type(world, 'R1', 'do show vlans');
  expect(router).toContain('Virtual LAN ID:  10 (IEEE 802.1Q Encapsulation)');
  expect(router).toMatch(/GigabitEthernet0\/0\/0\.10[\s\S]*IP +10\.0\.10\.1/);
  expect(type(world, 'S1', 'do show running-config vlan 10')).toContain('vlan 10\n name STAFF\n!');
});

it('lists the ports that services listen on', () => {
  expect(type(world, 'R1', 'do show control-plane host open-ports')).toMatch(/\*:23 .* Telnet +LISTEN/);
  type(world, 'R1', 'ip domain name a.b', 'crypto key generate rsa modulus 2048', 'line vty 0 15');
  type(world, 'R1', 'line vty 0 15', 'transport input ssh');
  const shown = type(world, 'R1', 'do show control-plane host open-ports');
  expect([shown.includes('SSH-Server'), shown.includes('Telnet')]).toEqual([true, false]);
});

it('shows one LLDP neighbor by its name, numbers the lines of a configuration, and explains help', () => {
  expect(type(world, 'R1', 'do show lldp entry R2')).toContain('System Name: R2');
  expect(type(world, 'R1', 'do show lldp entry R9')).toContain('Total entries displayed: 0');
  expect(type(world, 'R1', 'do show running-config linenum')).toMatch(/^ {3}1 : !\n {3}2 : version/m);
  expect(type(world, 'R1', 'help')).toContain('Help may be requested at any point');
});

it('gathers what the device knows for technical support', () => {
  const shown = type(world, 'S1', 'do show tech-support');
  const parts = shown.split('\n').filter((line) => line.startsWith('------------------ '));
  expect(parts.join()).toMatch(/show version.*show running-config.*show vlan.*show spanning-tree/);
  expect(type(world, 'R1', 'do show tech-support')).not.toContain('show spanning-tree');
});

it('computes a file’s MD5 value, and says that transceivers have no sensors', () => {
  type(world, 'R1', 'do copy running-config flash:a.cfg', '', '');
  expect(type(world, 'R1', 'do verify /md5 flash:a.cfg')).toMatch(/\(flash:a\.cfg\) = [0-9a-f]{32}$/);
  expect(type(world, 'R1', 'do verify /md5 flash:b.cfg')).toContain('No such file');
  expect(md5Text('abc')).toBe('900150983cd24fb0d6963f7d28e17f72');
  expect(type(world, 'S1', 'do show interfaces g0/1 transceiver')).toContain(
    'No transceiver present on Gi0/1',
  );
});
