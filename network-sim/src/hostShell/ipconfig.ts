import { clockAt, longDate } from '../core/clock.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { cachedAnswers, secondsLeft } from '../engine/resolve.js';
import { addresses4, globalAddresses6, isUp, linkLocalOf, macFor } from '../ip/interfaces.js';
import { domainOf, gatewayOf, leasesOf, nameServersOf } from '../ip/leases.js';
import { type Ip6, maskOf } from '../net/address.js';
import { ip4Text, ip6Text } from '../net/addressText.js';
import { dashedMac } from '../net/mac.js';
import { type DnsRecord, INFINITE } from '../net/services.js';
import { release, renew } from './hostDhcp.js';
import { type HostCommand, NIC } from './system.js';

const HEADING = ['', 'Windows IP Configuration', ''];

const row = (label: string, value: string): string => {
  const dotted = label.length % 2 === 0 ? label : `${label} `;
  return `   ${dotted.padEnd(34, '. ')}: ${value}`.trimEnd();
};

/** The lines about the lease in `ipconfig /all`. */
function leaseRows(world: World, device: Device): [label: string, value: string][] {
  const [found] = leasesOf(device);
  const lease = found?.[1];
  if (!lease) return [];
  const time = (at: number) => longDate(clockAt(device, at));
  const expires = lease.at + lease.lease * 1000;
  const isForever = lease.lease === INFINITE || expires < world.now;
  return [
    ['Lease Obtained', time(lease.at)],
    ...(isForever ? [] : [['Lease Expires', time(expires)] as [string, string]]),
    ['DHCP Server', ip4Text(lease.server)],
  ];
}

/** The output of `ipconfig` and `ipconfig /all`. */
export function addressesOf(world: World, device: Device, all: boolean): string[] {
  const [address] = addresses4(device, NIC);
  const gateway = gatewayOf(device);
  const gateway6 = device.config.defaultGateway6 ?? device.run.gateway6?.ip;
  const link = linkLocalOf(device, NIC);
  const lower = (ip: Ip6) => ip6Text(ip).toLowerCase();
  const isDhcp = device.config.interfaces[NIC]?.dhcp ?? false;
  const [first, ...others] = nameServersOf(device).map(ip4Text);
  const isSelfMade = isDhcp && address !== undefined && leasesOf(device).length === 0;
  const leased = all ? leaseRows(world, device).map(([label, value]) => row(label, value)) : [];
  const hardware = all
    ? [row('Physical Address', dashedMac(macFor(device, NIC))), row('DHCP Enabled', isDhcp ? 'Yes' : 'No')]
    : [];
  const suffix = isDhcp ? [row('Connection-specific DNS Suffix', domainOf(device) ?? '')] : [];
  const top = [
    ...HEADING,
    ...(all ? [row('Host Name', device.id), ''] : []),
    'Ethernet adapter Ethernet0:',
    '',
  ];
  if (!isUp(device, NIC)) return [...top, row('Media State', 'Media disconnected'), ...suffix, ...hardware];
  return [
    ...top,
    ...suffix,
    ...hardware,
    ...globalAddresses6(device, NIC).map(({ ip }) => row('IPv6 Address', lower(ip))),
    ...(link ? [row('Link-local IPv6 Address', lower(link))] : []),
    ...(address
      ? [
          row(isSelfMade ? 'Autoconfiguration IPv4 Address' : 'IPv4 Address', ip4Text(address.ip)),
          row('Subnet Mask', ip4Text(maskOf(address.length))),
        ]
      : []),
    ...leased.slice(0, -1),
    row('Default Gateway', gateway === undefined ? '' : ip4Text(gateway)),
    ...(gateway6 ? [row('Default Gateway (IPv6)', lower(gateway6))] : []),
    ...leased.slice(-1),
    ...(all && first !== undefined
      ? [row('DNS Servers', first), ...others.map((ip) => `${' '.repeat(39)}${ip}`)]
      : []),
  ];
}

const TYPES: Record<DnsRecord['type'], { number: number; label: string }> = {
  A: { number: 1, label: 'A (Host) Record . . . ' },
  AAAA: { number: 28, label: 'AAAA Record . . . . . ' },
  CNAME: { number: 5, label: 'CNAME Record  . . . . ' },
  PTR: { number: 12, label: 'PTR Record  . . . . . ' },
};

/** The output of `ipconfig /displaydns`. */
function cacheOf(world: World, device: Device): string[] {
  const { hosts } = device.config;
  const fixed = hosts.map(({ name, ip }) => ({
    asked: name,
    left: 'No expiration',
    answers: [{ name, type: 'A', value: ip4Text(ip) } as const],
  }));
  const cached = cachedAnswers(world, device).map((each) => ({
    asked: each.asked,
    left: String(secondsLeft(world, each)),
    answers: each.answers,
  }));
  const entries = [...fixed, ...cached].flatMap(({ asked, left, answers }) => [
    `    ${asked}`,
    `    ${'-'.repeat(40)}`,
    ...answers.flatMap(({ name, type, value }) => [
      `    Record Name . . . . . : ${name}`,
      `    Record Type . . . . . : ${TYPES[type].number}`,
      `    Time To Live  . . . . : ${left}`,
      `    Data Length . . . . . : ${type === 'AAAA' ? 16 : type === 'A' ? 4 : 8}`,
      '    Section . . . . . . . : Answer',
      `    ${TYPES[type].label}: ${value}`,
      '',
      '',
    ]),
  ]);
  return [...HEADING, ...(entries.length > 0 ? entries : ['Could not display the DNS Resolver Cache.'])];
}

const USAGE = [
  '',
  'Error: unrecognized or incomplete command line.',
  '',
  'USAGE:',
  '    ipconfig [/allcompartments] [/? | /all |',
  '                                 /renew [adapter] | /release [adapter] |',
  '                                 /flushdns | /displaydns | /registerdns]',
];

/** Runs `ipconfig` with its options. */
export const ipconfig: HostCommand = ({ world, device, words: [option = ''] }) => {
  switch (option.toLowerCase().replace(/^-/, '/')) {
    case '':
      return addressesOf(world, device, false);
    case '/all':
      return addressesOf(world, device, true);
    case '/flushdns':
      delete device.run.dnsCache;
      return [...HEADING, 'Successfully flushed the DNS Resolver Cache.'];
    case '/displaydns':
      return cacheOf(world, device);
    case '/registerdns':
      return [...HEADING, 'The requested operation requires elevation.'];
    case '/renew': {
      const fault = renew(world, device, NIC);
      return fault.length > 0 ? fault : addressesOf(world, device, false);
    }
    case '/release': {
      const fault = release(world, device, NIC);
      return fault.length > 0 ? fault : addressesOf(world, device, false);
    }
    case '/?':
      return USAGE.slice(2);
    default:
      return USAGE;
  }
};
