import type { Command, Context } from '../console/command.js';
import { textOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { InterfaceConfig } from '../core/config.js';
import type { Device, PortState } from '../core/device.js';
import { compareInterfaces, interfaceType, shortName } from '../core/interfaceName.js';
import { addresses4, globalAddresses6, linkLocalOf, macFor } from '../ip/interfaces.js';
import { ip4Text, ip6Text } from '../net/addressText.js';
import { columns } from './columns.js';

/** Link and line protocol in the words of IOS. */
export function statusOf(
  config: InterfaceConfig,
  state: PortState | undefined,
): { status: string; protocol: string } {
  const protocol = state?.protocol ? 'up' : 'down';
  if (config.shutdown) return { status: 'administratively down', protocol: 'down' };
  return { status: state?.up ? 'up' : 'down', protocol };
}

const sorted = (device: Device): [string, InterfaceConfig][] =>
  Object.entries(device.config.interfaces).sort(([a], [b]) => compareInterfaces(a, b));

function brief({ device, print }: Context): void {
  print(
    columns(
      [0, 'Interface'],
      [23, 'IP-Address'],
      [39, 'OK?'],
      [43, 'Method'],
      [50, 'Status'],
      [72, 'Protocol'],
    ),
  );
  // VLAN interfaces come first on a switch.
  const rank = (name: string) => (interfaceType(name) === 'vlan' ? 0 : 1);
  for (const [name, config] of sorted(device).sort(([a], [b]) => rank(a) - rank(b))) {
    const { status, protocol } = statusOf(config, device.run.ports[name]);
    const [own] = addresses4(device, name);
    const method = own ? (device.startup?.interfaces[name]?.ip?.ip === own.ip ? 'NVRAM' : 'manual') : 'unset';
    print(
      columns(
        [0, name],
        [23, own ? ip4Text(own.ip) : 'unassigned'],
        [39, 'YES'],
        [43, method],
        [50, status],
        [72, protocol],
      ),
    );
  }
}

function brief6({ device, print }: Context): void {
  for (const [name, config] of sorted(device)) {
    const { status, protocol } = statusOf(config, device.run.ports[name]);
    print(`${name.padEnd(22)} [${status}/${protocol}]`);
    const link = linkLocalOf(device, name);
    for (const ip of [...(link ? [link] : []), ...globalAddresses6(device, name).map((own) => own.ip)]) {
      print(`    ${ip6Text(ip)}`);
    }
    if (!link) print('    unassigned');
  }
}

function bandwidthOf(config: InterfaceConfig, state: PortState | undefined, name: string): number {
  if (config.bandwidth) return config.bandwidth;
  return interfaceType(name) === 'loopback' ? 8_000_000 : (state?.speed ?? 1000) * 1000;
}

function full({ device, print }: Context, name: string, config: InterfaceConfig): void {
  const state = device.run.ports[name];
  const { status, protocol } = statusOf(config, state);
  const disabled = state?.errDisabled
    ? ' (err-disabled)'
    : state?.protocol && isSwitch(device)
      ? ' (connected)'
      : '';
  const mac = macFor(device, name);
  const type = interfaceType(name);
  print(`${name} is ${status}, line protocol is ${protocol}${disabled}`);
  if (type === 'loopback') print('  Hardware is Loopback');
  else
    print(
      `  Hardware is ${type === 'vlan' ? 'EtherSVI' : 'Gigabit Ethernet'}, address is ${mac} (bia ${mac})`,
    );
  if (config.description !== undefined) print(`  Description: ${config.description}`);
  for (const { ip, length } of addresses4(device, name).slice(0, 1)) {
    print(`  Internet address is ${ip4Text(ip)}/${length}`);
  }
  print(`  MTU ${config.mtu ?? 1500} bytes, BW ${bandwidthOf(config, state, name)} Kbit/sec, DLY 10 usec,`);
  print('     reliability 255/255, txload 1/255, rxload 1/255');
  print(
    `  Encapsulation ${type === 'loopback' ? 'LOOPBACK' : config.dot1q ? `802.1Q Virtual LAN, Vlan ID  ${config.dot1q.vlan}.` : 'ARPA'}, loopback not set`,
  );
  if (type === 'ethernet') {
    const duplex = state?.duplex === 'half' ? 'Half' : 'Full';
    print(
      `  ${state?.up ? `${duplex}-duplex, ${state.speed}Mb/s` : 'Auto-duplex, Auto-speed'}, media type is 10/100/1000BaseTX`,
    );
  }
  print(`     ${state?.input ?? 0} packets input, 0 input errors, 0 CRC`);
  print(`     ${state?.output ?? 0} packets output, 0 output errors, 0 collisions`);
}

/** The word that `show interfaces status` has for a port. */
export function portStatus(config: InterfaceConfig, state: PortState | undefined): string {
  if (state?.errDisabled) return 'err-disabled';
  if (config.shutdown) return 'disabled';
  return state?.protocol ? 'connected' : 'notconnect';
}

function statusTable({ device, print }: Context): void {
  print('');
  print('Port      Name               Status       Vlan       Duplex  Speed Type');
  for (const [name, config] of sorted(device)) {
    if (!['ethernet', 'channel'].includes(interfaceType(name))) continue;
    const state = device.run.ports[name];
    const vlan = !config.switchport ? 'routed' : state?.trunk ? 'trunk' : String(config.accessVlan);
    const up = state?.protocol ?? false;
    const duplex = config.duplex ?? (up ? `a-${state?.duplex}` : 'auto');
    const speed = config.speed ?? (up ? `a-${state?.speed}` : 'auto');
    const media = name.startsWith('Fast') ? '10/100BaseTX' : '10/100/1000BaseTX';
    print(
      columns(
        [0, shortName(name)],
        [10, (config.description ?? '').slice(0, 18)],
        [29, portStatus(config, state)],
        [42, vlan],
        [53 + Math.max(0, 6 - duplex.length), duplex],
        [60 + Math.max(0, 6 - String(speed).length), String(speed)],
        [67, interfaceType(name) === 'channel' ? '' : media],
      ),
    );
  }
}

function descriptions({ device, print }: Context): void {
  print(columns([0, 'Interface'], [31, 'Status'], [46, 'Protocol'], [55, 'Description']));
  for (const [name, config] of sorted(device)) {
    const { status, protocol } = statusOf(config, device.run.ports[name]);
    const short = status === 'administratively down' ? 'admin down' : status;
    print(columns([0, shortName(name)], [31, short], [46, protocol], [55, config.description ?? '']));
  }
}

/** `show interfaces …` and the two briefs. */
export const showInterfaceCommands: Command[] = [
  { modes: ['user', 'exec'], syntax: 'show ip interface brief', run: brief },
  { modes: ['user', 'exec'], syntax: 'show ipv6 interface brief', run: brief6 },
  {
    modes: ['user', 'exec'],
    syntax: 'show interfaces [<name:interface>]',
    run: (context, match) => {
      const name = textOf(match, 'name');
      for (const [each, config] of sorted(context.device)) {
        if (!name || each === name) full(context, each, config);
      }
    },
  },
  { modes: ['user', 'exec'], syntax: 'show interfaces status', on: isSwitch, run: statusTable },
  { modes: ['user', 'exec'], syntax: 'show interfaces description', run: descriptions },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip interface [<name:interface>]',
    run: ({ device, print }, match) => {
      const wanted = textOf(match, 'name');
      for (const [name, config] of sorted(device)) {
        if (wanted && wanted !== name) continue;
        const { status, protocol } = statusOf(config, device.run.ports[name]);
        print(`${name} is ${status}, line protocol is ${protocol}`);
        const [own, ...others] = addresses4(device, name);
        if (!own) print('  Internet protocol processing disabled');
        else {
          print(`  Internet address is ${ip4Text(own.ip)}/${own.length}`);
          print('  Broadcast address is 255.255.255.255');
          print(`  MTU is ${config.mtu ?? 1500} bytes`);
          for (const other of others) print(`  Secondary address ${ip4Text(other.ip)}/${other.length}`);
          print('  Proxy ARP is enabled');
        }
      }
    },
  },
];
