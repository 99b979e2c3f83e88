import type { Device } from '../core/device.js';
import { addresses4, macFor } from '../ip/interfaces.js';
import { broadcastOf, maskOf } from '../net/address.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { dashedMac } from '../net/mac.js';
import { adapterOf, type HostCommand, NIC, systemOf } from './system.js';

const LINE = '='.repeat(75);
const LOOPBACK = 0x7f000001;
/** Windows adds this to the metric of every route except default routes. */
const ON_LINK = 256;
const METRIC = 25;
const LOOPBACK_METRIC = 331;

interface Row {
  prefix: number;
  length: number;
  /** Undefined for networks that need no gateway. */
  gateway?: number;
  source: number;
  metric: number;
}

/** A host's IPv4 routes, as Windows lists them. */
function windowsRows(device: Device): Row[] {
  const [address] = addresses4(device, NIC);
  const onLink = (prefix: number, length: number, source: number, metric: number): Row => ({
    prefix,
    length,
    source,
    metric,
  });
  const routes = device.run.routes4.map(({ prefix, length, hops: [hop] }): Row => {
    const gateway = typeof hop?.via === 'number' ? hop.via : undefined;
    const row = onLink(
      Number(prefix),
      length,
      address?.ip ?? 0,
      gateway === undefined ? METRIC + ON_LINK : METRIC,
    );
    return gateway === undefined ? row : { ...row, gateway };
  });
  const groups = address
    ? [
        onLink(broadcastOf(address.ip, address.length), 32, address.ip, METRIC + ON_LINK),
        onLink(0xe0000000, 4, address.ip, METRIC + ON_LINK),
        onLink(0xffffffff, 32, address.ip, METRIC + ON_LINK),
      ]
    : [];
  const itself = [
    onLink(0x7f000000, 8, LOOPBACK, LOOPBACK_METRIC),
    onLink(LOOPBACK, 32, LOOPBACK, LOOPBACK_METRIC),
    onLink(0x7fffffff, 32, LOOPBACK, LOOPBACK_METRIC),
  ];
  return [...routes, ...itself, ...groups].sort((a, b) => a.prefix - b.prefix || a.length - b.length);
}

/** The output of `route print` and `netstat -r`. */
export function windowsRoutes(device: Device): string[] {
  const row = ({ prefix, length, gateway, source, metric }: Row) =>
    [
      ip4Text(prefix).padStart(17),
      ip4Text(maskOf(length)).padStart(17),
      (gateway === undefined ? 'On-link' : ip4Text(gateway)).padStart(17),
      ip4Text(source).padStart(16),
      String(metric).padStart(7),
    ].join('');
  const mac = dashedMac(macFor(device, NIC)).toLowerCase().replaceAll('-', ' ');
  return [
    LINE,
    'Interface List',
    `  2...${mac} ......${NIC}`,
    '  1...........................Software Loopback Interface 1',
    LINE,
    '',
    'IPv4 Route Table',
    LINE,
    'Active Routes:',
    'Network Destination        Netmask          Gateway       Interface  Metric',
    ...windowsRows(device).map(row),
    LINE,
    'Persistent Routes:',
    '  None',
  ];
}

/** Runs `route` on Windows. Changing routes requires an administrator, which the person isn't here. */
export const windowsRoute: HostCommand = ({ device, words: [verb = ''] }) => {
  switch (verb.toLowerCase()) {
    case 'print':
      return windowsRoutes(device);
    case 'add':
    case 'delete':
    case 'change':
      return ['The requested operation requires elevation.'];
    default:
      return [
        '',
        'Manipulates network routing tables.',
        '',
        'ROUTE [-f] [-p] [-4|-6] command [destination] [MASK netmask]  [gateway]',
      ];
  }
};

/** Routes without those to the host's own address, default route first. */
const unixRoutes = ({ run }: Device) =>
  run.routes4.filter(({ code }) => code !== 'L').toSorted((a, b) => a.length - b.length);

/** The output of `route -n` and `netstat -rn` on Linux and macOS. */
export function routeTable(device: Device): string[] {
  const name = adapterOf(device);
  const routes = unixRoutes(device).map(({ prefix, length, hops: [hop] }) => ({
    prefix: ipText(prefix),
    length,
    via: hop?.via === undefined ? undefined : ipText(hop.via),
  }));
  if (systemOf(device) === 'macos') {
    const row = (to: string, via: string, flags: string, netif: string) =>
      `${to.padEnd(19)}${via.padEnd(19)}${flags.padEnd(20)}${netif.padStart(5)}`;
    return [
      'Routing tables',
      '',
      'Internet:',
      'Destination        Gateway            Flags               Netif Expire',
      ...routes.map(({ prefix, length, via }) =>
        row(
          length === 0 ? 'default' : `${prefix}/${length}`,
          via ?? 'link#4',
          via === undefined ? 'UCS' : 'UGScg',
          name,
        ),
      ),
      row('127', '127.0.0.1', 'UCS', 'lo0'),
    ];
  }
  return [
    'Kernel IP routing table',
    'Destination     Gateway         Genmask         Flags Metric Ref    Use Iface',
    ...routes.map(({ prefix, length, via }) =>
      [
        prefix.padEnd(16),
        (via ?? '0.0.0.0').padEnd(16),
        ip4Text(maskOf(length)).padEnd(16),
        (via === undefined ? 'U' : 'UG').padEnd(6),
        `0      0        0 ${name}`,
      ].join(''),
    ),
  ];
}

/** The output of `ip route`. */
export function ipRoutes(device: Device): string[] {
  const [address] = addresses4(device, NIC);
  const name = adapterOf(device);
  return unixRoutes(device).map(({ prefix, length, hops: [hop] }) =>
    hop?.via === undefined
      ? `${ipText(prefix)}/${length} dev ${name} proto kernel scope link src ${address ? ipText(address.ip) : ''}`
      : `default via ${ipText(hop.via)} dev ${name}`,
  );
}
