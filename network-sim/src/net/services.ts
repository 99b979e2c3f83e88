import type { Mac } from './mac.js';

/** The payload of a UDP datagram for a service; `service` says which service reads it. */
export type ServiceData = DhcpMessage | DnsMessage | NtpMessage | SyslogMessage | SnmpMessage;

/** A DHCP message. Addresses are 0 where the protocol leaves them empty. */
export interface DhcpMessage {
  service: 'dhcp';
  op: 'discover' | 'offer' | 'request' | 'ack' | 'nak' | 'decline' | 'release' | 'inform';
  xid: number;
  hops: number;
  /** The address that the client already uses (ciaddr). */
  client: number;
  /** The address that the client is given (yiaddr). */
  yours: number;
  /** The relay agent that the message passed through (giaddr). */
  relay: number;
  /** The client's hardware address (chaddr). */
  mac: Mac;
  /** Option 61, in hexadecimal. */
  clientId?: string;
  hostname?: string;
  /** Option 50. */
  requested?: number;
  /** Option 54. */
  server?: number;
  /** Option 82, which a switch adds to say where the client is. */
  option82?: true;
  /** The settings in a server's offers and acknowledgments. */
  settings?: DhcpSettings;
}

/** The settings that a client learns along with its address. */
export interface DhcpSettings {
  length: number;
  routers: number[];
  nameServers: number[];
  domain?: string;
  /** Lease time in seconds; `INFINITE` for a lease that never ends. */
  lease: number;
  /** Other options as text, by number. */
  options: Record<string, string>;
}

/** The lease time that means infinity. */
export const INFINITE = 0xffffffff;

/** The ports on which DHCP servers and clients listen. */
export const DHCP_SERVER = 67;
export const DHCP_CLIENT = 68;

const NAMES: Record<DhcpMessage['op'], string> = {
  discover: 'DHCP Discover',
  offer: 'DHCP Offer',
  request: 'DHCP Request',
  ack: 'DHCP Ack',
  nak: 'DHCP Nak',
  decline: 'DHCP Decline',
  release: 'DHCP Release',
  inform: 'DHCP Inform',
};

/** A query to a DNS server, or its response. */
export interface DnsMessage {
  service: 'dns';
  reply: boolean;
  name: string;
  type: DnsType;
  code?: 'ok' | 'noName' | 'refused';
  answers: DnsRecord[];
}

export type DnsType = 'A' | 'AAAA' | 'CNAME' | 'PTR';

/** A record with a name and, as text, the address or other name that it points to. */
export interface DnsRecord {
  name: string;
  type: DnsType;
  value: string;
}

/** An NTP request or response. Times are in milliseconds by the sender's clock. */
export interface NtpMessage {
  service: 'ntp';
  reply: boolean;
  /** The distance from a reference clock; 16 for a clock that isn't synchronized. */
  stratum: number;
  /** The sender's time source. */
  reference: string;
  origin: number;
  received: number;
  sent: number;
}

/** A device's log message. */
export interface SyslogMessage {
  service: 'syslog';
  severity: number;
  facility: string;
  text: string;
}

/** An SNMP message with one variable; version 2c unless set otherwise. */
export interface SnmpMessage {
  service: 'snmp';
  operation: 'get' | 'next' | 'set' | 'response' | 'trap';
  community: string;
  version?: '1';
  /** A variable with its instance, such as `sysName.0`, or the type of trap. */
  name: string;
  value?: string;
  error?: 'noSuchName' | 'noAccess' | 'notWritable' | 'endOfView';
}

export const DNS_PORT = 53;
export const NTP_PORT = 123;
export const SNMP_PORT = 161;
export const TRAP_PORT = 162;
export const SYSLOG_PORT = 514;

/** The common name of a service's message. */
export function serviceName(data: ServiceData): string {
  switch (data.service) {
    case 'dhcp':
      return NAMES[data.op];
    case 'dns':
      return data.reply ? 'DNS response' : 'DNS query';
    case 'ntp':
      return data.reply ? 'NTP response' : 'NTP request';
    case 'syslog':
      return 'syslog message';
    case 'snmp':
      return data.operation === 'trap' ? 'SNMP trap' : `SNMP ${data.operation}`;
  }
}
