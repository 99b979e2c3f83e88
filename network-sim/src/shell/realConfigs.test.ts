import { readFileSync } from 'node:fs';
import { runningConfig } from '../config/running.js';
import { deviceOf, wire } from '../testing/network.js';
import { execute, openConsole } from './terminal.js';

const configOf = (name: string): string[] =>
  readFileSync(new URL(`../testing/configs/${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

/**
 * Pastes lines in configuration mode, and returns the lines that the device refused and the resulting configuration.
 */
function paste(name: string, lines: string[]) {
  const world = wire('R1 g0/0/1 - S1 g0/1; M1 g1/0/1 - S1 g0/2');
  const device = deviceOf(world, name);
  const console = openConsole(world, name);
  for (const line of ['enable', 'configure terminal']) execute(world, console, line);
  const refused = lines.filter((line) => /% ?Invalid/.test(execute(world, console, line)));
  return { refused, config: device.config, shown: runningConfig(device, device.config).slice(3) };
}

const BLANK = /^\s*!|^\s*$/;

/** `lost`: lines that took effect but look different in the configuration, or are missing because they are defaults. */
const cases: { file: string; device: string; refused: string[]; lost: string[] }[] = [
  {
    file: 'isr4331',
    device: 'R1',
    refused: [
      'Building configuration...',
      'Current configuration : 6231 bytes',
      'interface Serial0/1/0',
      ' ip address 192.0.2.1 255.255.255.252',
      ' shutdown',
      'interface GigabitEthernet0',
      ' vrf forwarding Mgmt-intf',
      ' no ip address',
      ' shutdown',
      ' negotiation auto',
    ],
    lost: [
      'version 16.9',
      'ip name-server 198.51.100.53 198.51.100.54',
      '  \tquit',
      'username oper privilege 5 password 7 070C285F4D06',
      ' permit 10.20.0.0 0.0.255.255',
      ' permit tcp any any established',
      ' permit udp any eq domain any',
      ' deny   ip any any log',
      'access-list 10 permit 10.0.0.0 0.255.255.255',
      'access-list 101 permit ip any any',
    ],
  },
  {
    file: 'c2960',
    device: 'S1',
    refused: ['Current configuration : 4210 bytes'],
    lost: [
      'version 15.0',
      'enable password 7 0822455D0A16',
      'no aaa new-model',
      'no ip domain-lookup',
      'errdisable recovery interval 300',
      'vlan 10',
      ' name STAFF',
      'vlan 20',
      ' name VOICE',
      'vlan 99',
      ' name NATIVE',
      'logging 10.0.0.50',
      'access-list 5 permit 10.0.0.0 0.0.255.255',
      ' password 7 0822455D0A16',
      ' password 7 0822455D0A16',
    ],
  },
  {
    file: 'c9300',
    device: 'M1',
    refused: [
      'interface GigabitEthernet0/0',
      ' vrf forwarding Mgmt-vrf',
      ' no ip address',
      ' shutdown',
      'interface TenGigabitEthernet1/1/1',
      ' switchport mode trunk',
      'interface AppGigabitEthernet1/0/1',
    ],
    lost: ['version 17.6', 'no aaa new-model', ' spanning-tree portfast edge', 'line vty 5 31'],
  },
];

describe.each(cases)(
  'the configuration of a real device, pasted: $file',
  ({ file, device, refused, lost }) => {
    const lines = configOf(file);
    const pasted = paste(device, lines);
    it("is refused only if hardware is missing or the line isn't a command", () => {
      expect(pasted.refused).toEqual(refused);
    });
    it('loses no line, because every other line takes effect or is kept as text', () => {
      const missing = lines.filter(
        (line) => !BLANK.test(line) && !pasted.shown.includes(line.trimEnd()) && !refused.includes(line),
      );
      expect(missing).toEqual(lost);
    });
    it('is the same after the output is pasted into another device', () => {
      expect(paste(device, pasted.shown).config).toEqual(pasted.config);
    });
  },
);
