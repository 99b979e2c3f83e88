import { hasCommandLine } from '../core/build.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { addresses4, isUp, macFor } from '../ip/interfaces.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { dashedMac } from '../net/mac.js';
import { dnscmd, nslookup } from './hostDns.js';
import { serverFile, snmpTool } from './hostManagement.js';
import { curl } from './hostWeb.js';
import { addressesOf, ipconfig } from './ipconfig.js';
import { cat, dig, host, unixNslookup } from './lookup.js';
import { net } from './net.js';
import { netsh } from './netsh.js';
import { linuxNetstat, macNetstat, ss, windowsNetstat } from './netstat.js';
import { networksetup } from './networksetup.js';
import { pathping, tracert, windowsPing } from './ping.js';
import { filtered, partsOf } from './pipes.js';
import { windowsRoute } from './routeTables.js';
import { configureHost } from './settings.js';
import { type HostCommand, type HostSystem, NIC, systemOf, wordsOf } from './system.js';
import { systemctl, taskkill, tasklist } from './tasks.js';
import { dhclient, ifconfig, ip, macIpconfig, unixArp, unixRoute } from './unixNetwork.js';
import { traceroute, unixPing } from './unixPing.js';

const arp: HostCommand = ({ device, words: [option = '', address] }) => {
  if (option === '-d') {
    if (address === undefined || address === '*') device.run.arp = {};
    else delete device.run.arp[address];
    return [];
  }
  const [own] = addresses4(device, NIC);
  const rows = Object.values(device.run.arp)
    .filter(({ mac }) => mac)
    .map(
      ({ ip: neighbor, mac }) =>
        `  ${ipText(neighbor).padEnd(22)}${dashedMac(mac ?? '').toLowerCase()}     dynamic`,
    );
  if (rows.length === 0) return ['No ARP Entries Found.'];
  return [
    '',
    `Interface: ${own ? ip4Text(own.ip) : '0.0.0.0'} --- 0x2`,
    '  Internet Address      Physical Address      Type',
    ...rows,
  ];
};

/** `getmac`, with the adapter's name after `/v`. */
const getmac: HostCommand = ({ device, words }) => {
  const mac = dashedMac(macFor(device, NIC));
  const transport = isUp(device, NIC)
    ? `\\Device\\Tcpip_{${mac.replaceAll('-', '')}-SIM}`
    : 'Media disconnected';
  if (words.some((word) => /^[/-]v$/i.test(word)))
    return [
      '',
      'Connection Name Network Adapter Physical Address    Transport Name',
      '=============== =============== =================== ==========================================================',
      `${NIC.padEnd(16)}${'Intel Ethernet'.padEnd(16)}${mac.padEnd(20)}${transport}`,
    ];
  return [
    '',
    'Physical Address    Transport Name',
    '=================== ==========================================================',
    `${mac.padEnd(20)}${transport}`,
  ];
};

const hostname: HostCommand = ({ device }) => [
  systemOf(device) === 'windows' ? device.id : device.id.toLowerCase(),
];

const web: HostCommand = ({ world, device, words }) => curl(world, device, words);

const readFile: HostCommand = ({ device, words: [name = ''] }) =>
  serverFile(device, name.toLowerCase()) ?? ['The system cannot find the file specified.'];

const COMMANDS: Record<HostSystem, Record<string, HostCommand>> = {
  windows: {
    ipconfig,
    ping: windowsPing,
    tracert,
    pathping,
    arp,
    getmac,
    hostname,
    nslookup: ({ world, device, words }) => nslookup(world, device, words),
    netstat: windowsNetstat,
    route: windowsRoute,
    net,
    netsh,
    tasklist,
    taskkill,
    curl: web,
    type: readFile,
  },
  linux: {
    ip,
    ifconfig,
    ping: unixPing,
    traceroute,
    arp: unixArp,
    route: unixRoute,
    netstat: linuxNetstat,
    ss,
    dig,
    host,
    nslookup: unixNslookup,
    systemctl,
    dhclient,
    hostname,
    cat,
    curl: web,
  },
  macos: {
    ifconfig,
    ipconfig: macIpconfig,
    networksetup,
    ping: unixPing,
    traceroute,
    arp: unixArp,
    netstat: macNetstat,
    dig,
    host,
    nslookup: unixNslookup,
    hostname,
    cat,
    curl: web,
  },
};

/** Commands that set up a simulated host. They are part of the simulator, so they work on every system. */
function setUp(world: World, device: Device, command: string, words: string[]): string[] | undefined {
  const [first = '', second, third, fourth] = words;
  switch (command) {
    case 'ipconfig':
      if (first.toLowerCase() !== 'dhcp' && !/^\d/.test(first)) return undefined;
      if (first.toLowerCase() === 'dhcp') return configureHost(world, device, { dhcp: true });
      return configureHost(world, device, {
        address: first,
        mask: second,
        gateway: third ?? '',
        ...(fourth !== undefined && { dns: fourth }),
      });
    case 'ipv6config':
      if (first === '') return addressesOf(world, device, false);
      if (first.toLowerCase() === 'autoconfig') return configureHost(world, device, { autoconfig: true });
      return configureHost(world, device, { address6: first, gateway6: second ?? '' });
    case 'snmpget':
    case 'snmpset':
    case 'snmpwalk':
      return snmpTool(world, device, command, words);
    case 'dnscmd':
      return device.platform === 'server' ? dnscmd(world, device, words) : undefined;
    default:
      return undefined;
  }
}

function unknown(system: HostSystem, command: string): string[] {
  if (system === 'linux') return [`${command}: command not found`];
  if (system === 'macos') return [`zsh: command not found: ${command}`];
  return [
    `'${command}' is not recognized as an internal or external command,`,
    'operable program or batch file.',
  ];
}

/** Splits a line into its command and words. On Windows, an option may follow the command without a space. */
function readLine(system: HostSystem, line: string): { command: string; words: string[]; isRoot: boolean } {
  const [first = '', ...rest] = wordsOf(line);
  if (system !== 'windows') {
    const isRoot = first === 'sudo';
    const [command = '', ...words] = isRoot ? rest : [first, ...rest];
    return { command, words, isRoot };
  }
  const [, name = first, option] = /^([a-z0-9]+)(\/.+)$/i.exec(first) ?? [];
  const command = name.toLowerCase().replace(/\.exe$/, '');
  return { command, words: option === undefined ? rest : [option, ...rest], isRoot: false };
}

/** Runs a line at a host's command prompt. */
export function executeHostLine(world: World, device: Device, line: string): string[] {
  if (!hasCommandLine(device)) return [`${device.id} has no command line. Open its settings below.`];
  const system = systemOf(device);
  const [first = '', ...filters] = partsOf(line);
  let lines = runCommand(world, device, system, first);
  for (const filter of filters) {
    const kept = filtered(system, filter, lines);
    if (!kept) return unknown(system, wordsOf(filter)[0] ?? '');
    lines = kept;
  }
  return lines;
}

function runCommand(world: World, device: Device, system: HostSystem, line: string): string[] {
  const { command, words, isRoot } = readLine(system, line);
  const done = setUp(world, device, command, words);
  if (done) return done;
  const commands = COMMANDS[system];
  const found = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!found && isRoot) return [`sudo: ${command}: command not found`];
  if (!found) return unknown(system, wordsOf(line)[0] ?? command);
  return found({ world, device, words, isRoot });
}
