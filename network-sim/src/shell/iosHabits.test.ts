import { runningConfig } from '../config/running.js';
import { LIMITS } from '../core/limits.js';
import { advance } from '../engine/run.js';
import { ipText } from '../net/addressText.js';
import { deviceOf, wire } from '../testing/network.js';
import { readPaste } from './paste.js';
import { openPractice } from './practice.js';
import { CTRL_C, completeAt, execute, helpAt, openConsole, promptOf } from './terminal.js';

function consoleOn(name: string, ...lines: string[]) {
  const world = wire('R1 g0/0/0 - S1 g0/1');
  const console = openConsole(world, name);
  const device = deviceOf(world, name);
  const run = (line: string) => execute(world, console, line);
  for (const line of ['enable', ...lines]) run(line);
  const shown = () => runningConfig(device, device.config);
  return { world, console, device, run, shown, prompt: () => promptOf(world, console) };
}

const config = ['configure terminal'];
const port = [...config, 'interface g0/0/0'];

describe('an abbreviation', () => {
  it.each([
    ['con', []],
    ['sh r', []],
    ['ip a', config],
    ['ip a 10.0.0.1 255.0.0.0', port],
    ['no ip a', port],
    ['do sh r', port],
  ])('%j after %j is ambiguous, as on a device with more commands', (line, before) => {
    const { run } = consoleOn('R1', ...before);
    expect(run(line)).toBe(`% Ambiguous command:  "${line}"`);
  });
  it.each([
    ['conf t', []],
    ['sh ru', []],
    ['sh ip int br', []],
    ['ip ad 10.0.0.1 255.0.0.0', port],
    ['wr', []],
  ])('%j after %j stays unique', (line, before) => {
    const { run } = consoleOn('R1', ...before);
    expect(run(line)).not.toMatch(/^%|\^/);
  });
  it.each(['sh mac add int f0/1', 'sh mac address-table dyn int f0/1 vlan 1', 'clear mac add dyn int f0/1'])(
    '%j, which has two spellings, is unique on a switch',
    (line) => expect(consoleOn('S1').run(line)).not.toMatch(/^%|\^/),
  );
  it('of a word that only real devices know is neither offered nor accepted', () => {
    const { world, console, run } = consoleOn('R1');
    expect(helpAt(world, console, 'con')).toBe('configure');
    expect(completeAt(world, console, 'con')).toBe('con');
    expect(run('connect R2')).toContain('% Invalid input');
  });
  it.each(['no', 'default', 'do'])('%j alone is incomplete', (line) => {
    expect(consoleOn('R1', ...config).run(line)).toBe('% Incomplete command.\n');
  });
});

describe('a configuration copied from a document', () => {
  it.each([
    ['numbers its lines', '1  interface g0/0/0\n2   no shutdown\n3\n4  end'],
    ['numbers them with dots, from elsewhere', '99. interface g0/0/0\n100.  no shutdown\n101.\n102. end'],
    ['has bullets', '- interface g0/0/0\n-  no shutdown\n\n- end'],
    ['is quoted', '> interface g0/0/0\n>  no shutdown\n>\n> end'],
  ])('is read if it %s', (_, text) => {
    expect(readPaste(text).lines.map((line) => line.trim())).toEqual([
      'interface g0/0/0',
      'no shutdown',
      '',
      'end',
    ]);
  });
  it.each([
    '1 permit ip any any\n2 deny ip any any',
    '10 permit ip any any\n20 deny ip any any',
    '- one',
    'a\n- b',
  ])('keeps what belongs to it: %j', (text) => expect(readPaste(text).lines).toEqual(text.split('\n')));
});

describe('a comment after a command', () => {
  it.each([
    ['ip address 10.0.0.1 255.0.0.0 ! LAN', port, ' ip address 10.0.0.1 255.0.0.0'],
    ['ip address 10.0.0.1 255.0.0.0 !', port, ' ip address 10.0.0.1 255.0.0.0'],
    ['no shutdown  !up', port, undefined],
    ['interface g0/0/1 ! WAN', config, 'interface GigabitEthernet0/0/1'],
    ['ip route 0.0.0.0 0.0.0.0 10.0.0.2 ! to ISP!', config, 'ip route 0.0.0.0 0.0.0.0 10.0.0.2'],
    ['hostname R9 ! new', config, 'hostname R9'],
    ['do show ip route ! now', config, undefined],
    ['show ip route ! now', [], undefined],
  ])('%j is ignored', (line, before, shownLine) => {
    const { run, shown } = consoleOn('R1', ...before);
    expect(run(line)).not.toMatch(/\^|^%/);
    if (shownLine) expect(shown()).toContain(shownLine);
  });
  it('belongs to a description, a password, or a mistake', () => {
    const { run, shown } = consoleOn('R1', ...port);
    run('description LAN ! upstairs');
    expect(shown()).toContain(' description LAN ! upstairs');
    expect(run('ip addres 10.0.0.x 255.0.0.0 ! LAN')).toContain("Invalid input detected at '^'");
    expect(run('ip address ! LAN')).toBe('% Incomplete command.\n');
  });
});

it("stays on the interface if another one can't be entered", () => {
  const { run, prompt } = consoleOn('R1', ...port);
  expect(run('int g0/99')).toBe('% Invalid interface type and number');
  expect(prompt()).toBe('R1(config-if)#');
});

it("doesn't apply the lines below a nonexistent interface to the previous one", () => {
  const { run, device } = consoleOn('R1', ...port, 'no shutdown');
  run('interface Serial0/1/0');
  expect(run(' ip address 192.0.2.1 255.255.255.0')).toContain('% Invalid input');
  expect(run(' shutdown')).toContain('% Invalid input');
  expect(device.config.interfaces['GigabitEthernet0/0/0']).toMatchObject({ shutdown: false });
  expect(run('description LAN')).toBe('');
});

describe('a trunk with many VLANs', () => {
  const vlans = Array.from({ length: 80 }, (_, index) => 2 * (index + 1));
  it('is shown in lines that can be pasted back', () => {
    const trunk = [...config, 'interface g0/1'];
    const add = `switchport trunk allowed vlan add ${vlans.slice(40)}`;
    const first = consoleOn('S1', ...trunk, `switchport trunk allowed vlan ${vlans.slice(0, 40)}`, add);
    const lines = first.shown().filter((line) => line.includes('allowed vlan'));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.slice(1).every((line) => line.includes('vlan add '))).toBe(true);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    const again = consoleOn('S1', ...trunk, ...lines);
    expect(again.device.config.interfaces['GigabitEthernet0/1']?.allowed).toEqual(
      vlans.map((vlan) => [vlan, vlan]),
    );
  });
  it("isn't truncated, and a line that is too long for a device is refused", () => {
    const { run, device } = consoleOn('S1', ...config, 'interface g0/1');
    expect(run(`switchport trunk allowed vlan ${vlans.map((vlan) => vlan + 1000)}`)).toContain(
      `${LIMITS.lineLength} characters`,
    );
    expect(device.config.interfaces['GigabitEthernet0/1']?.allowed).toBeUndefined();
  });
});

describe('a banner', () => {
  const lines = ['banner motd ^C', '  Authorized use only!', '', 'no shutdown, please', '^C'];
  it('accepts several lines and runs none of them', () => {
    const { run, shown, prompt } = consoleOn('R1', ...config);
    expect(run(lines[0] ?? '')).toBe("Enter TEXT message.  End with the character '^C'.");
    expect(prompt()).toBe('');
    expect(lines.slice(1).map(run)).toEqual(['', '', '', '']);
    expect(prompt()).toBe('R1(config)#');
    expect(shown().join('\n')).toContain(lines.join('\n'));
  });
  it.each(['exec', 'login', 'incoming', 'prompt-timeout', 'slip-ppp', 'config-save'])(
    'of the kind %s accepts several lines and runs none of them',
    (kind) => {
      const { run, shown, prompt } = consoleOn('R1', ...config);
      for (const line of [`banner ${kind} ^C`, 'hostname HACKED', '^C']) run(line);
      expect(prompt()).toBe('R1(config)#');
      expect(shown().join('\n')).toContain(`banner ${kind} ^C\nhostname HACKED\n^C`);
    },
  );
  it('survives being saved, loaded, and pasted', () => {
    const { run, shown, device } = consoleOn(
      'R1',
      ...config,
      ...lines,
      'banner login #one',
      'two#',
      'end',
      'write',
    );
    const before = shown();
    run('configure memory');
    expect(shown()).toEqual(before);
    const again = consoleOn('R1', ...config, ...before.slice(3));
    expect(again.device.config.banner).toBe(device.config.banner);
  });
  it('ends at any delimiter that it started with, even the one that Ctrl+C types', () => {
    const { run, shown } = consoleOn('R1', ...config);
    for (const line of ['banner exec @hello', 'world@', `banner login ${CTRL_C}`, 'Hi', CTRL_C]) run(line);
    expect(shown().join('\n')).toContain('banner exec ^Chello\nworld^C');
    expect(shown().join('\n')).toContain('banner login ^C\nHi\n^C');
    run('no banner exec');
    expect(shown().join('\n')).not.toContain('banner exec');
  });
  it("is canceled with Ctrl+C if that doesn't end it", () => {
    const { run, prompt, device } = consoleOn('R1', ...config, 'banner motd #', 'text');
    run(CTRL_C);
    expect(prompt()).toBe('R1(config)#');
    expect(device.config.banner).toBeUndefined();
  });
});

describe('a secret that is typed as a hash', () => {
  const md5 = '$1$mERr$hx5rVt7rPNoS4wqbXKX7m0';
  it('is kept as the hash of that type', () => {
    const { shown } = consoleOn(
      'R1',
      ...config,
      `enable secret 5 ${md5}`,
      `username ann privilege 15 secret 5 ${md5}`,
    );
    expect(shown()).toContain(`enable secret 5 ${md5}`);
    expect(shown()).toContain(`username ann privilege 15 secret 5 ${md5}`);
  });
  it('lets users in with the password of a type 5 hash', () => {
    const { run, prompt } = consoleOn('R1', ...config, `enable secret 5 ${md5}`, 'end', 'disable', 'enable');
    run('wrong');
    expect(prompt()).toBe('Password: ');
    run('cisco');
    expect(prompt()).toBe('R1#');
  });
  it("is refused if it isn't a hash", () => {
    const { run, shown } = consoleOn('R1', ...config);
    const printed = run('enable secret 5 cisco');
    expect(printed).toContain('ERROR: The secret you entered is not a valid encrypted secret.');
    expect(shown().join('\n')).not.toContain('enable secret');
    expect(run('username bob secret 5 cisco')).toContain('ERROR:');
    expect(shown().join('\n')).not.toContain('username bob');
  });
});

describe('reload', () => {
  const question = 'System configuration has been modified. Save? [yes/no]: ';
  it('asks whether to save changes, and saves them', () => {
    const { run, prompt, device } = consoleOn('R1', ...config, 'hostname EDGE', 'end', 'reload');
    expect(prompt()).toBe(question);
    expect(run('maybe')).toBe("% Please answer 'yes' or 'no'.");
    expect(prompt()).toBe(question);
    expect(run('yes')).toContain('[OK]');
    expect(prompt()).toBe('Proceed with reload? [confirm]');
    run('');
    expect(device.config.hostname).toBe('EDGE');
  });
  it("doesn't ask if nothing has changed since the last save or since the device was added", () => {
    expect(consoleOn('R1', 'reload').prompt()).toBe('Proceed with reload? [confirm]');
    expect(consoleOn('R1', ...config, 'hostname EDGE', 'do write', 'end', 'reload').prompt()).toBe(
      'Proceed with reload? [confirm]',
    );
  });
  it('can be scheduled, so that a mistake made from afar undoes itself', () => {
    const { run, prompt, device, world } = consoleOn('R1', 'reload in 5');
    expect(prompt()).toBe('Proceed with reload? [confirm]');
    expect(run('')).toContain('*** --- SHUTDOWN in 0:05:00 ---');
    run('configure terminal');
    run('hostname WRONG');
    run('end');
    advance(world, 240_000);
    expect(run('show reload')).toContain('(in 1 minute) by console');
    advance(world, 60_000);
    expect(device.config.hostname).not.toBe('WRONG');
    expect(run('show reload')).toBe('No reload is scheduled.');
  });
  it('can be canceled, and refuses a time that is none', () => {
    const { run, device, world } = consoleOn('R1', 'reload in 1:30', '', 'reload cancel');
    run('configure terminal');
    run('hostname KEPT');
    advance(world, 6_000_000);
    expect(device.config.hostname).toBe('KEPT');
    run('end');
    expect(run('reload in soon')).toBe('%Invalid time format');
    expect(run('reload cancel')).toBe('%No reload is scheduled.');
  });
});

it('lists the saved configuration of a device once there is one', () => {
  const { run } = consoleOn('R1');
  expect(run('dir nvram:')).not.toContain('startup-config');
  run('write');
  expect(run('dir nvram:')).toMatch(/-rw- +\d+ +<no date> {2}startup-config/);
});

describe('debug', () => {
  it('shows the routes that come and go', () => {
    const { run, device } = consoleOn('R1', 'debug ip routing', ...config);
    run('ip route 10.9.0.0 255.255.0.0 null0');
    run('no ip route 10.9.0.0 255.255.0.0 null0');
    expect(device.run.syslog.map(({ text }) => text).filter((text) => text.startsWith('RT:'))).toEqual([
      'RT: add 10.9.0.0/16 via 0.0.0.0, static metric [1/0]',
      'RT: del 10.9.0.0/16 via 0.0.0.0, static metric [1/0]',
    ]);
  });
  it('is on until it is turned off, also for what the simulator writes nothing about', () => {
    const { run } = consoleOn('R1', 'debug ip packet');
    expect(run('debug standby')).toBe('HSRP debugging is on');
    expect(run('show debugging')).toBe(
      ['Generic IP:', '  IP packet debugging is on', '', 'HSRP:', '  HSRP debugging is on', ''].join('\n'),
    );
    run('debug ip dhcp server events');
    expect(run('show debugging')).toContain('DHCP server:\n  DHCP server event debugging is on\n');
    run('undebug all');
    expect(run('show debugging')).toBe('');
  });
});

it("lets a VLAN belong to only one of a port's subinterfaces", () => {
  const { run, device } = consoleOn('R1', ...config, 'interface g0/0/0.20', 'encapsulation dot1q 20');
  run('interface g0/0/0.30');
  expect(run('encapsulation dot1q 20')).toBe(
    [
      '%Configuration of multiple subinterfaces of the same main',
      'interface with the same VID (20) is not permitted.',
      'This VID is already configured on GigabitEthernet0/0/0.20.',
      '',
    ].join('\n'),
  );
  expect(device.config.interfaces['GigabitEthernet0/0/0.30']?.dot1q).toBeUndefined();
  run('interface g0/0/1.20');
  expect(run('encapsulation dot1q 20')).toBe('');
});

describe('pasted text', () => {
  it('loses the prompts and output of a recorded session', () => {
    const text = [
      'R1#conf t',
      'Enter configuration commands, one per line.  End with CNTL/Z.',
      'R1(config)#banner motd #',
      "Enter TEXT message.  End with the character '#'.",
      'No entry#',
      'R1(config)# interface g0/0/0',
      'R1(config-if)#no shutdown',
      'R1(config-if)#',
    ];
    const { lines, prompts, output } = readPaste(text.filter((_, at) => at !== 3).join('\r\n'));
    expect(lines).toEqual(['conf t', 'banner motd #', 'No entry#', 'interface g0/0/0', 'no shutdown', '']);
    expect([prompts, output]).toEqual([5, 1]);
  });
  it("loses the beginning of a terminal program's log", () => {
    const opening =
      '=~=~=~= PuTTY log 2024.05.06 =~=~=~=\nlogin as: ann\nPassword:\nUser Access Verification\n';
    const { lines, prompts, output } = readPaste(`${opening}\nR1#conf t\nR1(config)#hostname HQ\n`);
    expect([lines, prompts, output]).toEqual([['conf t', 'hostname HQ'], 2, 4]);
    expect(readPaste('username: x\nhostname HQ').lines).toEqual(['username: x', 'hostname HQ']);
  });
  it.each([
    ["a device's message", '*Mar  1 00:01:02.123: %SYS-5-CONFIG_I: Configured from console by console\n', 1],
    [
      'a numbered message',
      '000123: Mar  1 00:01:02: %LINK-3-UPDOWN: Interface Gi0/1, changed state to up\n\n',
      1,
    ],
    [
      'a banner',
      '****\n* Authorized only *\n****\n\nUser Access Verification\n\nUsername: ann\nPassword: \n',
      6,
    ],
  ])('loses %s before the first prompt', (_, opening, output) => {
    const paste = readPaste(`${opening}R1#conf t\nR1(config)#hostname HQ`);
    expect(paste).toEqual({ lines: ['conf t', 'hostname HQ'], prompts: 2, output });
  });
  it('loses the prompt at the end of a configuration', () => {
    expect(readPaste('hostname HQ\nend\n\nHQ#').lines).toEqual(['hostname HQ', 'end', '', '']);
  });
  it('keeps relative indentation, and loses the common one', () => {
    expect(readPaste('  interface g0/0/0\n   ip address dhcp\n!\r  exit').lines).toEqual([
      'interface g0/0/0',
      ' ip address dhcp',
      '!',
      'exit',
    ]);
  });
  it("loses the pager's marks of a terminal, and a web page's spaces and invisible characters", () => {
    const text =
      'interface\u00a0g0/0/0\n --More-- \b\b\b\b\b\b\b\b\b        \b\b ip address\u200b dhcp\n --More--\nend';
    expect(readPaste(text).lines).toEqual(['interface g0/0/0', 'ip address dhcp', '', 'end']);
  });
  it.each([
    ['R1(config)#int g0/0/0\nR1(config-if)#no shut\nR1(config-if)#^Z\nR1#wr', 'int g0/0/0|no shut|end|wr', 4],
    ['interface g0/0/0\n shutdown\u001a\nwrite', 'interface g0/0/0| shutdown|end|write', 0],
    ['interface g0/0/0\n shutdown\n^Z', 'interface g0/0/0| shutdown|end', 0],
    [
      "R1(config)#banner motd #\nEnter TEXT message.  End with the character '#'.\nHi\n#\nR1(config)#end",
      'banner motd #|Hi|#|end',
      2,
    ],
    ['\u001b[32mR1(config)#\u001b[0mhostname A\n\u001b[KR1(config)#end', 'hostname A|end', 2],
    ['\u001b[1mhostname A\u001b[0m\nend', 'hostname A|end', 0],
    ['[10:00:01.5] R1#conf t\n[10:00:02.1] R1(config)#end', 'conf t|end', 2],
    ['2024-01-02 10:00:01 R1#conf t\n2024-01-02 10:00:02 R1(config)#end', 'conf t|end', 2],
    ['hostname A\n<--- More --->\r              \rend', 'hostname A||              |end', 0],
    ['```cisco\nhostname A\ninterface g0/0/0\n```', 'hostname A|interface g0/0/0', 0],
    ['R1#sh?\nshow\nR1#show clock', 'show clock', 2],
    ['host\u00adname A\n\u200eend', 'hostname A|end', 0],
  ])('%j is typed as on a device', (text, typed, prompts) => {
    expect(readPaste(text)).toMatchObject({ lines: typed.split('|'), prompts });
  });
  it('stays unchanged if only a later line looks like one with a prompt', () => {
    expect(readPaste('banner motd x\nR1#\nx').lines).toEqual(['banner motd x', 'R1#', 'x']);
  });
});

it("doesn't take a second “configure terminal” for a configuration register", () => {
  const { run, shown } = consoleOn('R1', ...config);
  expect(run('conf t')).toContain('% Invalid input');
  run('config-register 0x2142');
  expect(shown().filter((line) => line.includes('config-register'))).toEqual(['config-register 0x2142']);
});

describe("a block that isn't modeled", () => {
  it('keeps the lines typed in it, also in nested sections, and is removed with no', () => {
    const { run, shown, prompt } = consoleOn('R1', ...config, 'policy-map WAN');
    expect(prompt()).toBe('R1(config-pmap)#');
    for (const line of ['class VOICE', 'priority percent 20', 'class class-default', 'fair-queue', 'exit'])
      run(line);
    const block = [
      'policy-map WAN',
      ' class VOICE',
      '  priority percent 20',
      ' class class-default',
      '  fair-queue',
    ];
    expect(shown().join('\n')).toContain(block.join('\n'));
    for (const line of block) run(line);
    expect(shown().filter((line) => line.includes('fair-queue'))).toHaveLength(1);
    run('ip access-list extended WEB');
    run('permit tcp any any eq 80');
    run('no permit tcp any any eq 80');
    run('interface g0/0/0');
    expect(prompt()).toBe('R1(config-if)#');
    expect(shown().join('\n')).not.toContain('permit');
    run('no policy-map WAN');
    expect(shown().join('\n')).not.toContain('policy-map');
  });
});

it('recognizes a line of global configuration, even directly after an interface', () => {
  const global = [
    'ip nat inside source list 1 interface GigabitEthernet0/0/0 overload',
    'ip dhcp excluded-address 10.0.0.1',
    'crypto map WAN 10 ipsec-isakmp',
  ];
  const lines = ['interface g0/0/0', 'ip nat inside', 'ip access-group 1 in', 'crypto map WAN'];
  for (const line of global) {
    const { shown } = consoleOn('R1', ...config, ...lines, line);
    expect(shown()).toContain(line);
    for (const subcommand of lines.slice(1)) expect(shown()).toContain(` ${subcommand}`);
  }
});

it('shows an address from DHCP once', () => {
  const { shown } = consoleOn('R1', ...port, 'ip address dhcp');
  expect(
    shown()
      .filter((line) => line.includes('ip address'))
      .slice(0, 1),
  ).toEqual([' ip address dhcp']);
});

it('lists the types of interfaces that a device has', () => {
  const { world, console } = consoleOn('R1', ...config);
  expect(helpAt(world, console, 'interface ')).toContain('GigabitEthernet  GigabitEthernet IEEE 802.3z');
  expect(helpAt(world, console, 'interface ')).not.toContain('FastEthernet');
  expect(helpAt(world, console, 'interface g')).toBe('GigabitEthernet');
});

it('shuts a VLAN down on one switch, and turns it on again', () => {
  const { run } = consoleOn('S1', ...config, 'vlan 10', 'shutdown');
  expect(run('do show vlan brief')).toMatch(/^10 {3}VLAN0010 +act\/lshut/m);
  run('no shutdown');
  expect(run('do show vlan brief')).toMatch(/^10 {3}VLAN0010 +active/m);
});

it('replaces a voice VLAN with another way to tag calls, and back', () => {
  const { run, shown } = consoleOn('S1', ...config, 'interface f0/1', 'switchport voice vlan 110');
  const voice = () => shown().filter((line) => line.includes('voice vlan'));
  run('switchport voice vlan dot1p');
  expect(voice()).toEqual([' switchport voice vlan dot1p']);
  run('switchport voice vlan 110');
  expect(voice()).toEqual([' switchport voice vlan 110']);
  run('switchport voice vlan none');
  expect(voice()).toEqual([]);
});

it.each([
  ...['R1>', 'R1#', 'R1(config)#', 'R1(config-if)#', 'R1(config-if-range)#', 'R1(config-subif)#'],
  ...['R1(config-line)#', 'R1(config-router)#', 'R1(config-rtr)#', 'R1(config-std-nacl)#'],
  ...['R1(config-ext-nacl)#', 'R1(config-ipv6-acl)#', 'R1(dhcp-config)#', 'R1(config-radius-server)#'],
  'R1(config-server-tacacs)#',
])('a console to practice on opens at %s', (prompt) => {
  expect(openPractice(prompt, 'router')?.console.device).toBe('R1');
});

it('removes the static route whose next hop is given, or all routes to a network', () => {
  const { run, device } = consoleOn('R1', ...config);
  const network = 'ip route 10.9.0.0 255.255.0.0';
  for (const hop of ['10.0.0.7', '10.0.0.8', '10.0.0.9']) run(`${network} ${hop}`);
  run(`no ${network} 10.0.0.8`);
  expect(device.config.staticRoutes.map(({ via }) => ipText(via ?? 0))).toEqual(['10.0.0.7', '10.0.0.9']);
  run(`no ${network}`);
  expect(device.config.staticRoutes).toEqual([]);
});
