import { changed } from '../core/build.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { run } from '../engine/run.js';
import { addresses4, globalAddresses6, isUp, linkLocalOf, macFor } from '../ip/interfaces.js';
import { broadcastOf, contains, maskOf } from '../net/address.js';
import { ip4Text, ip6Text, ipText, parseIp4 } from '../net/addressText.js';
import { dashedMac, type Mac } from '../net/mac.js';
import { release, renew, setDhcp } from './hostDhcp.js';
import { ipRoutes, routeTable } from './routeTables.js';
import { configureHost } from './settings.js';
import { adapterOf, type HostCommand, NIC, systemOf } from './system.js';

const colons = (mac: Mac): string => dashedMac(mac).toLowerCase().replaceAll('-', ':');

const addresses6 = (device: Device) => {
  const link = linkLocalOf(device, NIC);
  return [
    ...globalAddresses6(device, NIC).map(({ ip, length }) => ({
      text: ip6Text(ip).toLowerCase(),
      length,
      scope: 'global',
    })),
    ...(link ? [{ text: ip6Text(link).toLowerCase(), length: 64, scope: 'link' }] : []),
  ];
};

/** The output of `ip address`. */
function showAddresses(device: Device, isBrief: boolean): string[] {
  const name = adapterOf(device);
  const up = isUp(device, NIC);
  const addresses = addresses4(device, NIC);
  if (isBrief) {
    const all = [
      ...addresses.map(({ ip, length }) => `${ip4Text(ip)}/${length}`),
      ...addresses6(device).map(({ text, length }) => `${text}/${length}`),
    ];
    return [
      `${'lo'.padEnd(17)}${'UNKNOWN'.padEnd(15)}127.0.0.1/8 ::1/128`,
      `${name.padEnd(17)}${(up ? 'UP' : 'DOWN').padEnd(15)}${all.join(' ')}`.trimEnd(),
    ];
  }
  return [
    ...linkLines(device, 1),
    '    inet 127.0.0.1/8 scope host lo',
    '       valid_lft forever preferred_lft forever',
    ...linkLines(device, 2),
    ...addresses.flatMap(({ ip, length }) => [
      `    inet ${ip4Text(ip)}/${length} brd ${ip4Text(broadcastOf(ip, length))} scope global ${device.config.interfaces[NIC]?.dhcp ? 'dynamic ' : ''}${name}`,
      '       valid_lft forever preferred_lft forever',
    ]),
    ...addresses6(device).flatMap(({ text, length, scope }) => [
      `    inet6 ${text}/${length} scope ${scope}`,
      '       valid_lft forever preferred_lft forever',
    ]),
  ];
}

function linkLines(device: Device, index: 1 | 2): string[] {
  if (index === 1)
    return [
      '1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN group default qlen 1000',
      '    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00',
    ];
  const up = isUp(device, NIC);
  return [
    `2: ${adapterOf(device)}: <${up ? 'BROADCAST,MULTICAST,UP,LOWER_UP' : 'NO-CARRIER,BROADCAST,MULTICAST,UP'}> mtu 1500 qdisc fq_codel state ${up ? 'UP' : 'DOWN'} group default qlen 1000`,
    `    link/ether ${colons(macFor(device, NIC))} brd ff:ff:ff:ff:ff:ff`,
  ];
}

const NOT_PERMITTED = ['RTNETLINK answers: Operation not permitted'];

/** Runs `ip address add ADDRESS/LENGTH dev eth0` or `del`. */
function changeAddress(
  world: World,
  device: Device,
  verb: string,
  [prefix = '', , name = '']: string[],
): string[] {
  const [address = '', length = '32'] = prefix.split('/');
  const ip = parseIp4(address);
  if (ip === undefined || Number(length) > 32)
    return [`Error: any valid prefix is expected rather than "${prefix}".`];
  if (name !== adapterOf(device)) return [`Cannot find device "${name}"`];
  const config = device.config.interfaces[NIC];
  const [primary, ...others] = addresses4(device, NIC);
  if (!config) return [];
  const isThere = primary?.ip === ip || others.some((each) => each.ip === ip);
  if (isThere !== (verb === 'del'))
    return [
      verb === 'del'
        ? 'RTNETLINK answers: Cannot assign requested address'
        : 'RTNETLINK answers: File exists',
    ];
  const next = { ip, length: Number(length) };
  if (verb !== 'del' && !primary)
    return configureHost(world, device, { address, mask: ip4Text(maskOf(next.length)) });
  if (verb !== 'del') config.secondary.push(next);
  else if (primary?.ip !== ip) config.secondary = others.filter((each) => each.ip !== ip);
  else {
    config.secondary = others.slice(1);
    setDhcp(device, NIC, false);
    config.ip = others[0];
  }
  changed(world, device);
  run(world, world.now);
  return [];
}

/** Runs `ip route add default via ADDRESS` or `del default`. */
function changeRoute(world: World, device: Device, verb: string, [to = '', , via = '']: string[]): string[] {
  if (to !== 'default') return ['Error: this host supports only its own network and a default route.'];
  if (verb === 'del') {
    if (device.config.defaultGateway === undefined) return ['RTNETLINK answers: No such process'];
    return configureHost(world, device, { gateway: '' });
  }
  const ip = parseIp4(via);
  const [address] = addresses4(device, NIC);
  if (ip === undefined) return [`Error: inet address is expected rather than "${via}".`];
  if (device.config.defaultGateway !== undefined && verb === 'add') return ['RTNETLINK answers: File exists'];
  if (!address || !contains(address.ip, address.length, ip)) return ['Error: Nexthop has invalid gateway.'];
  return configureHost(world, device, { gateway: via });
}

const OBJECTS: [RegExp, string][] = [
  [/^a(?:d(?:d(?:r(?:ess)?)?)?)?$/, 'address'],
  [/^l(?:i(?:nk?)?)?$/, 'link'],
  [/^r(?:o(?:u(?:te?)?)?)?$/, 'route'],
  [/^n(?:e(?:i(?:gh(?:bou?r)?)?)?)?$/, 'neigh'],
];

/** Runs `ip` with its objects address, link, route, and neigh, which may be shortened. */
export const ip: HostCommand = ({ world, device, words, isRoot }) => {
  const [typed = '', verb = 'show', ...rest] = words.filter((word) => !word.startsWith('-'));
  const object = OBJECTS.find(([pattern]) => pattern.test(typed))?.[1];
  if (typed === '')
    return [
      'Usage: ip [ OPTIONS ] OBJECT { COMMAND | help }',
      'where  OBJECT := { address | link | neigh | route }',
    ];
  if (object === undefined) return [`Object "${typed}" is unknown, try "ip help".`];
  const isShowing = /^(?:s|sh|sho|show|list|ls)$/.test(verb);
  if (!isShowing && !['add', 'del', 'replace'].includes(verb))
    return [`Command "${verb}" is unknown, try "ip ${object} help".`];
  if (!isShowing && (object === 'address' || object === 'route') && !isRoot) return NOT_PERMITTED;
  switch (object) {
    case 'address':
      if (!isShowing) return changeAddress(world, device, verb, rest);
      return showAddresses(device, words.includes('-br') || words.includes('-brief'));
    case 'link':
      return isShowing ? [...linkLines(device, 1), ...linkLines(device, 2)] : NOT_PERMITTED;
    case 'route':
      return isShowing ? ipRoutes(device) : changeRoute(world, device, verb, rest);
    default:
      return isShowing
        ? Object.values(device.run.arp).map(
            ({ ip: neighbor, mac }) =>
              `${ipText(neighbor)} dev ${adapterOf(device)} ${mac ? `lladdr ${colons(mac)} REACHABLE` : 'FAILED'}`,
          )
        : NOT_PERMITTED;
  }
};

/** The adapter in the output of `ifconfig`. */
function macAdapter(device: Device): string[] {
  const [address] = addresses4(device, NIC);
  const hex = (length: number) => `0x${maskOf(length).toString(16).padStart(8, '0')}`;
  return [
    `${adapterOf(device)}: flags=8863<UP,BROADCAST,SMART,RUNNING,SIMPLEX,MULTICAST> mtu 1500`,
    `\tether ${colons(macFor(device, NIC))}`,
    ...addresses6(device).map(({ text, length }) => `\tinet6 ${text} prefixlen ${length}`),
    ...(address
      ? [
          `\tinet ${ip4Text(address.ip)} netmask ${hex(address.length)} broadcast ${ip4Text(broadcastOf(address.ip, address.length))}`,
        ]
      : []),
    `\tstatus: ${isUp(device, NIC) ? 'active' : 'inactive'}`,
  ];
}

function linuxAdapter(device: Device): string[] {
  const [address] = addresses4(device, NIC);
  const flags = isUp(device, NIC) ? '4163<UP,BROADCAST,RUNNING,MULTICAST>' : '4099<UP,BROADCAST,MULTICAST>';
  const scopes: Record<string, string> = { link: '0x20<link>', global: '0x0<global>' };
  return [
    `${adapterOf(device)}: flags=${flags}  mtu 1500`,
    ...(address
      ? [
          `        inet ${ip4Text(address.ip)}  netmask ${ip4Text(maskOf(address.length))}  broadcast ${ip4Text(broadcastOf(address.ip, address.length))}`,
        ]
      : []),
    ...addresses6(device).map(
      ({ text, length, scope }) => `        inet6 ${text}  prefixlen ${length}  scopeid ${scopes[scope]}`,
    ),
    `        ether ${colons(macFor(device, NIC))}  txqueuelen 1000  (Ethernet)`,
    '',
  ];
}

/** Runs `ifconfig`, which also sets an address and a mask. */
export const ifconfig: HostCommand = ({ world, device, words, isRoot }) => {
  const name = adapterOf(device);
  const isMac = systemOf(device) === 'macos';
  const [which = '', address, , mask] = words.filter((word) => word !== '-a' && word !== 'inet');
  const isLoopback = which.startsWith('lo');
  if (which !== '' && which !== name && !isLoopback)
    return [
      isMac
        ? `ifconfig: interface ${which} does not exist`
        : `${which}: error fetching interface information: Device not found`,
    ];
  if (address !== undefined && !isRoot)
    return [
      isMac ? 'ifconfig: ioctl (SIOCAIFADDR): permission denied' : 'SIOCSIFADDR: Operation not permitted',
    ];
  if (address !== undefined) return configureHost(world, device, { address, mask: mask ?? '255.255.255.0' });
  const loopback = LOOPBACK[isMac ? 'macos' : 'linux'];
  if (isLoopback) return loopback;
  const adapter = isMac ? macAdapter(device) : linuxAdapter(device);
  return which === '' ? [...adapter, ...loopback] : adapter;
};

const LOOPBACK = {
  linux: ['lo: flags=73<UP,LOOPBACK,RUNNING>  mtu 65536', '        inet 127.0.0.1  netmask 255.0.0.0'],
  macos: ['lo0: flags=8049<UP,LOOPBACK,RUNNING,MULTICAST> mtu 16384', '\tinet 127.0.0.1 netmask 0xff000000'],
};

/** Runs `arp -a` or `arp -n` on Linux and macOS. */
export const unixArp: HostCommand = ({ device, words, isRoot }) => {
  const name = adapterOf(device);
  const entries = Object.values(device.run.arp);
  if (words[0] === '-d') {
    if (!isRoot) return ['SIOCDARP(dontpub): Operation not permitted'];
    delete device.run.arp[words[1] ?? ''];
    return [];
  }
  if (systemOf(device) === 'macos')
    return entries.map(
      ({ ip: each, mac }) =>
        `? (${ipText(each)}) at ${mac ? colons(mac) : '(incomplete)'} on ${name} ifscope [ethernet]`,
    );
  if (words.includes('-a'))
    return entries.map(
      ({ ip: each, mac }) =>
        `? (${ipText(each)}) at ${mac ? `${colons(mac)} [ether]` : '<incomplete>'} on ${name}`,
    );
  if (entries.length === 0) return [];
  return [
    'Address                  HWtype  HWaddress           Flags Mask            Iface',
    ...entries.map(
      ({ ip: each, mac }) =>
        `${ipText(each).padEnd(25)}${mac ? `ether   ${colons(mac)}   C    ` : '        (incomplete)             '}                 ${name}`,
    ),
  ];
};

/** Runs `route -n`. */
export const unixRoute: HostCommand = ({ device }) => routeTable(device);

/** Runs `dhclient`, which requests an address, or with `-r` releases it. */
export const dhclient: HostCommand = ({ world, device, words, isRoot }) => {
  if (!isRoot) return ['RTNETLINK answers: Operation not permitted'];
  if (words.includes('-r')) {
    release(world, device, NIC);
    return [];
  }
  setDhcp(device, NIC, true);
  changed(world, device);
  run(world, world.now);
  renew(world, device, NIC);
  return [];
};

/** Runs `ipconfig` on macOS, which has little in common with `ipconfig` on Windows. */
export const macIpconfig: HostCommand = ({
  world,
  device,
  words: [verb = '', name = '', how = ''],
  isRoot,
}) => {
  const [address] = addresses4(device, NIC);
  if (verb === 'getifaddr' && name === adapterOf(device)) return address ? [ip4Text(address.ip)] : [];
  if (verb !== 'set' || how.toUpperCase() !== 'DHCP')
    return [
      'usage: ipconfig <command> <args>',
      'where <command> is one of getifaddr, getoption, getpacket, set',
    ];
  if (!isRoot) return ['ipconfig: set failed, permission denied'];
  return dhclient({ world, device, words: [], isRoot });
};
