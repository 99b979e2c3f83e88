import type { Mac } from './mac.js';

/** What a UDP datagram carries for a service above it; `service` says which one reads it. */
export type ServiceData = DhcpMessage | DnsMessage | NtpMessage | SyslogMessage | SnmpMessage;

/** A DHCP message. Addresses are 0 where the protocol leaves them empty. */
export interface DhcpMessage {
  service: 'dhcp';
  op: 'discover' | 'offer' | 'request' | 'ack' | 'nak' | 'decline' | 'release' | 'inform';
  xid: number;
  hops: number;
  /** The address that the client uses already (ciaddr). */
  client: number;
  /** The address that the client is given (yiaddr). */
  yours: number;
  /** The relay agent through which it came (giaddr). */
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
  /** A switch added where the client is: option 82. */
  option82?: true;
  /** What the server hands out, in offers and acknowledgments. */
  settings?: DhcpSettings;
}

/** What a client learns next to its address. */
export interface DhcpSettings {
  length: number;
  routers: number[];
  nameServers: number[];
  domain?: string;
  /** Seconds; `INFINITE` for a lease that never ends. */
  lease: number;
  /** Other options as text, by number. */
  options: Record<string, string>;
}

/** The lease time that stands for infinity. */
export const INFINITE = 0xffffffff;

/** The ports on which servers and clients of DHCP listen. */
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

/** A question to a DNS server, or its answer. */
export interface DnsMessage {
  service: 'dns';
  reply: boolean;
  name: string;
  type: DnsType;
  code?: 'ok' | 'noName' | 'refused';
  answers: DnsRecord[];
}

export type DnsType = 'A' | 'AAAA' | 'CNAME' | 'PTR';

/** One record: a name, and the address or other name that it stands for, as text. */
export interface DnsRecord {
  name: string;
  type: DnsType;
  value: string;
}

/** A request for the time, or its answer; times in milliseconds as the sender has them. */
export interface NtpMessage {
  service: 'ntp';
  reply: boolean;
  /** 16 for a clock that isn't synchronized. */
  stratum: number;
  /** Where the sender has its time from. */
  reference: string;
  origin: number;
  received: number;
  sent: number;
}

/** A message of a device's log. */
export interface SyslogMessage {
  service: 'syslog';
  severity: number;
  facility: string;
  text: string;
}

/** SNMP, one variable at a time; version 2c unless it says otherwise. */
export interface SnmpMessage {
  service: 'snmp';
  operation: 'get' | 'next' | 'set' | 'response' | 'trap';
  community: string;
  version?: '1';
  /** A variable with its instance, as `sysName.0`; the kind of trap. */
  name: string;
  value?: string;
  error?: 'noSuchName' | 'noAccess' | 'notWritable' | 'endOfView';
}

export const DNS_PORT = 53;
export const NTP_PORT = 123;
export const SNMP_PORT = 161;
export const TRAP_PORT = 162;
export const SYSLOG_PORT = 514;

/** What people call a message of a service. */
export function serviceName(data: ServiceData): string {
  switch (data.service) {
    case 'dhcp':
      return NAMES[data.op];
    case 'dns':
      return data.reply ? 'DNS answer' : 'DNS query';
    case 'ntp':
      return data.reply ? 'NTP answer' : 'NTP request';
    case 'syslog':
      return 'syslog message';
    case 'snmp':
      return data.operation === 'trap' ? 'SNMP trap' : `SNMP ${data.operation}`;
  }
}
