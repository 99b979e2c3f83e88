import { runningConfig } from '../config/running.js';
import { restart } from '../core/build.js';
import { scheduleFrame, type World } from '../core/world.js';
import { advance } from '../engine/run.js';
import { checkAttack } from '../labs/attacks.js';
import { execute, helpAt, openConsole } from '../shell/terminal.js';
import { converge, deviceOf, ping, reaches, set, type, wire } from '../testing/network.js';

const PORT = ['interface f0/1', 'switchport mode access', 'spanning-tree portfast'];
const SECURE = [...PORT, 'switchport port-security'];

/** H1 and H2 share S1's f0/1 through a small switch; H3 is alone on f0/3. */
const shared = (...lines: string[]): World => {
  const world = set(
    wire('H1 e - S2 f0/1; H2 e - S2 f0/2; S2 f0/3 - S1 f0/1; H3 e - S1 f0/3; H4 e - S1 f0/4'),
    'H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24; H3 e ip 10.0.0.3/24; H4 e ip 10.0.0.4/24',
  );
  type(world, 'S2', 'no cdp run', 'interface f0/3', 'spanning-tree bpdufilter enable');
  type(world, 'S1', ...lines);
  return converge(world);
};
const exec = (world: World, ...lines: string[]): string => {
  const console = openConsole(world, 'S1');
  return ['enable', ...lines].map((line) => execute(world, console, line)).join('\n');
};
const logOf = (world: World): string[] => deviceOf(world, 'S1').run.syslog.map(({ text }) => text);
const config = (world: World): string =>
  runningConfig(deviceOf(world, 'S1'), deviceOf(world, 'S1').config).join('\n');
const portSecurity = (world: World): string => exec(world, 'show port-security interface f0/1');

describe('a secure port', () => {
  it('is taken down by a second station, and comes back after a bounce', () => {
    const world = shared(...SECURE);
    expect(reaches(world, 'H1', '10.0.0.3')).toBe(true);
    expect(reaches(world, 'H2', '10.0.0.3')).toBe(false);
    expect(logOf(world)).toEqual(
      expect.arrayContaining([
        '%PM-4-ERR_DISABLE: psecure-violation error detected on Fa0/1, putting Fa0/1 in err-disable state',
        expect.stringContaining(
          '%PORT_SECURITY-2-PSECURE_VIOLATION: Security violation occurred, caused by MAC address',
        ),
      ]),
    );
    expect(portSecurity(world)).toMatch(/Port Status +: Secure-shutdown[\s\S]*Violation Count +: 1/);
    expect(reaches(world, 'H1', '10.0.0.3')).toBe(false);
    type(world, 'S1', 'interface f0/1', 'shutdown', 'no shutdown');
    converge(world);
    expect(reaches(world, 'H1', '10.0.0.3')).toBe(true);
    expect(portSecurity(world)).toMatch(/Port Status +: Secure-up[\s\S]*Violation Count +: 0/);
  });
  it('comes back if its cause is set to recover', () => {
    const world = shared(
      ...SECURE,
      'errdisable recovery cause psecure-violation',
      'errdisable recovery interval 30',
    );
    ping(world, 'H1', '10.0.0.3');
    ping(world, 'H2', '10.0.0.3');
    expect(reaches(world, 'H1', '10.0.0.3')).toBe(false);
    converge(world);
    expect(reaches(world, 'H1', '10.0.0.3')).toBe(true);
  });
  it.each([
    ['restrict', /Violation Count +: [1-9]/, true],
    ['protect', /Violation Count +: 0/, false],
  ])("drops only the unknown station's frames with %s", (mode, count, isLogged) => {
    const world = shared(...SECURE, `switchport port-security violation ${mode}`);
    ping(world, 'H1', '10.0.0.3');
    expect(reaches(world, 'H2', '10.0.0.3')).toBe(false);
    expect(reaches(world, 'H1', '10.0.0.3')).toBe(true);
    expect(portSecurity(world)).toMatch(count);
    expect(logOf(world).some((line) => line.includes('PSECURE_VIOLATION'))).toBe(isLogged);
  });
  it('allows as many stations as its maximum', () => {
    const world = shared(...SECURE, 'switchport port-security maximum 2');
    expect([reaches(world, 'H1', '10.0.0.3'), reaches(world, 'H2', '10.0.0.3')]).toEqual([true, true]);
  });
  it('does nothing until it is enabled, or on a dynamic port', () => {
    const world = shared(...PORT, 'switchport port-security violation protect');
    expect([reaches(world, 'H1', '10.0.0.3'), reaches(world, 'H2', '10.0.0.3')]).toEqual([true, true]);
    expect(type(world, 'S1', 'interface f0/5', 'switchport port-security')).toContain(
      'Command rejected: FastEthernet0/5 is a dynamic port.',
    );
  });
  it('forgets dynamic addresses with the link, and keeps sticky ones in the configuration', () => {
    const dynamic = shared(...SECURE);
    ping(dynamic, 'H1', '10.0.0.3');
    type(dynamic, 'S1', 'interface f0/1', 'shutdown', 'no shutdown');
    converge(dynamic);
    expect(reaches(dynamic, 'H2', '10.0.0.3')).toBe(true);

    const sticky = shared(...SECURE, 'switchport port-security mac-address sticky');
    ping(sticky, 'H1', '10.0.0.3');
    const mac = /switchport port-security mac-address sticky (\S+)/.exec(config(sticky))?.[1];
    expect(exec(sticky, 'show port-security address')).toContain(`${mac}    SecureSticky`);
    expect(exec(sticky, 'show mac address-table')).toContain(`${mac}    STATIC`);
    type(sticky, 'S1', 'interface f0/1', 'shutdown', 'no shutdown');
    converge(sticky);
    expect(reaches(sticky, 'H2', '10.0.0.3')).toBe(false);
  });
  it('loses sticky addresses in a reload unless they were saved', () => {
    const world = shared(...SECURE, 'switchport port-security mac-address sticky', 'do write');
    ping(world, 'H1', '10.0.0.3');
    expect(config(world)).toContain('mac-address sticky 00');
    restart(world, deviceOf(world, 'S1'));
    converge(world);
    expect(config(world)).not.toContain('mac-address sticky 00');
  });
  it("doesn't accept a station that is secured on another port", () => {
    const world = shared(...SECURE, 'interface f0/3', 'switchport mode access', 'switchport port-security');
    ping(world, 'H1', '10.0.0.4');
    ping(world, 'H3', '10.0.0.4');
    const mac = /(\S+) +SecureDynamic +Fa0\/1/.exec(exec(world, 'show port-security address'))?.[1] ?? '';
    const frame = {
      src: mac,
      dst: 'ffff.ffff.ffff',
      payload: { kind: 'arp', op: 'request', senderIp: 0, senderMac: mac, targetIp: 0, targetMac: mac },
    } as const;
    scheduleFrame(world, 1, { device: 'S1', port: 'FastEthernet0/3' }, frame);
    advance(world, 10);
    expect(exec(world, 'show port-security interface f0/3')).toContain('Secure-shutdown');
  });
  it('forgets addresses after its aging time', () => {
    const world = shared(
      ...SECURE,
      'switchport port-security aging time 2',
      'switchport port-security violation protect',
    );
    ping(world, 'H1', '10.0.0.3');
    expect(portSecurity(world)).toMatch(/Aging Time +: 2 mins\nAging Type +: Absolute\n/);
    expect(reaches(world, 'H2', '10.0.0.3')).toBe(false);
    advance(world, 121_000);
    expect(reaches(world, 'H2', '10.0.0.3')).toBe(true);
  });
  it("needs a second address for a phone, and one in its VLAN for the phone's tagged frames", () => {
    const world = set(
      wire('H1 e - S2 f0/1; S2 f0/3 - S1 f0/1; H3 e - S1 f0/3'),
      'S1 vlans 110; S2 vlans 110; S2 f0/3 mode trunk; H1 e ip 10.0.0.1/24; H3 e ip 10.0.0.3/24; S1 Vlan110 ip 10.0.110.1/24; S2 Vlan110 ip 10.0.110.2/24',
    );
    type(world, 'S2', 'no cdp run', 'interface f0/3', 'spanning-tree bpdufilter enable');
    type(world, 'S1', ...SECURE, 'switchport voice vlan 110', 'switchport port-security violation restrict');
    converge(world);
    expect(reaches(world, 'H1', '10.0.0.3')).toBe(true);
    expect(reaches(world, 'S2', '10.0.110.1')).toBe(false);
    type(
      world,
      'S1',
      'interface f0/1',
      'switchport port-security maximum 2',
      'switchport port-security mac-address sticky',
    );
    expect(reaches(world, 'S2', '10.0.110.1')).toBe(true);
    expect(config(world)).toMatch(/mac-address sticky \S+ vlan voice/);
  });
});

describe('port security configuration', () => {
  it('is shown in the configuration and can be removed', () => {
    const lines = [
      'maximum 3',
      'maximum 1 vlan voice',
      'violation restrict',
      'mac-address sticky',
      'mac-address 0000.1111.2222',
      'mac-address sticky 0000.1111.3333 vlan voice',
      'aging time 5',
      'aging type inactivity',
    ].map((line) => `switchport port-security ${line}`);
    const world = shared(...PORT, ...lines, 'switchport port-security');
    for (const line of [...lines, 'switchport port-security']) expect(config(world)).toContain(` ${line}\n`);
    expect(portSecurity(world)).toMatch(/Aging Type +: Inactivity\n/);
    const console = openConsole(world, 'S1');
    for (const line of ['enable', 'configure terminal', 'interface f0/1']) execute(world, console, line);
    expect(helpAt(world, console, 'switchport port-security violation ')).toContain(
      '  protect   Security violation protect mode',
    );
    type(
      world,
      'S1',
      'interface f0/1',
      ...lines.toReversed().map((line) => `no ${line}`),
      'no switchport port-security',
    );
    expect(config(world)).not.toContain('port-security');
    expect(deviceOf(world, 'S1').config.interfaces['FastEthernet0/1']).not.toHaveProperty(
      'portSecurity.addresses',
    );
  });
  it('is refused if it exceeds the maximum, is a duplicate, or is lower than the existing number', () => {
    const world = shared(...SECURE, 'switchport port-security mac-address 0000.1111.2222');
    const say = (line: string) => type(world, 'S1', 'interface f0/1', line);
    expect(say('switchport port-security mac-address 0000.1111.2222')).toContain(
      'Found duplicate mac-address',
    );
    expect(say('switchport port-security mac-address 0000.1111.3333')).toContain('has reached maximum limit');
    say('switchport port-security maximum 2');
    say('switchport port-security mac-address 0000.1111.3333');
    expect(say('switchport port-security maximum 1')).toContain('Maximum is less than number');
    exec(world, 'clear port-security configured address 0000.1111.3333');
    expect(config(world)).not.toContain('0000.1111.3333');
  });
});

describe('an unknown station', () => {
  const attack = (world: World, options: { by?: 'shutdown' | 'restrict' | 'protect'; swap?: true }) =>
    checkAttack(world, deviceOf(world, 'S1'), {
      kind: 'attack',
      attack: 'newMac',
      device: 'S1',
      port: 'f0/3',
      ...options,
    });
  const onThree = ['interface f0/3', 'switchport mode access', 'switchport port-security'];
  it.each([
    ['an open port', [], {}, false],
    ['a secure port that has its station', onThree, { by: 'shutdown' }, true],
    [
      'another answer than the wanted one',
      [...onThree, 'switchport port-security violation protect'],
      { by: 'restrict' },
      false,
    ],
    ['protect', [...onThree, 'switchport port-security violation protect'], { by: 'protect' }, true],
    ['room for one more', [...onThree, 'switchport port-security maximum 2'], {}, false],
    ['a port that is shut down', ['interface f0/3', 'shutdown'], {}, false],
    ['a dynamic address whose station is gone', onThree, { swap: true }, false],
  ] as const)('meets %s', (_what, lines, options, ok) => {
    expect(attack(shared(...lines), options).ok).toBe(ok);
  });
  it('meets protect although the port answered an earlier violation with restrict', () => {
    const world = shared(...onThree, 'switchport port-security violation restrict');
    ping(world, 'H3', '10.0.0.4');
    const mac = '0000.1111.2222';
    const payload = {
      kind: 'arp',
      op: 'request',
      senderIp: 0,
      senderMac: mac,
      targetIp: 0,
      targetMac: mac,
    } as const;
    const port = { device: 'S1', port: 'FastEthernet0/3' };
    scheduleFrame(world, 1, port, { src: mac, dst: 'ffff.ffff.ffff', payload });
    advance(world, 10);
    expect(deviceOf(world, 'S1').run.securePorts?.[port.port]?.violations).toBe(1);
    type(world, 'S1', 'interface f0/3', 'switchport port-security violation protect');
    expect(attack(world, { by: 'protect' }).ok).toBe(true);
  });
  it('takes the place of a dynamically learned station', () => {
    const world = shared(...onThree);
    ping(world, 'H3', '10.0.0.4');
    expect(attack(world, { swap: true }).ok).toBe(false);
  });
  it('is blocked by a sticky address, and the network stays as it was', () => {
    const world = shared(...onThree, 'switchport port-security mac-address sticky');
    ping(world, 'H3', '10.0.0.4');
    const before = JSON.stringify(world);
    expect(attack(world, { swap: true }).ok).toBe(true);
    expect(JSON.stringify(world)).toBe(before);
  });
});
