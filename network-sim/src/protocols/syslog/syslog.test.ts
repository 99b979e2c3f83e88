import { log, type World } from '../../core/world.js';
import { at, converge, deviceOf, set, type, wire } from '../../testing/network.js';

/** A router that sends its log to a server. */
function network(...lines: string[]): World {
  const world = wire('R1 g0/0/0 - D1 e; R1 g0/0/1 - R2 g0/0/1');
  deviceOf(world, 'D1').platform = 'server';
  set(world, 'R1 g0/0/0 ip 10.0.0.1/24; D1 e ip 10.0.0.9/24; R1 g0/0/1 up; R2 g0/0/1 up');
  converge(world, 5);
  type(world, 'R1', ...lines);
  converge(world, 5);
  return world;
}

const received = (world: World) => at(world, 'D1', 'type syslog.log');

describe('log messages', () => {
  it('reach the server in logging host down to the level of logging trap', () => {
    const world = network('logging host 10.0.0.9', 'logging trap notifications');
    const device = deviceOf(world, 'R1');
    log(world, device, '%TEST-6-LESS: information');
    log(world, device, '%TEST-5-MORE: notice');
    converge(world, 2);
    expect(received(world)).toMatch(
      /10\.0\.0\.1 local7\.notifications \*Mar {2}1 00:00:\d\d\.\d{3}: %TEST-5-MORE/,
    );
    expect(received(world)).not.toContain('LESS');
    type(world, 'R1', 'logging trap 4');
    log(world, device, '%TEST-5-AGAIN: notice');
    converge(world, 2);
    expect(received(world)).not.toContain('AGAIN');
    expect(at(world, 'R1', 'enable', 'show logging')).toContain('Trap logging: level warnings');
  });

  it('are lost while the server is unreachable', () => {
    const world = network('logging host 10.0.0.9', 'interface g0/0/0', 'shutdown');
    converge(world, 5);
    type(world, 'R1', 'interface g0/0/0', 'no shutdown');
    converge(world, 10);
    expect(received(world)).not.toContain('administratively down');
  });

  it("have the configured time stamp, and aren't buffered if they are less severe than the buffer's level", () => {
    const world = network('service timestamps log uptime', 'logging buffered 16384 errors');
    log(world, deviceOf(world, 'R1'), '%TEST-5-QUIET: notice');
    log(world, deviceOf(world, 'R1'), '%TEST-3-LOUD: error');
    const shown = at(world, 'R1', 'enable', 'show logging');
    expect(shown).toMatch(/\n00:00:\d\d: %TEST-3-LOUD: error/);
    expect(shown).not.toContain('QUIET');
    const config = at(world, 'R1', 'enable', 'show running-config');
    for (const line of ['service timestamps log uptime', 'logging buffered 16384 errors'])
      expect(config).toContain(`\n${line}\n`);
    type(world, 'R1', 'default logging buffered 16384 errors');
    expect(at(world, 'R1', 'enable', 'show running-config')).not.toContain('logging buffered');
  });
});

describe('SNMP', () => {
  const AGENT = [
    'snmp-server community lookhere ro',
    'snmp-server community secret rw',
    'snmp-server location Rack 7',
    'snmp-server host 10.0.0.9 version 2c lookhere',
    'snmp-server enable traps snmp linkdown linkup',
  ];
  it('replies to a manager that knows the community, and accepts changes only with the read-write one', () => {
    const world = network(...AGENT);
    expect(at(world, 'D1', 'snmpget -v2c -c lookhere 10.0.0.1 sysLocation.0')).toBe(
      'sysLocation.0 = STRING: Rack 7',
    );
    expect(at(world, 'D1', 'snmpget -v2c -c guess 10.0.0.1 sysName.0')).toBe(
      'Timeout: No Response from 10.0.0.1.',
    );
    expect(at(world, 'D1', 'snmpset -v2c -c lookhere 10.0.0.1 sysName.0 s R9')).toContain('Reason: noAccess');
    expect(at(world, 'D1', 'snmpset -v2c -c secret 10.0.0.1 sysName.0 s R9')).toBe('sysName.0 = STRING: R9');
    expect(at(world, 'D1', 'snmpwalk -v2c -c lookhere 10.0.0.1 sys')).toContain('sysName.0 = STRING: R9');
    expect(deviceOf(world, 'R1').config.hostname).toBe('R9');
  });
  it("replies only to managers permitted by the community's list", () => {
    const world = network(
      ...AGENT,
      'access-list 10 permit host 10.0.0.8',
      'snmp-server community lookhere ro 10',
    );
    const question = 'snmpget -v2c -c lookhere 10.0.0.1 sysName.0';
    expect(at(world, 'D1', question)).toBe('Timeout: No Response from 10.0.0.1.');
    type(world, 'R1', 'access-list 10 permit host 10.0.0.9');
    expect(at(world, 'D1', question)).toBe('sysName.0 = STRING: R1');
  });
  it("reports a lost link to the manager, and nothing that isn't enabled", () => {
    const world = network(...AGENT);
    type(world, 'R1', 'interface g0/0/1', 'shutdown');
    converge(world, 5);
    const traps = at(world, 'D1', 'type traps.log');
    expect(traps).toMatch(/10\.0\.0\.1 lookhere linkDown GigabitEthernet0\/0\/1/);
    expect(traps).not.toContain('ciscoConfigManEvent');
  });
  it('is shown in the configuration as it was typed', () => {
    const world = network(...AGENT);
    const config = at(world, 'R1', 'enable', 'show running-config');
    for (const line of ['snmp-server community lookhere RO', 'snmp-server host 10.0.0.9 version 2c lookhere'])
      expect(config).toContain(`\n${line}\n`);
    type(world, 'R1', 'no snmp-server');
    expect(at(world, 'R1', 'enable', 'show running-config')).not.toContain('snmp-server');
  });
});
