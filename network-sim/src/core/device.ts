import type { Ip, Ip6 } from '../net/address.js';
import type { Packet } from '../net/frame.js';
import type { Mac } from '../net/mac.js';
import type { ServiceData } from '../net/services.js';
import type { Config } from './config.js';
import type { NatState } from './natConfig.js';
import type { ChannelPeer, FhrpState, OspfRuntime, StpInstance } from './protocolState.js';
import type { ClockState, DhcpClient, DhcpServer, NtpPeer, ReceivedLog, ReceivedTrap } from './services.js';
import type { InspectionState, SecurePortState } from './switchSecurity.js';

/** What kind of device it is. */
export type Platform =
  | 'router'
  | 'switch'
  | 'l3switch'
  | 'pc'
  | 'server'
  | 'laptop'
  | 'printer'
  | 'homeRouter';

/** A VLAN of the database; it survives a reload without being in the configuration. */
export interface Vlan {
  id: number;
  name: string;
  state: 'active' | 'suspend';
}

/** One device of the world. */
export interface Device {
  id: string;
  platform: Platform;
  /** Base of its MAC addresses. */
  macBase: number;
  power: boolean;
  config: Config;
  startup?: Config;
  vlans: Vlan[];
  /** Files by their names: in the flash memory, or on the disk of a server. */
  files?: Record<string, string>;
  run: Runtime;
}

/** What can be watched, as it is typed behind `debug`. */
export type DebugKind =
  | 'ip dhcp server events'
  | 'ip dhcp server packet'
  | 'ip icmp'
  | 'ip nat'
  | 'ip ospf adj'
  | 'ip ospf hello';

/** What a device knows and forgets with a reload. */
export interface Runtime {
  bootedAt: number;
  ports: Record<string, PortState>;
  /** By `vlan/mac`. */
  macTable: Record<string, MacEntry>;
  /** By secure port; undefined while there are none. */
  securePorts?: Record<string, SecurePortState>;
  inspected?: InspectionState;
  /** Resolved neighbors by address text: ARP and ND. */
  arp: Record<string, Neighbor>;
  nd: Record<string, Neighbor>;
  routes4: Route[];
  routes6: Route[];
  /** Results of OSPF before the best source is chosen. */
  ospfRoutes: Route[];
  ospf6Routes: Route[];
  /** By VLAN. */
  stp: Record<string, StpInstance>;
  /** By member port: what its peer last said. */
  channelPeers: Record<string, ChannelPeer>;
  ospf: Record<string, OspfRuntime>;
  fhrp: Record<string, FhrpState>;
  syslog: LogEntry[];
  syslogSeq: number;
  /** Answers for running pings and traceroutes, by id. */
  sessions: Record<string, ProbeReply[]>;
  /** Connections that a home router translates. */
  translations: Translation[];
  /** Addresses learned from router advertisements, by interface. */
  slaac: Record<string, { ip: Ip6; length: number }[]>;
  /** By interface. */
  dhcpClients: Record<string, DhcpClient>;
  dhcpServer?: DhcpServer;
  /** Answers of services that somebody waits for, by the number of the question. */
  awaited: Record<string, ServiceData | null>;
  clock?: ClockState;
  /** By the address of the server. */
  ntp: Record<string, NtpPeer>;
  /** The first message of the log that wasn't sent to servers yet. */
  syslogSent?: number;
  receivedLogs?: ReceivedLog[];
  receivedTraps?: ReceivedTrap[];
  gateway6?: { ip: Ip6; iface: string };
  /** What somebody watches with `debug`. */
  debugs?: DebugKind[];
  /** How often rules of access lists matched, and when flows were last logged. */
  aclMatches?: Record<string, number>;
  aclLogged?: Record<string, number>;
  nat?: NatState;
  /** Which timers are already in the queue, by their key. */
  timers: Record<string, number>;
  /** Who is connected, by the number of the vty line. */
  vtys?: Record<number, VtyUser>;
  nextVty?: number;
  /** How often each AAA server was asked, by its name. */
  aaaCounts?: Record<string, AaaCount>;
}

/** Somebody who is connected over the network. */
export interface VtyUser {
  /** Tells this connection from an earlier one on the same line. */
  id: number;
  by: 'ssh' | 'telnet';
  from: Ip;
  user?: string;
}

/** What became of the requests to an AAA server. */
export interface AaaCount {
  requests: number;
  timeouts: number;
  accepts: number;
  rejects: number;
}

/** A message of the log. */
export interface LogEntry {
  at: number;
  seq: number;
  text: string;
  /** How far the clock was from simulated time then; undefined for one that was never set. */
  offset?: number;
  /** What managers are told of it. */
  trap?: Trap;
}

/** An event that an SNMP agent reports. */
export interface Trap {
  name: 'linkDown' | 'linkUp' | 'coldStart' | 'authenticationFailure' | 'ciscoConfigManEvent';
  detail: string;
}

/** The state of one interface of any kind. */
export interface PortState {
  /** Carrier: both ends are up and understand each other. */
  up: boolean;
  /** Line protocol. */
  protocol: boolean;
  errDisabled?: string;
  shut?: boolean;
  speed: number;
  duplex: 'half' | 'full';
  trunk: boolean;
  peer?: PortRef;
  since: number;
  input: number;
  output: number;
  inputBytes?: number;
  outputBytes?: number;
  /** When the counters were last cleared. */
  clearedAt?: number;
  /** Frames that a full-duplex neighbor spoiled while this half-duplex port sent them. */
  lateCollisions?: number;
  /** Spoiled frames that arrived. */
  crc?: number;
  /** Frames that were sent against a duplex mismatch. */
  atRisk?: number;
  /** The port channel it is bundled into. */
  bundle?: string;
  /** Why a configured member is not bundled: stand-alone, suspended, or waiting until another one fails. */
  unbundled?: 'I' | 's' | 'w' | 'D' | 'H';
  /** What it last offered as a member, to say only what is new. */
  offered?: string;
  /** Bundled members of a port channel. */
  members?: string[];
}

/** One end of a link. */
export interface PortRef {
  device: string;
  port: string;
}

/** A learned station. */
export interface MacEntry {
  vlan: number;
  mac: Mac;
  port: string;
  at: number;
  /** Of a secure port: it doesn't age. */
  isSecure?: true;
}

/** An address whose MAC address is known, or being asked for. */
export interface Neighbor {
  ip: Ip;
  mac?: Mac;
  iface: string;
  at: number;
  /** Requests sent without an answer, and what waits for it. */
  tries?: number;
  waiting?: { packet: Packet; trace?: number }[];
}

/** A conversation between a host inside and one outside, with the port under which the outside knows it. */
export interface Translation {
  protocol: 'icmp' | 'tcp' | 'udp';
  inside: number;
  insidePort: number;
  outsidePort: number;
  remote: number;
  remotePort: number;
  at: number;
}

/** Where a route was learned; `S` with distance and metric, as in the routing table. */
export interface Route {
  code: 'C' | 'L' | 'S' | 'O' | 'O IA' | 'O E1' | 'O E2' | 'ND';
  prefix: Ip;
  length: number;
  ad: number;
  metric: number;
  hops: Hop[];
  since: number;
  permanent?: true;
}

/** One of the equal ways of a route. */
export interface Hop {
  via?: Ip;
  iface?: string;
}

/** What came back to a probe. */
export interface ProbeReply {
  seq: number;
  at: number;
  from: Ip;
  what: 'reply' | 'net' | 'host' | 'port' | 'prohibited' | 'ttl' | 'mtu' | 'open' | 'refused';
  ttl: number;
  /** The packet did not even leave this device. */
  local?: true;
  /** The device that took the connection, and this device's own address in it. */
  by?: string;
  to?: Ip;
}
