import type { Command, Context, Match } from '../console/command.js';
import { numberOf, textOf } from '../console/match.js';
import { clockAt, clockOf, dateText } from '../core/clock.js';
import type { DhcpLease, DhcpPool } from '../core/services.js';
import { maskOf } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';
import { INFINITE } from '../net/services.js';
import { clientIdOf } from '../protocols/dhcp/messages.js';
import { bindingsOf, isExcluded, rangeOf } from '../protocols/dhcp/pools.js';
import { serverOf } from '../protocols/dhcp/server.js';
import { ageText, columns } from './columns.js';

/** An identifier in groups of four digits; 16 digits fit in a line. */
function idLines(id: string): string[] {
  const groups = id.match(/.{1,4}/g) ?? [];
  const lines: string[] = [];
  for (let at = 0; at < groups.length; at += 4) {
    const isLast = at + 4 >= groups.length;
    lines.push(groups.slice(at, at + 4).join('.') + (isLast ? '' : '.'));
  }
  return lines;
}

function showBindings({ world, device, config, print }: Context, match: Match): void {
  const wanted = numberOf(match, 'address');
  print('Bindings from all pools not associated with VRF:');
  print(
    columns(
      [0, 'IP address'],
      [16, 'Client-ID/'],
      [40, 'Lease expiration'],
      [64, 'Type'],
      [75, 'State'],
      [86, 'Interface'],
    ),
  );
  print(columns([16, 'Hardware address/']));
  print(columns([16, 'User name']));
  const present = bindingsOf(serverOf(device), world.now);
  const manual = (config.dhcp?.pools ?? []).flatMap(({ host, clientId, hardware, name }) => {
    const client = clientId ?? hardware?.replaceAll('.', '');
    if (!host || client === undefined || present.some(({ ip }) => ip === host.ip)) return [];
    return [{ ip: host.ip, client, pool: name, iface: '', until: undefined }];
  });
  for (const { ip, client, pool, iface, until } of [...present, ...manual].sort((a, b) => a.ip - b.ip)) {
    if (wanted !== undefined && wanted !== ip) continue;
    const isManual = config.dhcp?.pools.some((each) => each.name === pool && each.host) ?? false;
    const expires = until === undefined ? 'Infinite' : dateText(clockAt(device, until));
    const [first = '', ...others] = idLines(client);
    print(
      columns(
        [0, ip4Text(ip)],
        [16, first],
        [40, expires],
        [64, isManual ? 'Manual' : 'Automatic'],
        [75, 'Active'],
        [86, iface || 'Unknown'],
      ),
    );
    for (const line of others) print(columns([16, line]));
  }
}

function excludedIn({ config }: Context, pool: DhcpPool): number {
  const [first, last] = rangeOf(pool);
  let count = 0;
  for (let ip = first; ip <= Math.min(last, first + 65_535); ip++)
    if (config.dhcp && isExcluded(config.dhcp, ip)) count++;
  return count;
}

function showPool(context: Context, pool: DhcpPool): void {
  const { world, device, print } = context;
  const leased = bindingsOf(serverOf(device), world.now).filter(({ pool: name }) => name === pool.name);
  const [first, last] = rangeOf(pool);
  const total = Math.max(0, last - first + 1);
  const excluded = excludedIn(context, pool);
  const next = Math.max(first - 1, ...leased.map(({ ip }) => ip)) + 1;
  print('');
  print(`Pool ${pool.name} :`);
  print(' Utilization mark (high/low)    : 100 / 0');
  print(' Subnet size (first/next)       : 0 / 0 ');
  print(` Total addresses                : ${pool.host ? 1 : total}`);
  print(` Leased addresses               : ${leased.length}`);
  print(` Excluded addresses             : ${excluded}`);
  print(' Pending event                  : none');
  if (!pool.network) return;
  print(' 1 subnet is currently in the pool :');
  print(' Current index        IP address range                    Leased/Excluded/Total');
  const range = `${ip4Text(first).padEnd(17)}- ${ip4Text(last)}`;
  const counts = `${String(leased.length).padEnd(5)} / ${String(excluded).padEnd(5)} / ${total}`;
  print(columns([1, ip4Text(next > last ? first : next)], [22, range], [58, counts]));
}

const COUNTS: [title: string, direction: 'received' | 'sent', ops: string[]][] = [
  ['Received', 'received', ['discover', 'request', 'decline', 'release', 'inform']],
  ['Sent', 'sent', ['offer', 'ack', 'nak']],
];

function showStatistics({ world, device, config, print }: Context): void {
  const server = serverOf(device);
  const pools = config.dhcp?.pools ?? [];
  const present = bindingsOf(server, world.now);
  const isManual = (name: string) => pools.some((pool) => pool.name === name && pool.host);
  const manual = pools.filter(({ host }) => host).length;
  const rows: [string, number][] = [
    ['Memory usage', 42_000 + 300 * present.length],
    ['Address pools', pools.length],
    ['Database agents', 0],
    ['Automatic bindings', present.filter(({ pool }) => !isManual(pool)).length],
    ['Manual bindings', manual],
    ['Expired bindings', Object.keys(server.bindings).length - present.length],
    ['Malformed messages', 0],
    ['Secure arp entries', 0],
  ];
  for (const [name, value] of rows) print(columns([0, name], [21, value]));
  for (const [title, direction, ops] of COUNTS) {
    print('');
    print(columns([0, 'Message'], [21, title]));
    print(columns([0, direction === 'sent' ? 'BOOTREPLY' : 'BOOTREQUEST'], [21, 0]));
    for (const op of ops)
      print(columns([0, `DHCP${op.toUpperCase()}`], [21, server.counts[`${direction} ${op}`] ?? 0]));
  }
}

function showLease({ world, device, config, print }: Context, iface: string, lease: DhcpLease): void {
  const client = device.run.dhcpClients[iface];
  const { ip, length, server, routers, lease: seconds } = lease;
  const isForever = seconds === INFINITE;
  const due = device.run.timers[`dhcpClient ${iface}`];
  print(`Temp IP addr: ${ip4Text(ip)}  for peer on Interface: ${iface}`);
  print(`Temp  sub net mask: ${ip4Text(maskOf(length))}`);
  const state = client?.state === 'renew' ? '6 Renewing' : '5 Bound';
  print(`   DHCP Lease server: ${ip4Text(server)}, state: ${state}`);
  print(`   DHCP transaction id: ${(client?.xid ?? 0).toString(16).toUpperCase()}`);
  print(
    isForever
      ? '   Lease: infinite'
      : `   Lease: ${seconds} secs,  Renewal: ${Math.floor(seconds / 2)} secs,  Rebind: ${Math.floor(seconds * 0.875)} secs`,
  );
  if (routers[0] !== undefined) print(`Temp default-gateway addr: ${ip4Text(routers[0])}`);
  if (due !== undefined) print(`   Next timer fires after: ${ageText(Math.max(0, due - world.now))}`);
  const id = clientIdOf(device, iface).slice(2);
  const text = (id.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');
  print(`   Retry count: 0   Client-ID: ${text}`);
  print(`   Client-ID hex dump: ${id.toUpperCase()}`);
  print(`   Hostname: ${config.hostname}`);
}

/** Shows the state of DHCP servers and clients. */
export const showDhcpCommands: Command[] = [
  { modes: ['user', 'exec'], syntax: 'show ip dhcp binding [<address:ipv4>]', run: showBindings },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip dhcp pool [<name:word>]',
    run: (context, match) => {
      const wanted = textOf(match, 'name');
      const pools = (context.config.dhcp?.pools ?? []).filter(({ name }) => !wanted || name === wanted);
      if (wanted !== undefined && pools.length === 0) context.print(`% Pool ${wanted} not found`);
      for (const pool of pools) showPool(context, pool);
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip dhcp conflict [<address:ipv4>]',
    run: ({ world, device, print }, match) => {
      const wanted = numberOf(match, 'address');
      print(columns([0, 'IP address'], [18, 'Detection method'], [37, 'Detection time'], [61, 'VRF']));
      for (const { ip, how, at } of Object.values(serverOf(device).conflicts)) {
        if (wanted !== undefined && wanted !== ip) continue;
        const time = dateText(clockOf(world, device) - (world.now - at));
        print(columns([0, ip4Text(ip)], [18, how], [37, time]));
      }
    },
  },
  { modes: ['user', 'exec'], syntax: 'show ip dhcp server statistics', run: showStatistics },
  {
    modes: ['user', 'exec'],
    syntax: 'show dhcp lease',
    run: (context) => {
      for (const [iface, { lease }] of Object.entries(context.device.run.dhcpClients))
        if (lease) showLease(context, iface, lease);
    },
  },
];
