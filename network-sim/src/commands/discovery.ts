import type { Command, Context, Match } from '../console/command.js';
import { textOf } from '../console/match.js';
import type { Platform } from '../core/device.js';
import { cdpName, interfaceType, shortName } from '../core/interfaceName.js';
import { modelOf, softwareOf } from '../core/platformNames.js';
import { statusOf } from '../ip/interfaces.js';
import { ip4Text } from '../net/addressText.js';
import { type DiscoveredNeighbor, discoveredBy, timesOf } from '../protocols/discovery/discovery.js';
import { columns } from '../show/columns.js';
import { forEachInterface } from './targets.js';

const LETTERS: Partial<Record<Platform, string>> = { router: 'R S I', switch: 'S I', l3switch: 'R S I' };
const LLDP_LETTERS: Partial<Record<Platform, string>> = { router: 'R', switch: 'B', l3switch: 'B,R' };

/** The neighbors that a line asks for, on one interface or all; empty while the protocol is off. */
function neighborsOf(
  { world, device, config, print }: Context,
  match: Match,
  protocol: 'cdp' | 'lldp',
): DiscoveredNeighbor[] | undefined {
  const wanted = textOf(match, 'name');
  if (config[protocol])
    return discoveredBy(world, device, protocol).filter(
      ({ local }) => wanted === undefined || wanted === local,
    );
  print(`% ${protocol.toUpperCase()} is not enabled`);
  return undefined;
}

function cdpTable(context: Context, match: Match): void {
  const { print } = context;
  const entries = neighborsOf(context, match, 'cdp');
  if (!entries) return;
  print('Capability Codes: R - Router, T - Trans Bridge, B - Source Route Bridge');
  print('                  S - Switch, H - Host, I - IGMP, r - Repeater, P - Phone, ');
  print('                  D - Remote, C - CVTA, M - Two-port Mac Relay ');
  print('');
  print('Device ID        Local Intrfce     Holdtme    Capability  Platform  Port ID');
  for (const { name, local, remote, hold, device: other } of entries) {
    const rest: [number, string][] = [
      [17, cdpName(local)],
      [35, String(hold)],
      [51, LETTERS[other.platform] ?? 'H'],
      [58, modelOf(other.platform).slice(0, 9)],
      [68, cdpName(remote)],
    ];
    if (name.length > 16) {
      print(name);
      print(columns(...rest));
    } else print(columns([0, name], ...rest));
  }
  print('');
  print(`Total cdp entries displayed : ${entries.length}`);
}

function cdpEntry(print: Context['print'], entry: DiscoveredNeighbor): void {
  const words = entry.device.platform === 'switch' ? 'Switch IGMP' : 'Router Switch IGMP';
  print('-------------------------');
  print(`Device ID: ${entry.name}`);
  print('Entry address(es): ');
  for (const ip of entry.addresses) print(`  IP address: ${ip4Text(ip)}`);
  print(`Platform: cisco ${modelOf(entry.device.platform)},  Capabilities: ${words} `);
  print(`Interface: ${entry.local},  Port ID (outgoing port): ${entry.remote}`);
  print(`Holdtime : ${entry.hold} sec`);
  print('');
  print('Version :');
  print(softwareOf(entry.device.platform));
  print('');
  print('advertisement version: 2');
  if (entry.nativeVlan !== undefined) print(`Native VLAN: ${entry.nativeVlan}`);
  print(`Duplex: ${entry.device.run.ports[entry.remote]?.duplex ?? 'full'}`);
  print('');
}

function lldpTable(context: Context, match: Match): void {
  const { print } = context;
  const entries = neighborsOf(context, match, 'lldp');
  if (!entries) return;
  print('Capability codes:');
  print('    (R) Router, (B) Bridge, (T) Telephone, (C) DOCSIS Cable Device');
  print('    (W) WLAN Access Point, (P) Repeater, (S) Station, (O) Other');
  print('');
  print('Device ID           Local Intf     Hold-time  Capability      Port ID');
  for (const { name, local, remote, hold, device: other } of entries) {
    const letters = LLDP_LETTERS[other.platform] ?? 'S';
    print(
      columns(
        [0, name.slice(0, 20)],
        [20, shortName(local)],
        [35, hold],
        [46, letters],
        [62, shortName(remote)],
      ),
    );
  }
  print('');
  print(`Total entries displayed: ${entries.length}`);
}

function lldpDetail(context: Context, match: Match): void {
  const { print } = context;
  const named = textOf(match, 'entry');
  const entries = neighborsOf(context, match, 'lldp')?.filter(
    ({ name }) => named === undefined || named === '*' || named === name,
  );
  for (const { name, local, remote, hold, addresses, device: other } of entries ?? []) {
    print('------------------------------------------------');
    print(`Local Intf: ${shortName(local)}`);
    print(`Port id: ${shortName(remote)}`);
    print(`System Name: ${name}`);
    print('');
    print(`Time remaining: ${hold} seconds`);
    print(`System Capabilities: ${LLDP_LETTERS[other.platform] ?? 'S'}`);
    print('Management Addresses:');
    for (const ip of addresses) print(`    IP: ${ip4Text(ip)}`);
    print('');
  }
  if (entries) print(`Total entries displayed: ${entries.length}`);
}

/** Shows what each port sends and receives for a protocol. */
function ports({ device, config, print }: Context, match: Match, protocol: 'cdp' | 'lldp'): void {
  if (!config[protocol]) {
    print(`% ${protocol.toUpperCase()} is not enabled`);
    return;
  }
  const wanted = textOf(match, 'name');
  for (const [name, interfaceConfig] of Object.entries(config.interfaces)) {
    const isOff = protocol === 'cdp' ? interfaceConfig.noCdp : interfaceConfig.noLldp;
    if (interfaceType(name) !== 'ethernet' || (wanted !== undefined && wanted !== name)) continue;
    const state = device.run.ports[name];
    if (protocol === 'lldp') {
      const word = isOff ? 'disabled' : 'enabled';
      print(`${name}:`);
      print(`    Tx: ${word}`);
      print(`    Rx: ${word}`);
      print(`    Tx state: ${isOff || !state?.up ? 'INIT' : 'IDLE'}`);
      print(`    Rx state: ${isOff || !state?.up ? 'WAIT PORT OPER' : 'WAIT FOR FRAME'}`);
      print('');
    } else if (!isOff) {
      const { status, protocol: line } = statusOf(interfaceConfig, state);
      print(`${name} is ${status}, line protocol is ${line}`);
      print('  Encapsulation ARPA');
      const { every, hold } = timesOf(device, 'cdp');
      print(`  Sending CDP packets every ${every} seconds`);
      print(`  Holdtime is ${hold} seconds`);
    }
  }
}

/** CDP and LLDP commands. */
export const discoveryCommands: Command[] = [
  { modes: ['user', 'exec'], syntax: 'show cdp neighbors [<name:interface>]', run: cdpTable },
  {
    modes: ['user', 'exec'],
    syntax: 'show cdp neighbors [<name:interface>] detail',
    run: (context, match) => {
      const entries = neighborsOf(context, match, 'cdp');
      for (const entry of entries ?? []) cdpEntry(context.print, entry);
      if (entries) context.print(`Total cdp entries displayed : ${entries.length}`);
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show cdp entry <name:word>',
    run: ({ world, device, print }, match) => {
      const name = textOf(match, 'name');
      for (const entry of discoveredBy(world, device, 'cdp'))
        if (name === '*' || name === entry.name) cdpEntry(print, entry);
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show cdp',
    run: ({ device, config, print }) => {
      if (!config.cdp) return print('% CDP is not enabled');
      const { every, hold } = timesOf(device, 'cdp');
      print('Global CDP information:');
      print(`        Sending CDP packets every ${every} seconds`);
      print(`        Sending a holdtime value of ${hold} seconds`);
      print('        Sending CDPv2 advertisements is enabled');
    },
  },
  { modes: ['user', 'exec'], syntax: 'show lldp neighbors [<name:interface>]', run: lldpTable },
  {
    modes: ['user', 'exec'],
    syntax: 'show lldp neighbors [<name:interface>] detail',
    run: lldpDetail,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show lldp entry <entry:word>',
    help: {
      entry: 'Information for specific neighbor entry',
      '<entry>': 'Name of the neighbor, or * for all',
    },
    run: lldpDetail,
  },
  // Neighbors keep announcing themselves, so the table is soon full again.
  ...(['cdp', 'lldp'] as const).map(
    (protocol): Command => ({
      modes: ['exec'],
      syntax: `clear ${protocol} table`,
      help: { table: `Clear ${protocol.toUpperCase()} table` },
      run: () => undefined,
    }),
  ),
  {
    modes: ['user', 'exec'],
    syntax: 'show lldp',
    run: ({ device, config, print }) => {
      if (!config.lldp) return print('% LLDP is not enabled');
      const { every, hold } = timesOf(device, 'lldp');
      print('Global LLDP Information:');
      print('    Status: ACTIVE');
      print(`    LLDP advertisements are sent every ${every} seconds`);
      print(`    LLDP hold time advertised is ${hold} seconds`);
      print('    LLDP interface reinitialisation delay is 2 seconds');
    },
  },
  ...(['cdp', 'lldp'] as const).map(
    (protocol): Command => ({
      modes: ['user', 'exec'],
      syntax: `show ${protocol} interface [<name:interface>]`,
      run: (context, match) => ports(context, match, protocol),
    }),
  ),
  ...(['cdp', 'lldp'] as const).map(
    (protocol): Command => ({
      modes: ['config'],
      syntax: `${protocol} run`,
      run: ({ config, no }) => {
        config[protocol] = !no;
      },
    }),
  ),
  {
    modes: ['interface'],
    syntax: 'cdp enable',
    run: (context) =>
      forEachInterface(context, (config) => {
        config.noCdp = context.no ? true : undefined;
      }),
  },
  {
    modes: ['interface'],
    syntax: 'lldp (transmit | receive)',
    run: (context) =>
      forEachInterface(context, (config) => {
        config.noLldp = context.no ? true : undefined;
      }),
  },
];
