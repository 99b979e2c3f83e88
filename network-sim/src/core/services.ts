import type { Mac } from '../net/mac.js';
import type { DhcpMessage, DhcpSettings, DnsRecord } from '../net/services.js';

/** An address with the length of its prefix. */
interface Address4 {
  ip: number;
  length: number;
}

/** The DHCP server of a device. */
export interface DhcpConfig {
  excluded: { from: number; to: number }[];
  pools: DhcpPool[];
  /** `no service dhcp`: neither server nor relay. */
  off?: true;
  /** Pings before an address is offered; 2 unless set. */
  pings?: number;
}

/** One `ip dhcp pool`: addresses of a network, or one address for one client. */
export interface DhcpPool {
  name: string;
  network?: Address4;
  host?: Address4;
  hardware?: Mac;
  /** Hexadecimal without dots. */
  clientId?: string;
  routers?: number[];
  nameServers?: number[];
  domain?: string;
  /** Seconds; a day unless set. */
  lease?: number;
  /** Options as they are typed, by number: `ip 10.0.0.9`, `ascii text`. */
  options?: Record<string, string>;
  /** Lines that are kept as typed and have no effect. */
  kept?: string[];
}

/** What a DHCP server knows. */
export interface DhcpServer {
  /** By address text. */
  bindings: Record<string, DhcpBinding>;
  /** Offers under way, by client. */
  offers: Record<string, DhcpOffer>;
  /** By address text. */
  conflicts: Record<string, DhcpConflict>;
  /** Messages by direction and kind, `received discover`. */
  counts: Record<string, number>;
}

/** An address that a client has. */
export interface DhcpBinding {
  ip: number;
  /** The client's identifier, or its MAC address, in hexadecimal. */
  client: string;
  mac: Mac;
  pool: string;
  iface: string;
  /** Undefined for a lease that never ends. */
  until?: number;
}

/** An address that is being tried out, or was offered. */
export interface DhcpOffer {
  ip: number;
  pool: string;
  iface: string;
  /** The request to answer. */
  message: DhcpMessage;
  /** Pings still to send before the offer; undefined once it was sent. */
  pings?: number;
  /** Where the answer to the ping arrives. */
  session?: number;
  until: number;
}

/** An address that somebody uses without a lease. */
export interface DhcpConflict {
  ip: number;
  how: 'Ping' | 'Gratuitous ARP';
  at: number;
}

/** What an interface that asks for its address knows. */
export interface DhcpClient {
  state: 'off' | 'discover' | 'request' | 'reboot' | 'probe' | 'bound' | 'renew' | 'released';
  xid: number;
  tries: number;
  /** The address in use, from a server or made up. */
  address?: Address4;
  lease?: DhcpLease;
  /** What is being asked for. */
  wanted?: { ip: number; server: number };
  /** Acknowledged, and tried out before it is used. */
  given?: DhcpLease;
  /** The address that is tried out, and the station that answers for it. */
  probed?: number;
  owner?: Mac;
}

/** What a server granted. */
export interface DhcpLease extends DhcpSettings {
  ip: number;
  server: number;
  at: number;
}

/** Where a device has its time from. */
export interface NtpConfig {
  servers: { ip: number; prefer?: true }[];
  /** `ntp master`: the stratum of its own clock. */
  master?: number;
  source?: string;
}

/** Whom a device tells what it logs, and how much of it. Levels are severities; undefined for the default. */
export interface LoggingConfig {
  hosts: number[];
  /** -1 for `no logging …`. */
  trap?: number;
  console?: number;
  monitor?: number;
  buffered?: number;
  size?: number;
  source?: string;
  facility?: string;
  off?: true;
}

/** The SNMP agent. */
export interface SnmpConfig {
  communities: { name: string; access: 'ro' | 'rw'; list?: string }[];
  location?: string;
  contact?: string;
  hosts: { ip: number; version: '1' | '2c'; community: string; traps?: string }[];
  /** The kinds of traps that are sent, as typed behind `snmp-server enable traps`; empty text for all. */
  traps: string[];
  source?: string;
}

/** What a device knows of the time. */
export interface ClockState {
  /** Milliseconds that are added to the time since the world began. */
  offset: number;
  source: 'user' | 'ntp';
}

/** One server that an NTP client asks. */
export interface NtpPeer {
  stratum: number;
  reference: string;
  /** When it last answered. */
  at?: number;
  /** The last eight polls, the newest in the lowest bit. */
  reach: number;
  polls: number;
  delay: number;
  offset: number;
}

/** What a server device received and keeps. */
export interface ReceivedLog {
  at: number;
  from: string;
  severity: number;
  facility: string;
  text: string;
}

/** A trap that a manager received. */
export interface ReceivedTrap {
  at: number;
  from: string;
  community: string;
  version: '1' | '2c';
  name: string;
  value: string;
}

/** The records of a DNS server. */
export type DnsZone = DnsRecord[];
