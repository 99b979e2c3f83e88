import { configLines } from '../config/running.js';
import { addDevice, addLink, removeLink } from '../core/build.js';
import { advance } from '../engine/run.js';
import { execute, openConsole, promptOf } from '../shell/terminal.js';
import { converge, deviceOf, set, type, wire } from '../testing/network.js';
import { configText } from './places.js';

const SERVER = ['service ssh on', 'service user ops Ops-1 15', 'service user store Store-1'];
const AAA = ['aaa new-model', 'aaa authorization exec default group tacacs+ group radius local'];
const KEYS = ['ip domain name lab.local', 'crypto key generate rsa modulus 2048'];

/** R1, a PC, and a server with accounts on one switch; the lines are typed on R1 and on the server. */
function office(router: string[], server: string[] = []) {
  const world = wire('R1 g0/0/0 - S1 g0/1; H1 e - S1 f0/1');
  addDevice(world, 'SRV', 'server');
  const [a, b] = [
    { device: 'SRV', port: 'Ethernet0' },
    { device: 'S1', port: 'FastEthernet0/2' },
  ];
  addLink(world, { id: 'SRV', a, b, medium: 'copper' });
  set(world, 'R1 g0/0/0 ip 10.0.0.1/24; H1 e ip 10.0.0.11/24; SRV e ip 10.0.0.9/24');
  converge(world);
  const prompt = openConsole(world, 'SRV');
  for (const line of [...SERVER, ...server]) execute(world, prompt, line);
  type(world, 'R1', ...KEYS, ...router);
  const pc = openConsole(world, 'H1');
  return {
    world,
    /** The prompt after a login from the PC. */
    ssh: (user: string, password: string) => {
      execute(world, pc, `ssh -l ${user} 10.0.0.1`);
      execute(world, pc, password);
      const reached = promptOf(world, pc);
      for (let turn = 0; turn < 3 && pc.remote; turn++) execute(world, pc, pc.remote.question ? 'x' : 'exit');
      return reached;
    },
  };
}

describe.each([
  ['tacacs+', 'service tacacs key K', ['tacacs server T', 'address ipv4 10.0.0.9']],
  [
    'radius',
    'service radius key K',
    ['radius server T', 'address ipv4 10.0.0.9 auth-port 1812 acct-port 1813'],
  ],
])('AAA by %s', (protocol, service, server) => {
  const list = `aaa authentication login default group ${protocol} local`;
  const local = 'username rescue privilege 15 secret Rescue-1';

  it("lets the server decide, and uses the local accounts only if it doesn't reply", () => {
    const { world, ssh } = office([...AAA, list, local, ...server, 'key K'], [service]);
    expect([ssh('ops', 'Ops-1'), ssh('ops', 'no'), ssh('rescue', 'Rescue-1')]).toEqual([
      'R1#',
      'Password: ',
      'Password: ',
    ]);
    removeLink(world, 'SRV');
    advance(world, 5000);
    expect([ssh('ops', 'Ops-1'), ssh('rescue', 'Rescue-1')]).toEqual(['Password: ', 'R1#']);
  });
  it("treats a server with another key like one that doesn't reply", () => {
    const { ssh } = office([...AAA, list, local, ...server, 'key k'], [service]);
    expect([ssh('ops', 'Ops-1'), ssh('rescue', 'Rescue-1')]).toEqual(['Password: ', 'R1#']);
  });
  it('is asked about names that no local account has if the local accounts come first', () => {
    const first = `aaa authentication login default local group ${protocol}`;
    const levels = `aaa authorization exec default local group ${protocol}`;
    const { ssh } = office(['aaa new-model', first, levels, local, ...server, 'key K'], [service]);
    expect([ssh('ops', 'Ops-1'), ssh('rescue', 'Rescue-1'), ssh('rescue', 'no'), ssh('eve', 'x')]).toEqual([
      'R1#',
      'R1#',
      'Password: ',
      'Password: ',
    ]);
  });
  it('grants no privilege without authorization', () => {
    const { ssh } = office(['aaa new-model', list, ...server, 'key K'], [service]);
    expect(ssh('ops', 'Ops-1')).toBe('R1>');
  });
  it('is the same after its configuration is typed again', () => {
    const { world } = office([
      ...AAA,
      list,
      local,
      ...server,
      'key K',
      'line vty 0 7',
      'login authentication X',
    ]);
    const { config } = deviceOf(world, 'R1');
    const again = wire('R1 g0/0/0 - S1 g0/1');
    type(again, 'R1', ...configLines(deviceOf(world, 'R1'), config).filter((line) => line !== '!'));
    const { aaa, aaaServers, users, lines } = deviceOf(again, 'R1').config;
    expect({ aaa, aaaServers, users, lines }).toEqual({
      aaa: config.aaa,
      aaaServers: config.aaaServers,
      users: config.users,
      lines: config.lines,
    });
  });
});

describe('the console with AAA', () => {
  it('asks for a name too because the default list applies to it', () => {
    const { world } = office([
      'aaa new-model',
      'aaa authentication login default local',
      'username a secret b',
    ]);
    const console = openConsole(world, 'R1');
    expect(promptOf(world, console)).toBe('Username: ');
    execute(world, console, 'a');
    execute(world, console, 'b');
    expect(promptOf(world, console)).toBe('R1>');
  });
});

describe('a copy', () => {
  const copy = (world: ReturnType<typeof wire>, ...lines: string[]) => {
    const console = openConsole(world, 'R1');
    return ['enable', ...lines].map((line) => execute(world, console, line)).join('\n');
  };

  it('by SCP stores the running configuration on the server if the account is correct', () => {
    const { world } = office([]);
    const wrong = copy(world, 'copy run scp://store@10.0.0.9/r1', '', '', '', 'no');
    expect(wrong).toContain('%Error opening scp://store@10.0.0.9/r1 (Permission denied)');
    expect(copy(world, 'copy run scp:', '10.0.0.9', 'store', 'r1', 'Store-1')).toContain('bytes copied');
    const router = deviceOf(world, 'R1');
    expect(deviceOf(world, 'SRV').files).toEqual({ r1: configText(router, router.config) });
  });
  it('by TFTP needs a server, and can restore a configuration', () => {
    expect(copy(office([]).world, 'copy run tftp:', '10.0.0.9', '')).toContain('(Timed out)');
    const { world } = office([], ['service tftp on']);
    const before = copy(world, 'copy run tftp:', '10.0.0.9', 'x', 'conf t', 'hostname NEW', 'end');
    expect(before).toContain('bytes copied');
    copy(world, 'copy tftp://10.0.0.9/x startup-config', '');
    expect(deviceOf(world, 'R1').startup?.hostname).toBe('R1');
    expect(deviceOf(world, 'R1').config.hostname).toBe('NEW');
    copy(world, 'copy tftp://10.0.0.9/x running-config', '');
    expect(deviceOf(world, 'R1').config.hostname).toBe('R1');
  });
  it("is refused if the file doesn't exist or its name isn't valid", () => {
    const { world } = office([]);
    expect(copy(world, 'copy flash:none running-config', '')).toContain('(No such file or directory)');
    expect(copy(world, 'copy run flash:__proto__', '', 'copy run flash:a/b', '')).not.toContain('[object');
  });
  it("from a router needs the router's SCP server, and an account with privilege 15", () => {
    const pull = (...lines: string[]) => {
      const { world } = office(['username a privilege 15 secret b', 'username c secret d', ...lines]);
      type(world, 'R1', 'line vty 0 15', 'login local');
      const pc = openConsole(world, 'H1');
      return (user: string, password: string) => {
        execute(world, pc, `scp ${user}@10.0.0.1:running-config x`);
        return execute(world, pc, password);
      };
    };
    expect(pull()('a', 'b')).toContain('Administratively disabled');
    const open = pull('ip scp server enable');
    expect([open('a', 'no'), open('c', 'd'), open('a', 'b')]).toEqual([
      expect.stringContaining('Permission denied'),
      expect.stringContaining('Privilege denied'),
      expect.stringContaining('100%'),
    ]);
  });
});

describe('a session', () => {
  it("ends if the other side is gone, and can't be nested more than eight deep", () => {
    const { world } = office(['username a privilege 15 secret b', 'line vty 0 15', 'login local']);
    const pc = openConsole(world, 'H1');
    for (let depth = 0; depth < 8; depth++) {
      execute(world, pc, 'ssh -l a 10.0.0.1');
      execute(world, pc, 'b');
    }
    expect(execute(world, pc, 'ssh -l a 10.0.0.1')).toContain('% Too many connections');
    removeLink(world, 'R1 g0/0/0 - S1 g0/1');
    expect(execute(world, pc, 'show clock')).toContain('Connection to 10.0.0.1 closed.');
    expect(promptOf(world, pc)).toBe('C:\\>');
  });
});

describe('an access class', () => {
  it('refuses other addresses on the lines that have it', () => {
    const lines = ['username a privilege 15 secret b', 'access-list 5 permit host 10.0.0.9'];
    const { world, ssh } = office([...lines, 'line vty 0 15', 'login local', 'access-class 5 in']);
    expect(ssh('a', 'b')).toBe('C:\\>');
    type(world, 'R1', 'access-list 5 permit host 10.0.0.11');
    expect(ssh('a', 'b')).toBe('R1#');
  });
});

it('refuses AAA methods until AAA is turned on', () => {
  const world = wire('R1 g0/0/0 - S1 g0/1');
  const line = 'aaa authentication login default local';
  expect(type(world, 'R1', line)).toContain("% Invalid input detected at '^' marker.");
  expect(configLines(deviceOf(world, 'R1'), deviceOf(world, 'R1').config)).not.toContain(line);
  expect(type(world, 'R1', 'aaa new-model', line)).not.toContain('%');
  expect(configLines(deviceOf(world, 'R1'), deviceOf(world, 'R1').config)).toContain(line);
});
