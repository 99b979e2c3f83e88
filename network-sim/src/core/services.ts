import type { Mac } from '../net/mac.js';
import type { DhcpMessage, DhcpSettings, DnsRecord } from '../net/services.js';

/** An address with its prefix length. */
interface Address4 {
  ip: number;
  length: number;
}

/** A device's DHCP server. */
export interface DhcpConfig {
  excluded: { from: number; to: number }[];
  pools: DhcpPool[];
  /** Set by `no service dhcp`, which turns off both server and relay. */
  off?: true;
  /** Number of pings before an address is offered; 2 unless set. */
  pings?: number;
}

/** An `ip dhcp pool`, with a network's addresses or one address for one client. */
export interface DhcpPool {
  name: string;
  network?: Address4;
  host?: Address4;
  hardware?: Mac;
  /** The client's identifier in hexadecimal, without dots. */
  clientId?: string;
  routers?: number[];
  nameServers?: number[];
  domain?: string;
  /** Lease time in seconds; a day unless set. */
  lease?: number;
  /** Options by number, as typed: `ip 10.0.0.9`, `ascii text`. */
  options?: Record<string, string>;
  /** Lines without effect that are kept as typed. */
  kept?: string[];
}

/** A DHCP server's runtime state. */
export interface DhcpServer {
  /** Leased addresses, by their text. */
  bindings: Record<string, DhcpBinding>;
  /** Pending offers, by client. */
  offers: Record<string, DhcpOffer>;
  /** Conflicts, by the address's text. */
  conflicts: Record<string, DhcpConflict>;
  /** Message counts by direction and type, such as `received discover`. */
  counts: Record<string, number>;
}

/** An address that is leased to a client. */
export interface DhcpBinding {
  ip: number;
  /** The client's identifier or MAC address in hexadecimal. */
  client: string;
  mac: Mac;
  pool: string;
  iface: string;
  /** Undefined for a lease that never ends. */
  until?: number;
}

/** An address that is being checked or has been offered. */
export interface DhcpOffer {
  ip: number;
  pool: string;
  iface: string;
  /** The request that will be answered. */
  message: DhcpMessage;
  /** Number of pings left before the offer; undefined once it has been sent. */
  pings?: number;
  /** Where the ping's reply arrives. */
  session?: number;
  until: number;
}

/** An address that is in use without a lease. */
export interface DhcpConflict {
  ip: number;
  how: 'Ping' | 'Gratuitous ARP';
  at: number;
}

/** The state of an interface that gets its address from DHCP. */
export interface DhcpClient {
  state: 'off' | 'discover' | 'request' | 'reboot' | 'probe' | 'bound' | 'renew' | 'released';
  xid: number;
  tries: number;
  /** The address in use, either leased or link-local. */
  address?: Address4;
  lease?: DhcpLease;
  /** The address that is being requested. */
  wanted?: { ip: number; server: number };
  /** The acknowledged lease, which is checked for conflicts before it is used. */
  given?: DhcpLease;
  /** The address that is being checked, and the station that answers for it. */
  probed?: number;
  owner?: Mac;
}

/** A lease granted by a server. */
export interface DhcpLease extends DhcpSettings {
  ip: number;
  server: number;
  at: number;
}

/** A device's NTP settings. */
export interface NtpConfig {
  servers: { ip: number; prefer?: true }[];
  /** The stratum of the device's own clock, from `ntp master`. */
  master?: number;
  source?: string;
}

/** Where a device sends its log messages, and which ones. Levels are severities; undefined for the default. */
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
  /** Types of traps that are sent, as typed after `snmp-server enable traps`; empty text for all. */
  traps: string[];
  source?: string;
}

/** A device's clock state. */
export interface ClockState {
  /** Milliseconds to add to the time since the world started. */
  offset: number;
  source: 'user' | 'ntp';
}

/** A server that an NTP client polls. */
export interface NtpPeer {
  stratum: number;
  reference: string;
  /** When the server last replied. */
  at?: number;
  /** The results of the last eight polls, with the newest in the lowest bit. */
  reach: number;
  polls: number;
  delay: number;
  offset: number;
}

/** What a server device has received and stored. */
export interface ReceivedLog {
  at: number;
  from: string;
  severity: number;
  facility: string;
  text: string;
}

/** A trap received by a manager. */
export interface ReceivedTrap {
  at: number;
  from: string;
  community: string;
  version: '1' | '2c';
  name: string;
  value: string;
}

/** A DNS server's records. */
export type DnsZone = DnsRecord[];
