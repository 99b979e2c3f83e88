import { associationOf } from '../appliances/wifi.js';
import { cloneWorld, type World } from '../core/world.js';
import { probe, stepsOf } from '../engine/probe.js';
import { advance } from '../engine/run.js';
import { submitForm } from '../forms/forms.js';
import { executeHostLine } from '../hostShell/commandLine.js';
import { macFor } from '../ip/interfaces.js';
import { checkDhcpHost } from '../labs/applianceChecks.js';
import { buildLab, type LabRun } from '../labs/build.js';
import type { Lab } from '../labs/lab.js';
import { parseIp4 } from '../net/addressText.js';

const lab: Lab = {
  id: 'test-home',
  title: 'A home',
  kind: 'build',
  difficulty: 1,
  minutes: 5,
  objectives: {},
  devices: [
    { name: 'HOME', platform: 'homeRouter', x: 0, y: 0, setup: { home: { remoteManagement: true } } },
    {
      name: 'PC1',
      platform: 'pc',
      x: 0,
      y: 0,
      setup: {
        host: {
          services: [{ protocol: 'tcp', port: 3389, program: 'TermService' }],
          firewall: { on: { domain: false, private: false, public: false }, profile: 'public', rules: [] },
        },
      },
    },
    { name: 'LAPTOP', platform: 'laptop', x: 0, y: 0, setup: { wifi: { ssid: 'HomeNet', key: 'password' } } },
    {
      name: 'VISITOR',
      platform: 'laptop',
      x: 0,
      y: 0,
      setup: { wifi: { ssid: 'Visitors', key: 'come-in-please' } },
    },
    {
      name: 'WEB',
      platform: 'server',
      x: 0,
      y: 0,
      setup: { host: { services: [{ protocol: 'tcp', port: 443, program: 'nginx' }] } },
    },
  ],
  cables: [
    { a: 'HOME WAN', b: 'WEB' },
    { a: 'HOME LAN1', b: 'PC1' },
  ],
  start: {
    HOME: [
      { form: 'wan', set: { address: '203.0.113.2', mask: '255.255.255.0', gateway: '203.0.113.1' } },
      { form: 'guest', set: { on: true, ssid: 'Visitors', security: 'wpa2', key: 'come-in-please' } },
    ],
    WEB: ['ipconfig 203.0.113.1 255.255.255.0'],
    PC1: ['ipconfig 192.168.0.10 255.255.255.0 192.168.0.1'],
    LAPTOP: ['ipconfig 192.168.0.11 255.255.255.0 192.168.0.1'],
    VISITOR: ['ipconfig 192.168.50.10 255.255.255.0 192.168.50.1'],
  },
  brief: '',
  tasks: [],
  requirements: [],
  keep: [],
};

const answerOf = (world: World, from: string, to: string, tcpPort?: number) => {
  const device = world.devices[from];
  const destination = parseIp4(to);
  if (!device || destination === undefined) throw new Error(`${from} or ${to} is wrong.`);
  return probe(world, device, { destination, tcpPort }).reply?.what ?? 'nothing';
};

describe('a home router', () => {
  let start: LabRun;
  let world: World;
  beforeAll(() => {
    start = buildLab(lab, 0);
  });
  beforeEach(() => {
    world = cloneWorld(start.world);
  });
  const set = (form: string, values: Record<string, string | boolean>, device = 'HOME') => {
    const target = world.devices[device];
    if (!target) throw new Error(`There is no ${device}.`);
    return submitForm(world, target, form, values);
  };

  it('lets several hosts at home out at once, and each gets its own replies', () => {
    expect(answerOf(world, 'PC1', '203.0.113.1')).toBe('reply');
    expect(answerOf(world, 'LAPTOP', '203.0.113.1')).toBe('reply');
    expect(answerOf(world, 'PC1', '203.0.113.1', 443)).toBe('open');
    expect(answerOf(world, 'PC1', '203.0.113.1', 80)).toBe('refused');
    expect(answerOf(world, 'PC1', '192.168.0.11')).toBe('reply');
  });

  it('keeps guests out of the home network, and the internet out of both', () => {
    expect(answerOf(world, 'VISITOR', '203.0.113.1')).toBe('reply');
    expect(answerOf(world, 'VISITOR', '192.168.0.10')).toBe('nothing');
    expect(answerOf(world, 'PC1', '192.168.50.10')).toBe('nothing');
    expect(answerOf(world, 'WEB', '203.0.113.2')).toBe('nothing');
    expect(answerOf(world, 'WEB', '203.0.113.2', 3389)).toBe('nothing');
  });

  it('puts a port into the guest network', () => {
    expect(answerOf(world, 'PC1', '192.168.0.11')).toBe('reply');
    expect(set('lanPorts', { lan1: 'guests' })).toEqual([]);
    advance(world, 1000);
    expect(answerOf(world, 'PC1', '192.168.0.11')).toBe('nothing');
  });

  it('opens only what a rule, the DMZ, or remote management opens', () => {
    expect(answerOf(world, 'WEB', '203.0.113.2', 8443)).toBe('open');
    expect(set('admin', { remote: false })).toEqual([]);
    expect(answerOf(world, 'WEB', '203.0.113.2', 8443)).toBe('nothing');
    expect(
      set('forwarding', { name: 'rdp', protocol: 'tcp', port: '4000', to: '192.168.0.10', toPort: '3389' }),
    ).toEqual([]);
    expect(answerOf(world, 'WEB', '203.0.113.2', 4000)).toBe('open');
    expect(answerOf(world, 'WEB', '203.0.113.2', 3389)).toBe('nothing');
    expect(set('forwarding', { remove: 'rdp' })).toEqual([]);
    expect(answerOf(world, 'WEB', '203.0.113.2', 4000)).toBe('nothing');
    expect(set('firewall', { dmz: '192.168.0.10' })).toEqual([]);
    expect(answerOf(world, 'WEB', '203.0.113.2', 3389)).toBe('open');
  });

  it('disconnects clients if the key changes, until they know the new one', () => {
    const laptop = world.devices.LAPTOP;
    if (!laptop) throw new Error('There is no laptop.');
    expect(associationOf(world, laptop)?.network.ssid).toBe('HomeNet');
    const netsh = (line: string) => executeHostLine(world, laptop, `netsh wlan ${line}`).join('\n');
    expect(netsh('show interfaces')).toMatch(/SSID +: HomeNet\n/);
    expect(netsh('show nonsense')).toContain('The syntax supplied for this command is not valid.');
    expect(set('wifi', { key: 'a-much-longer-key' })).toEqual([]);
    expect(associationOf(world, laptop)).toBeUndefined();
    expect(answerOf(world, 'LAPTOP', '192.168.0.10')).not.toBe('reply');
    expect(set('wifi', { key: 'a-much-longer-key' }, 'LAPTOP')).toEqual([]);
    advance(world, 1000);
    expect(answerOf(world, 'LAPTOP', '192.168.0.10')).toBe('reply');
  });

  it('keeps the subnet mask that someone enters for the home network', () => {
    expect(set('lan', { address: '192.168.8.1', mask: '255.255.252.0' })).toEqual([]);
    expect(world.devices.HOME?.config.interfaces.Vlan1?.ip?.length).toBe(22);
  });

  it('shows in a trace that it translates at the WAN port and what its firewall drops there', () => {
    const trace = (from: string, to: string) => {
      const device = world.devices[from];
      if (!device) throw new Error(`${from} is wrong.`);
      const { trace } = probe(world, device, { destination: parseIp4(to) ?? 0 });
      return stepsOf(world, trace).filter(({ device: id, port }) => id === 'HOME' && port === 'WAN');
    };
    expect(trace('PC1', '203.0.113.1')).toContainEqual(
      expect.objectContaining({
        kind: 'route',
        verdict: 'go',
        why: expect.stringContaining('NAT: the source'),
      }),
    );
    expect(trace('WEB', '203.0.113.2')).toContainEqual(
      expect.objectContaining({ kind: 'security', verdict: 'drop' }),
    );
  });

  it('fails a lab while it could assign a computer’s static address again, until that address is reserved', () => {
    const pc = world.devices.PC1;
    const laptop = world.devices.LAPTOP;
    if (!pc || !laptop) throw new Error('There is no PC or laptop.');
    executeHostLine(world, laptop, 'ipconfig dhcp');
    executeHostLine(world, pc, 'ipconfig 192.168.0.120 255.255.255.0 192.168.0.1');
    advance(world, 10_000);
    const check = () => {
      const fork = cloneWorld(world);
      const forkedLaptop = fork.devices.LAPTOP ?? laptop;
      return checkDhcpHost(fork, forkedLaptop, { kind: 'dhcpHost', device: 'LAPTOP', server: 'HOME' });
    };
    expect(check()).toMatchObject({ ok: false, found: expect.stringContaining('PC1') });
    expect(
      set('reservations', { name: 'pc', mac: macFor(pc, 'Ethernet0'), address: '192.168.0.120' }),
    ).toEqual([]);
    expect(check()).toMatchObject({ ok: true });
  });

  it('refuses invalid values, and changes nothing then', () => {
    expect(set('wifi', { security: 'wpa2', key: 'short' })).toHaveLength(1);
    expect(set('wifi', { security: 'magic' })).toHaveLength(1);
    expect(set('wifi', { speed: 'fast' })).toHaveLength(1);
    expect(set('nowhere', {})).toHaveLength(1);
    expect(
      set('forwarding', { name: 'rdp', protocol: 'tcp', port: '70000', to: '10.0.0.1', toPort: '3389' }),
    ).toHaveLength(1);
    for (const remote of ['nowhere-10.0.0.9', '10.0.0.9-10.0.0.5', '10.0.0.0/33'])
      expect(set('rules', { name: 'odd', domain: true, remote }, 'PC1')).toHaveLength(1);
    expect(set('rules', { name: 'even', domain: true, remote: '10.0.0.5-10.0.0.9' }, 'PC1')).toEqual([]);
    expect(world.devices.HOME?.config).toEqual(start.world.devices.HOME?.config);
  });
});
