import { runningConfig } from '../config/running.js';
import type { Command } from '../console/command.js';
import { numberOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { Device } from '../core/device.js';
import { modelOf, softwareOf } from '../core/platformNames.js';
import { ip4Text } from '../net/addressText.js';
import { columns } from './columns.js';

/** Size of the memory for the startup configuration. */
export const NVRAM_BYTES = 2_097_152;

/** The lines of the startup configuration; empty if there is none. */
export const startupLines = (device: Device): string[] =>
  device.startup ? runningConfig(device, device.startup).slice(3) : [];

/** Size of lines in bytes. */
export const bytesOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + line.length + 1, 0);

function uptime(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ];
  const shown = parts.filter(([value], index) => value > 0 || index === 2);
  return shown.map(([value, unit]) => `${value} ${unit}${value === 1 ? '' : 's'}`).join(', ');
}

/** Shows the device itself: version, configuration, log, and clock. */
export const showSystemCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show version',
    run: ({ world, device, config, print }) => {
      const model = modelOf(device.platform);
      print(softwareOf(device.platform));
      print('');
      print(`${config.hostname} uptime is ${uptime(world.now - device.run.bootedAt)}`);
      print('System returned to ROM by power-on');
      print('');
      print(`cisco ${model} processor with 1687137K/6147K bytes of memory.`);
      print(`Processor board ID SIM${String(device.macBase).padStart(8, '0')}`);
      const ports = Object.keys(config.interfaces);
      const count = (kind: string) =>
        ports.filter((name) => name.startsWith(kind) && !name.includes('.')).length;
      if (count('FastEthernet')) print(`${count('FastEthernet')} FastEthernet interfaces`);
      if (count('GigabitEthernet')) print(`${count('GigabitEthernet')} Gigabit Ethernet interfaces`);
      print('');
      print('Configuration register is 0x2102');
    },
  },
  {
    modes: ['exec'],
    syntax: '(show running-config [all | full | brief] | write terminal)',
    run: ({ device, config, print }) => {
      for (const line of runningConfig(device, config)) print(line);
    },
  },
  {
    modes: ['exec'],
    syntax: 'show running-config linenum',
    help: { linenum: 'Display line numbers in output' },
    run: ({ device, config, print }) => {
      const lines = runningConfig(device, config);
      const start = lines.indexOf('!');
      lines.forEach((line, index) => {
        print(index < start ? line : `${String(index - start + 1).padStart(4)} : ${line}`);
      });
    },
  },
  {
    modes: ['exec'],
    syntax: 'show running-config vlan [<number:1-4094>]',
    help: { vlan: 'Show L2 VLAN information' },
    on: isSwitch,
    run: ({ device, print }, match) => {
      const wanted = numberOf(match, 'number');
      for (const line of ['Building configuration...', '', 'Current configuration:', '!']) print(line);
      for (const { id, name } of device.vlans) {
        if (id === 1 || (wanted !== undefined && wanted !== id)) continue;
        print(`vlan ${id}`);
        if (name !== `VLAN${String(id).padStart(4, '0')}`) print(` name ${name}`);
        print('!');
      }
      print('end');
    },
  },
  {
    modes: ['exec'],
    syntax: 'show running-config interface <name:interface>',
    run: ({ device, config, print }, match) => {
      const lines = runningConfig(device, config);
      const start = lines.indexOf(`interface ${String(match.values.name)}`);
      if (start < 0) return print('% Invalid interface type and number');
      const block = lines.slice(start, lines.indexOf('!', start));
      const bytes = 4 + bytesOf(block);
      for (const line of ['Building configuration...', '', `Current configuration : ${bytes} bytes`, '!'])
        print(line);
      for (const line of [...block, 'end', '']) print(line);
    },
  },
  {
    modes: ['exec'],
    syntax: 'show (startup-config | configuration)',
    run: ({ device, print }) => {
      if (!device.startup) return print('startup-config is not present');
      const lines = startupLines(device);
      print(`Using ${bytesOf(lines)} out of ${NVRAM_BYTES} bytes`);
      for (const line of lines) print(line);
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show hosts',
    run: ({ config, print }) => {
      print(`Default domain is ${config.domainName ?? 'not set'}`);
      print(`Name servers are ${config.nameServers.map(ip4Text).join(', ') || '255.255.255.255'}`);
      print('');
      print(
        columns([0, 'Host'], [26, 'Port'], [32, 'Flags'], [44, 'Age'], [48, 'Type'], [55, 'Address(es)']),
      );
      for (const { name, ip } of config.hosts) {
        print(columns([0, name], [26, 'None'], [32, '(perm, OK)'], [44, '0'], [48, 'IP'], [55, ip4Text(ip)]));
      }
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show privilege',
    run: ({ console, print }) => print(`Current privilege level is ${console.mode === 'user' ? 1 : 15}`),
  },
  {
    modes: ['exec'],
    syntax: 'show history',
    run: ({ console, print }) => {
      for (const line of console.history) print(`  ${line}`);
    },
  },
  {
    modes: ['exec'],
    syntax: 'clear logging',
    run: ({ device }) => {
      device.run.syslog = [];
    },
  },
];
