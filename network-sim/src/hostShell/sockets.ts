import { servicesOf } from '../appliances/services.js';
import type { Service } from '../core/applianceConfig.js';
import type { Device } from '../core/device.js';
import { hashText } from '../core/hash.js';
import type { World } from '../core/world.js';
import { addresses4 } from '../ip/interfaces.js';
import { PORTS } from '../ip/services.js';
import { ipText } from '../net/addressText.js';
import { DHCP_CLIENT, DNS_PORT, SYSLOG_PORT, TRAP_PORT } from '../net/services.js';
import { zoneOf } from '../protocols/dns/server.js';
import { NIC, systemOf } from './system.js';

/** A socket as `netstat` and `ss` list it. */
export interface Socket {
  protocol: 'tcp' | 'udp';
  local: string;
  port: number;
  /** The other end of a connection. */
  remote?: { address: string; port: number };
  state: 'listen' | 'established' | 'timeWait' | 'none';
  program: string;
  pid: number;
}

/** How long the side that closed a connection remembers it, in milliseconds. */
const TIME_WAIT = { windows: 120_000, linux: 60_000, macos: 30_000 } as const;

/** Windows itself, which has the process ID 4. */
export const SYSTEM = 'System';

/** A program's process ID. On Windows, process IDs are multiples of 4. */
export function pidOf(device: Device, program: string): number {
  const number = Number.parseInt(hashText(`${device.id} ${program}`).slice(0, 6), 16);
  if (systemOf(device) !== 'windows') return 600 + (number % 9000);
  return program === SYSTEM ? 4 : 4 * (200 + (number % 2000));
}

/** All programs on a host that wait for packets, including those that aren't in its list of services. */
function listenersOf(device: Device): Service[] {
  const { server } = device.config;
  const isWindows = systemOf(device) === 'windows';
  const tcp = (port: number, program: string): Service => ({ protocol: 'tcp', port, program });
  const udp = (port: number, program: string): Service => ({ protocol: 'udp', port, program });
  return [
    ...servicesOf(device),
    ...(server?.ftp ? [tcp(PORTS.ftp, 'ftpd')] : []),
    ...(server?.ssh ? [tcp(PORTS.ssh, 'sshd')] : []),
    ...(server?.tacacsKey === undefined ? [] : [tcp(PORTS.tacacs, 'tac_plus')]),
    ...(zoneOf(device) ? [udp(DNS_PORT, isWindows ? 'dns' : 'named')] : []),
    ...(device.config.interfaces[NIC]?.dhcp ? [udp(DHCP_CLIENT, isWindows ? 'Dhcp' : 'dhclient')] : []),
    ...(server?.tftp ? [udp(PORTS.tftp, 'tftpd')] : []),
    ...(device.platform === 'server' ? [udp(TRAP_PORT, 'snmptrapd'), udp(SYSLOG_PORT, 'syslogd')] : []),
    ...(server?.radiusKey === undefined ? [] : [udp(PORTS.radius, 'radiusd')]),
  ];
}

/** A host's sockets: listening ones by protocol and port, then the connections. */
export function socketsOf(world: World, device: Device): Socket[] {
  const [address] = addresses4(device, NIC);
  const listening = listenersOf(device).map(({ protocol, port, program, isLocal }): Socket => {
    const isLease = protocol === 'udp' && port === DHCP_CLIENT;
    const local = isLocal ? '127.0.0.1' : isLease && address ? ipText(address.ip) : '0.0.0.0';
    return {
      protocol,
      local,
      port,
      state: protocol === 'tcp' ? 'listen' : 'none',
      program,
      pid: pidOf(device, program),
    };
  });
  const patience = TIME_WAIT[systemOf(device)];
  const open = (device.run.connections ?? []).filter(
    ({ closedAt }) => closedAt === undefined || world.now - closedAt < patience,
  );
  const connections = open.map(({ local, port, remote, remotePort, closedAt }): Socket => {
    const server = listening.find((each) => each.protocol === 'tcp' && each.port === port);
    const program = server?.program ?? (remotePort === SMB ? SYSTEM : 'client');
    const isClosed = closedAt !== undefined;
    return {
      protocol: 'tcp',
      local: ipText(local),
      port,
      remote: { address: ipText(remote), port: remotePort },
      state: isClosed ? 'timeWait' : 'established',
      program,
      // A closed connection no longer belongs to a process.
      pid: isClosed ? 0 : pidOf(device, program),
    };
  });
  const all = [...listening, ...connections];
  const rank = ({ protocol, state }: Socket) => (protocol === 'udp' ? 2 : state === 'listen' ? 0 : 1);
  return all.toSorted((a, b) => rank(a) - rank(b) || a.port - b.port);
}

const SMB = 445;

/** The names of well-known ports. */
const PORT_NAMES: Record<number, string> = {
  21: 'ftp',
  22: 'ssh',
  23: 'telnet',
  25: 'smtp',
  53: 'domain',
  80: 'http',
  443: 'https',
  445: 'microsoft-ds',
  3306: 'mysql',
  3389: 'ms-wbt-server',
};

/** A port's name, or its number if it has no name or numbers were requested. */
export const portText = (port: number, isNumeric: boolean): string =>
  (isNumeric ? undefined : PORT_NAMES[port]) ?? String(port);
