import type { Command, Context, Match } from '../console/command.js';
import { numberIn } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { Device, Route } from '../core/device.js';
import { addresses4, isUp } from '../ip/interfaces.js';
import { lookupRoute } from '../ip/routes.js';
import { broadcastOf, compareIp } from '../net/address.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { columns } from './columns.js';

/** A row of the forwarding table, with a prefix and the next hop for it. */
interface ForwardingRow {
  prefix: number;
  length: number;
  hop: string;
  iface: string;
}

/** If the route doesn't name an interface, the one to its next hop is used. */
function rowsOf(device: Device, { prefix, length, hops, code }: Route): ForwardingRow[] {
  if (typeof prefix !== 'number' || code === 'L') return [];
  return hops.map(({ via, iface }) => ({
    prefix,
    length,
    hop: via === undefined ? 'attached' : ipText(via),
    iface: iface ?? (via === undefined ? undefined : lookupRoute(device, via)?.hops[0]?.iface) ?? '',
  }));
}

/** Shows the forwarding table, which has the routes and the router's own addresses. */
function forwarding({ device, print }: Context): void {
  const localRows = Object.keys(device.config.interfaces)
    .filter((name) => isUp(device, name))
    .flatMap((name) =>
      addresses4(device, name).flatMap(({ ip, length }): ForwardingRow[] => {
        const receive = (prefix: number) => ({ prefix, length: 32, hop: 'receive', iface: name });
        return length >= 31 ? [receive(ip)] : [receive(ip), receive(Number(broadcastOf(ip, length)))];
      }),
    );
  const rows = [...device.run.routes4.flatMap((route) => rowsOf(device, route)), ...localRows];
  print(columns([0, 'Prefix'], [21, 'Next Hop'], [42, 'Interface']));
  if (!rows.some(({ length }) => length === 0)) print(columns([0, '0.0.0.0/0'], [21, 'no route']));
  for (const { prefix, length, hop, iface } of rows.sort(
    (a, b) => compareIp(a.prefix, b.prefix) || a.length - b.length,
  ))
    print(columns([0, `${ip4Text(prefix)}/${length}`], [21, hop], [42, iface]));
}

/** Shows the entry that forwards packets for an address. */
function forwardingOf({ device, print }: Context, match: Match): void {
  const route = lookupRoute(device, numberIn(match, 'address'));
  const [first, ...others] = route ? rowsOf(device, route) : [];
  if (!first) {
    print('0.0.0.0/0');
    print('  no route');
    return;
  }
  print(`${ip4Text(first.prefix)}/${first.length}`);
  for (const { hop, iface } of [first, ...others])
    print(hop === 'attached' ? `  attached to ${iface}` : `  nexthop ${hop} ${iface}`);
}

/** Shows the file systems; the simulator has files in two of them. */
function fileSystems({ print }: Context): void {
  print('File Systems:');
  print('');
  print('       Size(b)       Free(b)      Type  Flags  Prefixes');
  print('*   3249049600    2762149728      disk     rw   flash: bootflash:');
  print('       2097152       2094081     nvram     rw   nvram:');
  print('             -             -   network     rw   tftp: scp: sftp: ftp:');
}

function boot({ config, print }: Context): void {
  const system = config.kept.find((line) => line.startsWith('boot system '))?.slice('boot system '.length);
  print(`BOOT variable ${system === undefined ? 'does not exist' : `= ${system}`}`);
  print('CONFIG_FILE variable does not exist');
  print('BOOTLDR variable does not exist');
  print('Configuration register is 0x2102');
}

function aliases({ config, print }: Context): void {
  print('Exec mode aliases:');
  for (const [name, line] of Object.entries(config.aliases ?? {})) print(columns([2, name], [24, line]));
}

/** Shows the gateway for a switch's own packets, because a 2960 doesn't route. */
function defaultGateway({ config, print }: Context): void {
  const { defaultGateway: gateway } = config;
  print(`Default gateway is ${gateway === undefined ? 'not set' : ip4Text(gateway)}`);
  print('');
  print('Host               Gateway           Last Use    Total Uses  Interface');
  print('ICMP redirect cache is empty');
}

function monitorSessions({ config, print }: Context): void {
  const lines = config.kept.filter((line) => line.startsWith('monitor session '));
  if (lines.length === 0) print('No SPAN configuration is present in the system.');
  for (const line of lines) print(line);
}

function terminal({ console, print }: Context): void {
  const length = console.length ?? 24;
  print('Line 0, Location: "", Type: ""');
  print(`Length: ${length} lines, Width: 80 columns`);
  print('Baud rate (TX/RX) is 9600/9600, no parity, 1 stopbits, 8 databits');
  print(`Status: PSI Enabled, Ready, Active, Ctrl-c Enabled, Automore ${length === 0 ? 'Off' : 'On'}`);
  print('Editing is enabled.');
  print('History is enabled, history size is 20.');
  print('Full user help is disabled');
}

/** Shows how the switch shares its memory. A template that was chosen later needs a restart, which isn't modeled. */
function memoryTemplate({ device, config, print }: Context): void {
  const chosen = config.kept.find((line) => line.startsWith('sdm prefer '))?.split(' ')[2];
  if (device.platform === 'switch') {
    print(' The current template is "default" template.');
    print(' The selected template optimizes the resources in');
    print(' the switch to support this level of features for');
    print(' 0 routed interfaces and 255 VLANs.');
    print('');
    print('  number of unicast mac addresses:                  8K');
    print('  number of IPv4 IGMP groups:                       0.25K');
    print('  number of IPv4/MAC qos aces:                      0.125k');
    print('  number of IPv4/MAC security aces:                 0.375k');
  } else {
    print('Showing SDM Template Info');
    print('');
    print('This is the Advanced template.');
    print('  Number of VLANs:                                 4094');
    print('  Unicast MAC addresses:                           32768');
    print('  Directly connected routes:                       16384');
    print('  Indirect routes:                                 7168');
  }
  if (chosen !== undefined && chosen !== 'default')
    print(` On next reload, template will be "${chosen}" template.`);
}

/** Shows a router's VLANs, each with the subinterface that tags it. */
function routerVlans({ device, config, print }: Context): void {
  for (const [name, { dot1q }] of Object.entries(config.interfaces)) {
    if (!dot1q) continue;
    print(`Virtual LAN ID:  ${dot1q.vlan} (IEEE 802.1Q Encapsulation)`);
    print('');
    print(`   vLAN Trunk Interface:   ${name}`);
    if (dot1q.native) print(` This is configured as native Vlan for the following interface(s) : ${name}`);
    print('');
    print('   Protocols Configured:   Address:');
    for (const { ip } of addresses4(device, name)) print(`           IP              ${ip4Text(ip)}`);
    print('');
  }
}

/** Shows every static route, including those that another route keeps out of the table. */
function staticRoutes({ device, config, print }: Context): void {
  print('Codes: M - Manual static');
  print('Codes in []: A - active, N - non-active, P - permanent');
  print('');
  print('Static local RIB for default');
  print('');
  for (const { prefix, length, via, iface, ad, permanent } of config.staticRoutes) {
    if (typeof prefix !== 'number') continue;
    const isActive = device.run.routes4.some(
      (route) =>
        route.code === 'S' &&
        route.prefix === prefix &&
        route.length === length &&
        route.ad === ad &&
        route.hops.some((hop) => hop.via === via && (iface === undefined || hop.iface === iface)),
    );
    const hop = [via === undefined ? '' : `via ${ipText(via)}`, iface ?? ''].filter((part) => part !== '');
    const state = `${isActive ? 'A' : 'N'}${permanent ? ' P' : ''}`;
    print(`M  ${ip4Text(prefix)}/${length} [${ad}/0] ${hop.join(', ')} [${state}]`);
  }
}

/** Shows information about a device that has nothing to do with its protocols. */
export const showPlatformCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show ip cef',
    on: ({ platform }) => platform !== 'switch',
    run: forwarding,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip static route',
    help: { static: 'IP static routes', route: 'IP static route table' },
    on: ({ platform }) => platform !== 'switch',
    run: staticRoutes,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show vlans',
    help: { vlans: 'Virtual LANs Information' },
    on: ({ platform }) => platform === 'router',
    run: routerVlans,
  },
  { modes: ['exec'], syntax: 'show file systems', run: fileSystems },
  { modes: ['user', 'exec'], syntax: 'show boot', run: boot },
  { modes: ['user', 'exec'], syntax: 'show aliases', run: aliases },
  { modes: ['user', 'exec'], syntax: 'show terminal', run: terminal },
  { modes: ['user', 'exec'], syntax: 'show sdm prefer', on: isSwitch, run: memoryTemplate },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip cef <address:ipv4>',
    on: ({ platform }) => platform !== 'switch',
    run: forwardingOf,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip default-gateway',
    on: ({ platform }) => platform === 'switch',
    run: ({ config, print }) =>
      print(config.defaultGateway === undefined ? '' : ip4Text(config.defaultGateway)),
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show vtp password',
    on: isSwitch,
    run: ({ config, print }) => {
      const password = config.kept.find((line) => line.startsWith('vtp password '))?.split(' ')[2];
      print(password === undefined ? 'The VTP password is not configured.' : `VTP Password: ${password}`);
    },
  },
  { modes: ['exec'], syntax: 'show reload', run: ({ print }) => print('No reload is scheduled.') },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip redirects',
    on: ({ platform }) => platform === 'switch',
    run: defaultGateway,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show monitor [session (<number:1-66> | all)]',
    on: isSwitch,
    run: monitorSessions,
  },
];
