import type { Command, Context, Match } from '../console/command.js';
import { textOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { InterfaceConfig } from '../core/config.js';
import type { Device, PortState } from '../core/device.js';
import { compareInterfaces, interfaceType, shortName } from '../core/interfaceName.js';
import { bandwidthOf } from '../ethernet/carrier.js';
import { addresses4, macFor, mtuOf, ownGlobals6, ownLinkLocal, statusOf } from '../ip/interfaces.js';
import { bindingText } from '../net/aclText.js';
import { ip4Text, ip6Text } from '../net/addressText.js';
import { ageText, columns } from './columns.js';
import { mediaOf } from './interfaceStatus.js';

const sorted = (device: Device): [string, InterfaceConfig][] =>
  Object.entries(device.config.interfaces).sort(([a], [b]) => compareInterfaces(a, b));

function brief({ device, print }: Context, match: Match): void {
  const wanted = textOf(match, 'name');
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
    if (wanted !== undefined && wanted !== name) continue;
    const { status, protocol } = statusOf(config, device.run.ports[name]);
    const [address] = addresses4(device, name);
    const manual = device.startup?.interfaces[name]?.ip?.ip === address?.ip ? 'NVRAM' : 'manual';
    const method = config.dhcp ? 'DHCP' : address ? manual : 'unset';
    print(
      columns(
        // A name that doesn't fit is truncated.
        [0, name.length > 22 ? shortName(name) : name],
        [23, address ? ip4Text(address.ip) : 'unassigned'],
        [39, 'YES'],
        [43, method],
        [50, status],
        [72, protocol],
      ),
    );
  }
}

function brief6({ device, print }: Context, match: Match): void {
  const wanted = textOf(match, 'name');
  for (const [name, config] of sorted(device)) {
    if (wanted !== undefined && wanted !== name) continue;
    const { status, protocol } = statusOf(config, device.run.ports[name]);
    print(`${name.padEnd(22)} [${status}/${protocol}]`);
    const link = ownLinkLocal(device, name);
    for (const ip of [...(link ? [link] : []), ...ownGlobals6(device, name).map((address) => address.ip)]) {
      print(`    ${ip6Text(ip)}`);
    }
    if (!link) print('    unassigned');
  }
}

/** Loopbacks have a default bandwidth that no link has. */
const shownBandwidth = (device: Device, name: string): number =>
  interfaceType(name) === 'loopback'
    ? (device.config.interfaces[name]?.bandwidth ?? 8_000_000)
    : bandwidthOf(device, name);

function hardwareOf(name: string): string {
  if (interfaceType(name) === 'vlan') return 'EtherSVI';
  if (interfaceType(name) === 'channel') return 'EtherChannel';
  return name.startsWith('Fast') ? 'Fast Ethernet' : 'Gigabit Ethernet';
}

function full({ world, device, print }: Context, name: string, config: InterfaceConfig): void {
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
  else print(`  Hardware is ${hardwareOf(name)}, address is ${mac} (bia ${mac})`);
  if (config.description !== undefined) print(`  Description: ${config.description}`);
  for (const { ip, length } of addresses4(device, name).slice(0, 1)) {
    print(`  Internet address is ${ip4Text(ip)}/${length}`);
  }
  if (config.dhcp && addresses4(device, name).length === 0)
    print('  Internet address will be negotiated using DHCP');
  print(`  MTU ${config.mtu ?? 1500} bytes, BW ${shownBandwidth(device, name)} Kbit/sec, DLY 10 usec,`);
  print('     reliability 255/255, txload 1/255, rxload 1/255');
  print(
    `  Encapsulation ${type === 'loopback' ? 'LOOPBACK' : config.dot1q ? `802.1Q Virtual LAN, Vlan ID  ${config.dot1q.vlan}.` : 'ARPA'}, loopback not set`,
  );
  if (type === 'ethernet') {
    print('  Keepalive set (10 sec)');
    print(`  ${linkText(config, state)}, media type is ${mediaOf(device, name)}`);
  }
  if (state?.members) print(`  Members in this channel: ${state.members.map(shortName).join(' ')}`);
  if (type !== 'loopback') print('  ARP type: ARPA, ARP Timeout 04:00:00');
  const { input = 0, output = 0, crc = 0, lateCollisions = 0, clearedAt } = state ?? {};
  const cleared = clearedAt === undefined ? 'never' : ageText(world.now - clearedAt);
  print(`  Last clearing of "show interface" counters ${cleared}`);
  print(`     ${input} packets input, ${state?.inputBytes ?? 0} bytes, 0 no buffer`);
  print('     0 runts, 0 giants, 0 throttles');
  print(`     ${crc} input errors, ${crc} CRC, 0 frame, 0 overrun, 0 ignored`);
  print(`     ${output} packets output, ${state?.outputBytes ?? 0} bytes, 0 underruns`);
  print(`     ${lateCollisions} output errors, ${lateCollisions} collisions, 0 interface resets`);
  print(`     0 babbles, ${lateCollisions} late collision, 0 deferred`);
}

/** Duplex and speed as negotiated or, while the link is down, as configured. */
function linkText(config: InterfaceConfig, state: PortState | undefined): string {
  const duplex = state?.up ? state.duplex : config.duplex;
  const speed = state?.up ? state.speed : config.speed;
  const word = duplex === undefined ? 'Auto' : duplex === 'half' ? 'Half' : 'Full';
  return `${word}-duplex, ${speed === undefined ? 'Auto-speed' : `${speed}Mb/s`}`;
}

function descriptions({ device, print }: Context, match: Match): void {
  const wanted = textOf(match, 'name');
  print(columns([0, 'Interface'], [31, 'Status'], [46, 'Protocol'], [55, 'Description']));
  for (const [name, config] of sorted(device)) {
    if (wanted !== undefined && wanted !== name) continue;
    const { status, protocol } = statusOf(config, device.run.ports[name]);
    const short = status === 'administratively down' ? 'admin down' : status;
    print(columns([0, shortName(name)], [31, short], [46, protocol], [55, config.description ?? '']));
  }
}

/** Commands for `show interfaces …` and the two brief lists. */
export const showInterfaceCommands: Command[] = [
  { modes: ['user', 'exec'], syntax: 'show ip interface brief [<name:interface>]', run: brief },
  { modes: ['user', 'exec'], syntax: 'show ipv6 interface brief [<name:interface>]', run: brief6 },
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
  { modes: ['user', 'exec'], syntax: 'show interfaces [<name:interface>] description', run: descriptions },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip interface [<name:interface>]',
    run: ({ device, print }, match) => {
      const wanted = textOf(match, 'name');
      for (const [name, config] of sorted(device)) {
        if (wanted && wanted !== name) continue;
        const { status, protocol } = statusOf(config, device.run.ports[name]);
        print(`${name} is ${status}, line protocol is ${protocol}`);
        const [primary, ...others] = addresses4(device, name);
        if (!primary) print('  Internet protocol processing disabled');
        else {
          print(`  Internet address is ${ip4Text(primary.ip)}/${primary.length}`);
          print('  Broadcast address is 255.255.255.255');
          if (config.dhcp) print('  Address determined by DHCP');
          print(`  MTU is ${mtuOf(device, name)} bytes`);
          const [helper, ...helpers] = (config.helpers ?? []).map(ip4Text);
          if (helper === undefined) print('  Helper address is not set');
          else if (helpers.length === 0) print(`  Helper address is ${helper}`);
          else print(`  Helper addresses are ${[helper, ...helpers].join('\n                       ')}`);
          for (const other of others) print(`  Secondary address ${ip4Text(other.ip)}/${other.length}`);
          for (const line of bindingText(config.accessGroup)) print(line);
          print(`  Proxy ARP is ${config.noProxyArp ? 'disabled' : 'enabled'}`);
        }
      }
    },
  },
];
