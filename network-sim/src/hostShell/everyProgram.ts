import { addresses4, isUp, macFor } from '../ip/interfaces.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { dashedMac } from '../net/mac.js';
import { nslookup } from './hostDns.js';
import {
  help,
  ls,
  nbtstat,
  nmcli,
  ps,
  resolvectl,
  systeminfo,
  uname,
  unixWhoami,
  ver,
  whoami,
} from './hostInfo.js';
import { serverFile } from './hostManagement.js';
import { curl } from './hostWeb.js';
import { ipconfig } from './ipconfig.js';
import { cat, dig, host, unixNslookup } from './lookup.js';
import { net } from './net.js';
import { netsh } from './netsh.js';
import { linuxNetstat, macNetstat, ss, windowsNetstat } from './netstat.js';
import { networksetup } from './networksetup.js';
import { pathping, tracert, windowsPing } from './ping.js';
import { windowsRoute } from './routeTables.js';
import { type HostCommand, type HostSystem, NIC, systemOf } from './system.js';
import { systemctl, taskkill, tasklist } from './tasks.js';
import { dhclient, ifconfig, ip, macIpconfig, unixArp, unixRoute } from './unixNetwork.js';
import { traceroute, unixPing } from './unixPing.js';

const arp: HostCommand = ({ device, words: [option = '', address] }) => {
  if (option === '-d') {
    if (address === undefined || address === '*') device.run.arp = {};
    else delete device.run.arp[address];
    return [];
  }
  const [hostAddress] = addresses4(device, NIC);
  const rows = Object.values(device.run.arp)
    .filter(({ mac }) => mac)
    .map(
      ({ ip: neighbor, mac }) =>
        `  ${ipText(neighbor).padEnd(22)}${dashedMac(mac ?? '').toLowerCase()}     dynamic`,
    );
  if (rows.length === 0) return ['No ARP Entries Found.'];
  return [
    '',
    `Interface: ${hostAddress ? ip4Text(hostAddress.ip) : '0.0.0.0'} --- 0x2`,
    '  Internet Address      Physical Address      Type',
    ...rows,
  ];
};

/** Runs `getmac`, which shows the adapter's name with `/v`. */
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

/** The console itself clears its screen. */
const clear: HostCommand = () => [];

/** The programs on each system's command line. */
export const PROGRAMS: Record<HostSystem, Record<string, HostCommand>> = {
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
    help,
    ver,
    systeminfo,
    whoami,
    nbtstat,
    cls: clear,
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
    ls,
    ps,
    uname,
    whoami: unixWhoami,
    nmcli,
    resolvectl,
    clear,
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
    ls,
    ps,
    uname,
    whoami: unixWhoami,
    clear,
  },
};
