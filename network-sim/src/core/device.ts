import type { Ip, Ip6 } from '../net/address.js';
import type { Packet } from '../net/frame.js';
import type { Mac } from '../net/mac.js';
import type { Config } from './config.js';
import type { ChannelPeer, FhrpState, OspfRuntime, StpInstance } from './protocolState.js';
import type { DhcpClient, DhcpServer } from './services.js';
import type { InspectionState, SecurePortState } from './switchSecurity.js';

/** What kind of device it is. */
export type Platform = 'router' | 'switch' | 'l3switch' | 'pc' | 'server';

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
  run: Runtime;
}

/** What can be watched, as it is typed behind `debug`. */
export type DebugKind = 'ip icmp' | 'ip ospf adj' | 'ip ospf hello';

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
  syslog: { at: number; seq: number; text: string }[];
  syslogSeq: number;
  /** Answers for running pings and traceroutes, by id. */
  sessions: Record<string, ProbeReply[]>;
  /** Addresses learned from router advertisements, by interface. */
  slaac: Record<string, { ip: Ip6; length: number }[]>;
  /** By interface. */
  dhcpClients: Record<string, DhcpClient>;
  dhcpServer?: DhcpServer;
  gateway6?: { ip: Ip6; iface: string };
  /** What somebody watches with `debug`. */
  debugs?: DebugKind[];
  /** How often rules of access lists matched, and when flows were last logged. */
  aclMatches?: Record<string, number>;
  aclLogged?: Record<string, number>;
  /** Which timers are already in the queue, by their key. */
  timers: Record<string, number>;
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
}
