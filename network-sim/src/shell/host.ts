import { changed, hasCommandLine } from '../core/build.js';
import { clockAt, longDate } from '../core/clock.js';
import type { Device } from '../core/device.js';
import { setTimer, type World } from '../core/world.js';
import { isGivenUp, probe } from '../engine/probe.js';
import { resolve } from '../engine/resolve.js';
import { run } from '../engine/run.js';
import { addresses4, globalAddresses6, linkLocalOf, macFor } from '../ip/interfaces.js';
import { domainOf, gatewayOf, leasesOf, nameServersOf } from '../ip/leases.js';
import { type Ip6, lengthOf, maskOf } from '../net/address.js';
import { ip4Text, ip6Text, ipText, parseIp, parseIp4, parseIp6, parsePrefix6 } from '../net/addressText.js';
import { dashedMac } from '../net/mac.js';
import { INFINITE } from '../net/services.js';
import { release, renew, setDhcp } from './hostDhcp.js';
import { dnscmd, nslookup, readRecords } from './hostDns.js';
import { serverFile, snmpTool } from './hostManagement.js';
import { curl } from './hostWeb.js';

const NIC = 'Ethernet0';

/** A host's settings, as its form shows them. */
export interface HostSettings {
  /** Whether the IPv4 address comes from a DHCP server. */
  dhcp?: boolean;
  address?: string;
  mask?: string;
  gateway?: string;
  /** DNS servers, separated by spaces or commas. */
  dns?: string;
  /** A DNS server's records, one per line. */
  records?: string;
  address6?: string;
  gateway6?: string;
  autoconfig?: boolean;
}

/** The parsed values of a form; undefined for those that are missing or invalid. */
function readSettings(settings: HostSettings) {
  const mask = settings.mask ? parseIp4(settings.mask) : undefined;
  const servers = (settings.dns ?? '').split(/[\s,]+/).filter((text) => text !== '');
  return {
    ip: settings.address ? parseIp4(settings.address) : undefined,
    length: mask === undefined ? undefined : lengthOf(mask),
    gateway: settings.gateway ? parseIp4(settings.gateway) : undefined,
    own6: settings.address6 ? parsePrefix6(settings.address6) : undefined,
    gateway6: settings.gateway6 ? parseIp6(settings.gateway6) : undefined,
    nameServers: servers.map(parseIp4),
  };
}

/** A sentence for each invalid field. */
function faultsOf(settings: HostSettings): string[] {
  const { ip, length, gateway, own6, gateway6, nameServers } = readSettings(settings);
  return [
    settings.address && ip === undefined && 'Enter a valid IP address.',
    settings.address && length === undefined && 'Enter a valid subnet mask.',
    settings.gateway && gateway === undefined && 'Enter a valid default gateway.',
    nameServers.includes(undefined) && 'Enter valid DNS server addresses.',
    settings.records !== undefined &&
      !readRecords(settings.records) &&
      'Write each record on its own line: a name, A, AAAA, or CNAME, and the value.',
    settings.address6 && !own6 && 'Enter an IPv6 address with its prefix, such as 2001:db8::10/64.',
    settings.gateway6 && !gateway6 && 'Enter a valid IPv6 gateway.',
  ].filter((fault): fault is string => typeof fault === 'string' && fault !== '');
}

/** Applies the settings in a host's form; omitted ones stay unchanged. Returns a sentence for each invalid field. */
export function configureHost(world: World, device: Device, settings: HostSettings): string[] {
  const config = device.config.interfaces[NIC];
  const faults = faultsOf(settings);
  if (faults.length > 0 || !config) return faults;
  const { ip, length, gateway, own6, gateway6, nameServers } = readSettings(settings);
  if (settings.dhcp !== undefined || settings.address)
    setDhcp(device, NIC, settings.dhcp === true && !settings.address);
  if (settings.dns !== undefined)
    device.config.nameServers = nameServers.filter((each) => each !== undefined);
  if (settings.records !== undefined && device.platform === 'server')
    device.config.records = readRecords(settings.records);
  if (settings.address !== undefined)
    config.ip = ip !== undefined && length !== undefined ? { ip, length } : undefined;
  if (settings.address6 !== undefined) config.ipv6 = own6 ? [own6] : [];
  if (settings.autoconfig !== undefined) config.autoconfig = settings.autoconfig || undefined;
  if (settings.autoconfig) setTimer(world, device, `solicit ${NIC}`, 1);
  if (settings.gateway !== undefined) device.config.defaultGateway = gateway;
  if (settings.gateway6 !== undefined) device.config.defaultGateway6 = gateway6;
  changed(world, device);
  run(world, world.now);
  return [];
}

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

function ipconfig(world: World, device: Device, all: boolean): string[] {
  const [own] = addresses4(device, NIC);
  const gateway = gatewayOf(device);
  const gateway6 = device.config.defaultGateway6 ?? device.run.gateway6?.ip;
  const link = linkLocalOf(device, NIC);
  const row = (label: string, value: string) => {
    const dotted = label.length % 2 === 0 ? label : `${label} `;
    return `   ${dotted.padEnd(34, '. ')}: ${value}`.trimEnd();
  };
  const lower = (ip: Ip6) => ip6Text(ip).toLowerCase();
  const isDhcp = device.config.interfaces[NIC]?.dhcp ?? false;
  const [first, ...others] = nameServersOf(device).map(ip4Text);
  const isSelfMade = isDhcp && own !== undefined && leasesOf(device).length === 0;
  return [
    '',
    'Windows IP Configuration',
    '',
    ...(all ? [row('Host Name', device.id), ''] : []),
    'Ethernet adapter Ethernet0:',
    '',
    ...(isDhcp ? [row('Connection-specific DNS Suffix', domainOf(device) ?? '')] : []),
    ...(all ? [row('Physical Address', dashedMac(macFor(device, NIC)))] : []),
    ...(all ? [row('DHCP Enabled', isDhcp ? 'Yes' : 'No')] : []),
    ...globalAddresses6(device, NIC).map(({ ip }) => row('IPv6 Address', lower(ip))),
    ...(link ? [row('Link-local IPv6 Address', lower(link))] : []),
    row(isSelfMade ? 'Autoconfiguration IPv4 Address' : 'IPv4 Address', own ? ip4Text(own.ip) : '0.0.0.0'),
    row('Subnet Mask', own ? ip4Text(maskOf(own.length)) : '0.0.0.0'),
    ...(all
      ? leaseRows(world, device)
          .slice(0, -1)
          .map(([label, value]) => row(label, value))
      : []),
    row('Default Gateway', gateway === undefined ? '' : ip4Text(gateway)),
    ...(gateway6 ? [row('Default Gateway (IPv6)', lower(gateway6))] : []),
    ...(all
      ? leaseRows(world, device)
          .slice(-1)
          .map(([label, value]) => row(label, value))
      : []),
    ...(all && first !== undefined
      ? [row('DNS Servers', first), ...others.map((ip) => `${' '.repeat(39)}${ip}`)]
      : []),
  ];
}

const FAILURES: Record<string, string> = {
  net: 'Destination net unreachable.',
  host: 'Destination host unreachable.',
  port: 'Destination port unreachable.',
  prohibited: 'Destination host unreachable.',
  ttl: 'TTL expired in transit.',
};

/** Maximum number of probes for `ping -t`, which runs until Ctrl+C; nobody watches it for longer. */
const ENDLESS = 100;

function ping(world: World, device: Device, words: string[]): string[] {
  const option = (name: string, fallback: number) => {
    const index = words.indexOf(name);
    const value = Number(words[index + 1]);
    return index >= 0 && Number.isInteger(value) && value > 0 ? Math.min(value, 100) : fallback;
  };
  const typed = words.find(
    (word, index) => !word.startsWith('-') && !['-n', '-l', '-w', '-i'].includes(words[index - 1] ?? ''),
  );
  const literal = typed === undefined ? undefined : parseIp(typed);
  const resolved = typed === undefined || literal !== undefined ? undefined : resolve(world, device, typed);
  const destination = literal ?? resolved?.ip;
  if (destination === undefined) {
    return [`Ping request could not find host ${typed ?? ''}. Please check the name and try again.`];
  }
  const target = ipText(destination).toLowerCase();
  const count = words.includes('-t') ? ENDLESS : option('-n', 4);
  const size = option('-l', 32);
  const named = resolved ? `${resolved.name} [${target}]` : target;
  const lines = ['', `Pinging ${named} with ${size} bytes of data:`];
  let sent = 0;
  let received = 0;
  const [own] = addresses4(device, NIC);
  for (; sent < count && !isGivenUp(world); sent++) {
    const { reply, sentAt } = probe(world, device, { destination, size, ttl: 128 });
    if (reply?.what === 'reply') {
      received++;
      const time = reply.at - sentAt;
      lines.push(`Reply from ${ipText(reply.from)}: bytes=${size} time=${time}ms TTL=${reply.ttl}`);
    } else if (!reply) lines.push('Request timed out.');
    else if (reply.what === 'net' && reply.local) lines.push('PING: transmit failed. General failure.');
    else {
      const isOwn = own !== undefined && reply.from === own.ip;
      lines.push(
        `Reply from ${isOwn ? ip4Text(own.ip) : ipText(reply.from)}: ${FAILURES[reply.what] ?? reply.what}`,
      );
    }
    run(world, Math.max(world.now, sentAt + 1000));
  }
  const lost = sent - received;
  return [
    ...lines,
    '',
    `Ping statistics for ${target}:`,
    `    Packets: Sent = ${sent}, Received = ${received}, Lost = ${lost} (${Math.floor((lost * 100) / sent)}% loss),`,
    ...(sent < count || count === ENDLESS ? ['Control-C', '^C'] : []),
  ];
}

function tracert(world: World, device: Device, target: string): string[] {
  const literal = parseIp(target);
  const resolved = literal === undefined ? resolve(world, device, target) : undefined;
  const destination = literal ?? resolved?.ip;
  if (destination === undefined) return [`Unable to resolve target system name ${target}.`];
  const named = resolved ? `${resolved.name} [${ipText(resolved.ip)}]` : target;
  const lines = ['', `Tracing route to ${named} over a maximum of 30 hops:`, ''];
  for (let ttl = 1; ttl <= 30; ttl++) {
    const times: string[] = [];
    let from = 'Request timed out.';
    let what = '';
    for (let count = 0; count < 3 && !isGivenUp(world); count++) {
      const { reply, sentAt } = probe(world, device, { destination, ttl });
      times.push(reply ? `${Math.max(1, reply.at - sentAt)} ms`.padStart(8) : '*'.padStart(8));
      if (!reply) continue;
      what = reply.what;
      from =
        ipText(reply.from) +
        (what === 'ttl' || what === 'reply' ? '' : ` reports: ${FAILURES[what] ?? what}`);
    }
    lines.push(`${String(ttl).padStart(3)} ${times.join(' ')}  ${from}`);
    if (isGivenUp(world)) return [...lines, '^C'];
    if (what !== '' && what !== 'ttl') break;
  }
  return [...lines, '', 'Trace complete.'];
}

function arp(device: Device): string[] {
  const [own] = addresses4(device, NIC);
  const rows = Object.values(device.run.arp)
    .filter(({ mac }) => mac)
    .map(({ ip, mac }) => `  ${ipText(ip).padEnd(22)}${dashedMac(mac ?? '').toLowerCase()}     dynamic`);
  if (rows.length === 0) return ['No ARP Entries Found.'];
  return [
    '',
    `Interface: ${own ? ip4Text(own.ip) : '0.0.0.0'} --- 0x2`,
    '  Internet Address      Physical Address      Type',
    ...rows,
  ];
}

function ipconfigOption(world: World, device: Device, option: string): string[] {
  if (option === '/flushdns')
    return ['', 'Windows IP Configuration', '', 'Successfully flushed the DNS Resolver Cache.'];
  if (option !== '/renew' && option !== '/release') return ipconfig(world, device, option === '/all');
  const fault = option === '/renew' ? renew(world, device, NIC) : release(world, device, NIC);
  return fault.length > 0 ? fault : ipconfig(world, device, false);
}

/** Runs a line at a host's command prompt. */
export function executeHostLine(world: World, device: Device, line: string): string[] {
  if (!hasCommandLine(device)) return [`${device.id} has no command line. Open its settings below.`];
  const [command = '', ...words] = line.trim().split(/\s+/);
  switch (command.toLowerCase()) {
    case 'ipconfig': {
      const [address, mask, gateway, dns] = words;
      if (!address || address.startsWith('/'))
        return ipconfigOption(world, device, address?.toLowerCase() ?? '');
      if (address.toLowerCase() === 'dhcp') return configureHost(world, device, { dhcp: true });
      return configureHost(world, device, {
        address,
        mask,
        gateway: gateway ?? '',
        ...(dns !== undefined && { dns }),
      });
    }
    case 'ipv6config': {
      const [address6, gateway6] = words;
      if (!address6) return ipconfig(world, device, false);
      if (address6.toLowerCase() === 'autoconfig') return configureHost(world, device, { autoconfig: true });
      return configureHost(world, device, { address6, gateway6: gateway6 ?? '' });
    }
    case 'ping':
      return ping(world, device, words);
    case 'tracert':
      return tracert(world, device, words.at(-1) ?? '');
    case 'arp':
      if (words[0] === '-d') device.run.arp = {};
      return words[0] === '-d' ? [] : arp(device);
    case 'hostname':
      return [device.id];
    case 'snmpget':
    case 'snmpset':
    case 'snmpwalk':
      return snmpTool(world, device, command.toLowerCase(), words);
    case 'type': {
      const file = serverFile(device, words[0]?.toLowerCase() ?? '');
      return file ?? ['The system cannot find the file specified.'];
    }
    case 'curl':
      return curl(world, device, words);
    case 'nslookup':
      return nslookup(world, device, words);
    case 'dnscmd':
      if (device.platform === 'server') return dnscmd(world, device, words);
      break;
    default:
      break;
  }
  return [
    `'${command}' is not recognized as an internal or external command,`,
    'operable program or batch file.',
  ];
}
