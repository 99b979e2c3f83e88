import type { Mac } from './mac.js';

/** What a UDP datagram carries for a service above it; `service` says which one reads it. */
export type ServiceData = DhcpMessage;

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

/** What people call a message of a service. */
export const serviceName = (data: ServiceData): string => NAMES[data.op];
