import { readdirSync, readFileSync } from 'node:fs';
import { runningConfig } from '../config/running.js';
import type { Command, Mode } from '../console/command.js';
import { matchLine } from '../console/match.js';
import { splitPipe } from '../console/pipes.js';
import { deviceOf, type, wire } from '../testing/network.js';
import { grammarOf } from './grammar.js';

const folder = new URL('../../../api/content/library/', import.meta.url);
const entries = readdirSync(folder)
  .filter((name) => name.startsWith('ios-commands-'))
  .flatMap(
    (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { id: string; example: string }[],
  );

const MODES: Record<string, Mode> = {
  '>': 'user',
  '#': 'exec',
  '(config)#': 'config',
  '(config-if)#': 'interface',
  '(config-if-range)#': 'interface',
  '(config-subif)#': 'interface',
  '(config-vlan)#': 'vlan',
  '(config-line)#': 'line',
  '(config-router)#': 'router',
  '(dhcp-config)#': 'dhcp',
  '(config-nd-raguard)#': 'raGuard',
  '(config-std-nacl)#': 'standardAcl',
  '(config-ext-nacl)#': 'extendedAcl',
};

const world = wire('R1 g0/0/0 - S1 g0/1; M1 g1/0/1 - S1 g0/2');
const devices = ['R1', 'S1', 'M1'].map((name) => deviceOf(world, name));

/** The commands that devices recognize in an example's line, in the mode of its prompt. */
function commandsIn(example: string): Command[] {
  const [, prompt = '', typed = ''] = /^\w+?((?:\([a-z0-9-]+\))?[>#]) (.*)$/.exec(example) ?? [];
  const isDo = typed.startsWith('do ');
  const mode = isDo ? 'exec' : MODES[prompt];
  if (!mode) return [];
  const text = isDo ? typed.slice(3) : typed;
  const line = text.startsWith('show ') ? splitPipe(text).line : text;
  return devices.flatMap((device) => {
    const { plain, negative } = grammarOf(device, mode);
    const found = line.startsWith('no ') ? matchLine(negative, line.slice(3)) : matchLine(plain, line);
    return 'error' in found ? [] : [found.command];
  });
}

const lines = entries.flatMap(({ id, example }) => example.split('\n').map((line) => [id, line] as const));

describe("the command library's examples", () => {
  it('exist', () => {
    expect(lines.length).toBeGreaterThan(160);
  });
  it.each(lines)('%s: %s', (_id, line) => {
    expect(commandsIn(line)).not.toEqual([]);
  });
});

describe('commands without effect', () => {
  it.each([
    ['R1', ['boot system flash:image.bin']],
    ['R1', ['login block-for 120 attempts 3 within 60']],
    ['R1', ['snmp-server chassis-id X', 'snmp-server view ALL iso included']],
    ['R1', ['interface GigabitEthernet0/0/0', ' service-policy output VOICE']],
    ['S1', ['vtp mode transparent']],
    ['R1', ['service tcp-keepalives-in', 'cdp timer 30', 'ip ssh time-out 60']],
    ['R1', ['interface GigabitEthernet0/0/0', ' delay 20', ' ip tcp adjust-mss 1400']],
    ['S1', ['monitor session 1 source interface Gi0/1', 'monitor session 1 destination interface Gi0/2']],
    ['S1', ['spanning-tree mst configuration']],
    ['S1', ['interface FastEthernet0/3', ' power inline never']],
    ['R1', ['ip ssh maxstartups 5', 'login quiet-mode access-class MGMT']],
    ['R1', ['interface GigabitEthernet0/0/0', ' arp timeout 60', ' standby delay minimum 30 reload 60']],
    ['S1', ['spanning-tree vlan 10 hello-time 1', 'spanning-tree vlan 10 max-age 10']],
  ])('%s keeps %j in its running-config, and no removes it', (name, typed) => {
    const fresh = wire('R1 g0/0/0 - S1 g0/1');
    const device = deviceOf(fresh, name);
    expect(type(fresh, name, ...typed)).not.toContain('%');
    const shown = runningConfig(device, device.config);
    for (const line of typed) expect(shown).toContain(line);
    const isBlock = typed[0]?.startsWith('interface') ?? false;
    type(fresh, name, ...typed.map((line, at) => (isBlock && at === 0 ? line : `no ${line.trim()}`)));
    const left = runningConfig(device, device.config);
    for (const line of isBlock ? typed.slice(1) : typed) expect(left).not.toContain(line);
  });
  it('show what is on by default and was turned off', () => {
    const fresh = wire('R1 g0/0/0 - S1 g0/1');
    const shown = () => runningConfig(deviceOf(fresh, 'R1'), deviceOf(fresh, 'R1').config);
    type(fresh, 'R1', 'no ip http server', 'no ip cef', 'interface g0/0/0', 'no ip redirects');
    for (const line of ['no ip http server', 'no ip cef', ' no ip redirects'])
      expect(shown()).toContain(line);
    type(fresh, 'R1', 'ip http server');
    expect(shown()).toContain('ip http server');
    expect(shown()).not.toContain('no ip http server');
  });
  it('keep only the last line of a setting that can have one value', () => {
    const fresh = wire('R1 g0/0/0 - S1 g0/1');
    type(fresh, 'S1', 'vtp mode server', 'vtp domain office', 'vtp mode transparent', 'vtp mode transparent');
    expect(deviceOf(fresh, 'S1').config.kept).toEqual(['vtp domain office', 'vtp mode transparent']);
  });
});
