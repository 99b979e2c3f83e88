import type { Ip, Ip6 } from '../net/address.js';
import type { Packet } from '../net/frame.js';
import type { Mac } from '../net/mac.js';
import type { DnsRecord, ServiceData } from '../net/services.js';
import type { Config } from './config.js';
import type { Hardware } from './hardware.js';
import type { NatState } from './natConfig.js';
import type { ChannelPeer, FhrpState, OspfRuntime, StpInstance } from './protocolState.js';
import type { ClockState, DhcpClient, DhcpServer, NtpPeer, ReceivedLog, ReceivedTrap } from './services.js';
import type { InspectionState, SecurePortState } from './switchSecurity.js';

/** Types of devices. */
export type Platform =
  | 'router'
  | 'switch'
  | 'l3switch'
  | 'pc'
  | 'server'
  | 'laptop'
  | 'printer'
  | 'homeRouter'
  | 'controller'
  | 'accessPoint';

/** A VLAN in the database, which survives a reload without being part of the configuration. */
export interface Vlan {
  id: number;
  name: string;
  state: 'active' | 'suspend';
  /** Whether the VLAN was shut down on this switch only. */
  shut?: true;
}

/** A device in the world. */
export interface Device {
  id: string;
  platform: Platform;
  /** The base from which the device's MAC addresses are derived. */
  macBase: number;
  power: boolean;
  hardware?: Hardware;
  config: Config;
  startup?: Config;
  vlans: Vlan[];
  /** Files by name, in flash memory or on a server's disk. */
  files?: Record<string, string>;
  run: Runtime;
}

/** Debug topics, as typed after `debug`. */
export type DebugKind =
  | 'ip dhcp server events'
  | 'ip dhcp server packet'
  | 'ip icmp'
  | 'ip nat'
  | 'ip ospf adj'
  | 'ip ospf events'
  | 'ip ospf hello'
  | 'ip packet'
  | 'ip routing'
  | 'spanning-tree events'
  | 'standby';

/** A device's runtime state, which a reload clears. */
export interface Runtime {
  bootedAt: number;
  ports: Record<string, PortState>;
  /** Learned stations, by `vlan/mac`. */
  macTable: Record<string, MacEntry>;
  /** The power that a switch gives to the devices at its ports, in milliwatts. */
  poe?: Record<string, number | 'denied'>;
  /** State of secure ports, by port; undefined if there are none. */
  securePorts?: Record<string, SecurePortState>;
  inspected?: InspectionState;
  /** Resolved neighbors (ARP and ND), by address text. */
  arp: Record<string, Neighbor>;
  nd: Record<string, Neighbor>;
  routes4: Route[];
  routes6: Route[];
  /** OSPF results before the best source is chosen. */
  ospfRoutes: Route[];
  ospf6Routes: Route[];
  /** Spanning trees, by VLAN. */
  stp: Record<string, StpInstance>;
  /** What the peer last sent, by member port. */
  channelPeers: Record<string, ChannelPeer>;
  ospf: Record<string, OspfRuntime>;
  fhrp: Record<string, FhrpState>;
  syslog: LogEntry[];
  syslogSeq: number;
  /** Replies to running pings and traceroutes, by ID. */
  sessions: Record<string, ProbeReply[]>;
  /** Connections translated by a home router. */
  translations: Translation[];
  /** Addresses learned from router advertisements, by interface. */
  slaac: Record<string, { ip: Ip6; length: number }[]>;
  /** When each IPv6 address was last tested for duplicates, by interface and address. */
  dad?: Record<string, number>;
  /** IPv6 addresses by interface that aren't used because another station has them. */
  duplicates6?: Record<string, Ip6[]>;
  /** State of the DHCP clients, by interface. */
  dhcpClients: Record<string, DhcpClient>;
  dhcpServer?: DhcpServer;
  /** Pending service responses, by the query's number. */
  awaited: Record<string, ServiceData | null>;
  clock?: ClockState;
  /** Time servers, by their address. */
  ntp: Record<string, NtpPeer>;
  /** The first log message that hasn't been sent to the servers yet. */
  syslogSent?: number;
  receivedLogs?: ReceivedLog[];
  receivedTraps?: ReceivedTrap[];
  /** A host's IPv6 gateway; `asked` while it asks whether the gateway is still there. */
  gateway6?: { ip: Ip6; iface: string; asked?: true };
  /** Topics that are being debugged. */
  debugs?: DebugKind[];
  /** Match counts of access list rules, and when flows were last logged. */
  aclMatches?: Record<string, number>;
  aclLogged?: Record<string, number>;
  nat?: NatState;
  /** Keys of the timers that are already in the queue. */
  timers: Record<string, number>;
  /** When the device last reported an unreachable destination. */
  unreachableAt?: number;
  /** Connected users, by vty line number. */
  vtys?: Record<number, VtyUser>;
  nextVty?: number;
  /** An access point's connection to its controller. */
  capwap?: CapwapState;
  /** The access points that have joined a controller, by name. */
  accessPoints?: Record<string, JoinedAccessPoint>;
  /** Request statistics of each AAA server, by its name. */
  aaaCounts?: Record<string, AaaCount>;
  /** A host's TCP connections; undefined if there never were any. */
  connections?: Connection[];
  /** Names that a Windows host has looked up. */
  dnsCache?: CachedAnswer[];
  /** Shared folders that are connected as drives. */
  drives?: Drive[];
}

/** A TCP connection, as one of its hosts sees it. */
export interface Connection {
  local: Ip;
  port: number;
  remote: Ip;
  remotePort: number;
  /** When this host closed it. The side that closes a connection remembers it for a while. */
  closedAt?: number;
}

/** A DNS server's answer, which is reused until it expires. */
export interface CachedAnswer {
  /** The name that was looked up, in lowercase. */
  asked: string;
  at: number;
  answers: DnsRecord[];
}

/** A shared folder that is connected as a drive. */
export interface Drive {
  letter: string;
  share: string;
  connection: Connection;
}

/** How far an access point has gotten in joining a controller. */
export interface CapwapState {
  phase: 'discovery' | 'join' | 'run';
  /** The controller's address and name. */
  ip?: number;
  controller?: string;
  /** Number of searches, or of echo requests, since the last response. */
  unanswered: number;
}

/** An access point as its controller knows it. */
export interface JoinedAccessPoint {
  ip: number;
  heardAt: number;
}

/** A user who is connected over the network. */
export interface VtyUser {
  /** Distinguishes this connection from an earlier one on the same line. */
  id: number;
  by: 'ssh' | 'telnet';
  from: Ip;
  user?: string;
}

/** Results of the requests to an AAA server. */
export interface AaaCount {
  requests: number;
  timeouts: number;
  accepts: number;
  rejects: number;
}

/** A log message. */
export interface LogEntry {
  at: number;
  seq: number;
  text: string;
  /** The clock's offset from simulated time when the message was logged; undefined if the clock was never set. */
  offset?: number;
  /** The trap that is sent to managers. */
  trap?: Trap;
}

/** An event reported by an SNMP agent. */
export interface Trap {
  name: 'linkDown' | 'linkUp' | 'coldStart' | 'authenticationFailure' | 'ciscoConfigManEvent';
  detail: string;
}

/** An interface's state, whatever its type. */
export interface PortState {
  /** Whether there is a carrier, because both ends are up and compatible. */
  up: boolean;
  /** Whether the line protocol is up. */
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
  /** Late collisions that a full-duplex neighbor caused while this half-duplex port was sending. */
  lateCollisions?: number;
  /** Set if the port's cable is longer than the standard allows. */
  tooLong?: true;
  /** Damaged frames that arrived. */
  crc?: number;
  /** Frames that were sent despite a duplex mismatch, a cable that is too long, or noise. */
  atRisk?: number;
  /** The port channel that the port is bundled into. */
  bundle?: string;
  /** Why a configured member isn't bundled: stand-alone, suspended, or on standby until another member fails. */
  unbundled?: 'I' | 's' | 'w' | 'D' | 'H';
  /** The last offer that the port sent as a member, so that only changes are sent. */
  offered?: string;
  /** A port channel's bundled members. */
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
  /** Set for secure ports, where an entry doesn't age out. */
  isSecure?: true;
}

/** An address whose MAC address is known or being resolved. */
export interface Neighbor {
  ip: Ip;
  mac?: Mac;
  iface: string;
  at: number;
  /** Unanswered requests so far, and the packets that are waiting. */
  tries?: number;
  waiting?: { packet: Packet; trace?: number }[];
}

/** A flow between an inside and an outside host, with the port that the outside sees. */
export interface Translation {
  protocol: 'icmp' | 'tcp' | 'udp';
  inside: number;
  insidePort: number;
  outsidePort: number;
  remote: number;
  remotePort: number;
  at: number;
}

/** Where a route was learned, as in the routing table; `S` with distance and metric. */
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

/** One of a route's equal-cost paths. */
export interface Hop {
  via?: Ip;
  iface?: string;
}

/** The reply to a probe. */
export interface ProbeReply {
  seq: number;
  at: number;
  from: Ip;
  what: 'reply' | 'net' | 'host' | 'port' | 'prohibited' | 'ttl' | 'mtu' | 'open' | 'refused';
  ttl: number;
  /** Set if the packet never left this device. */
  local?: true;
  /** The device that accepted the connection, and this device's own address in every connection that was accepted. */
  by?: string;
  to?: Ip;
}
