import type { Ip, Ip6, IpVersion } from './address.js';
import type { Mac } from './mac.js';
import type { ServiceData } from './services.js';

/** A frame on a link. */
export interface Frame {
  src: Mac;
  dst: Mac;
  /** The 802.1Q tag. */
  tag?: number;
  payload: Payload;
  /** The trace that records the frame's steps. */
  trace?: number;
}

/** A frame's content. */
export type Payload = Arp | Packet | BpduBundle | ChannelMessage;

/** An ARP request or reply. */
export interface Arp {
  kind: 'arp';
  op: 'request' | 'reply';
  senderIp: number;
  senderMac: Mac;
  targetIp: number;
  targetMac: Mac;
}

/** An IP packet of either version. */
export interface Packet {
  kind: 'ip';
  version: IpVersion;
  src: Ip;
  dst: Ip;
  ttl: number;
  size: number;
  dontFragment?: boolean;
  body: Body;
}

/** An IP packet's content. */
export type Body =
  | Echo
  | IcmpError
  | Datagram
  | NeighborDiscovery
  | RouterAdvertisement
  | OspfMessage
  | FhrpHello;

/** An echo request or reply. */
export interface Echo {
  kind: 'echo';
  reply: boolean;
  id: number;
  seq: number;
}

/** Why a packet didn't arrive; `about` identifies the packet. */
export interface IcmpError {
  kind: 'error';
  what: 'net' | 'host' | 'port' | 'prohibited' | 'ttl' | 'mtu';
  about: { src: Ip; dst: Ip; id: number; seq: number; sourcePort?: number };
}

/** UDP, or a TCP segment that opens or closes a connection. */
export interface Datagram {
  kind: 'udp' | 'tcp';
  sourcePort: number;
  port: number;
  flag?: 'syn' | 'synAck' | 'ack' | 'fin' | 'reset';
  /** The device that replies; everything after the handshake happens there. */
  by?: string;
  id: number;
  seq: number;
  /** Data for a service that runs over UDP. */
  data?: ServiceData;
  capwap?: CapwapMessage;
  /** An encrypted packet, and the key that is needed to read it. */
  tunnel?: { inner: Packet; key: string };
}

/** A message between an access point and its controller. */
export interface CapwapMessage {
  op: 'discover' | 'discovered' | 'join' | 'joined' | 'echo' | 'echoed' | 'data';
  /** The device that sends the message. */
  by: string;
  /** A wireless client's frame, and its VLAN; 0 if untagged. */
  inner?: { frame: Frame; vlan: number };
}

/** The ports on which controllers listen. */
export const CAPWAP = { control: 5246, data: 5247 } as const;

/** The UDP port that VPN routers use for encrypted packets. */
export const VPN_PORT = 4500;

/** Neighbor solicitation and advertisement. */
export interface NeighborDiscovery {
  kind: 'ns' | 'na';
  target: Ip6;
  mac: Mac;
}

/** A router's advertised prefixes, or a host's solicitation for them. */
export interface RouterAdvertisement {
  kind: 'rs' | 'ra';
  prefixes: { prefix: Ip6; length: number }[];
  lifetime: number;
}

/** An OSPF packet of either version; `lsas` are JSON-safe and never changed once sent. */
export interface OspfMessage {
  kind: 'ospf';
  type: 'hello' | 'dbd' | 'lsu';
  router: number;
  area: number;
  mask?: number;
  hello: number;
  dead: number;
  priority: number;
  dr: number;
  bdr: number;
  seen: number[];
  mtu: number;
  /** The keys used for the packet: `text` with the key, or `md5` with each key and its number. */
  auth: string[];
  /** An OSPFv3 interface's address at which its neighbors reach it. */
  interfaceId: number;
  lsas: Lsa[];
  /** Whether the description replies to another one, or contains the whole database, which ends the exchange. */
  reply?: boolean;
  full?: boolean;
}

/** A link-state advertisement. */
export interface Lsa {
  /** A border router tells each area about the others: networks (`summary`) and routers with external routes (`asbr`). */
  type: 'router' | 'network' | 'summary' | 'asbr' | 'external';
  area: number;
  /** The link-state ID, stored as text so that it can be a key. */
  id: string;
  router: number;
  seq: number;
  /** Whether the LSA was withdrawn; it is flooded once more and then forgotten. */
  gone?: boolean;
  born: number;
  links: LsaLink[];
  prefixes: LsaPrefix[];
  /** Routers on the network, in a network LSA. */
  attached: number[];
}

/** A router's connection to another router or to a transit network. */
export interface LsaLink {
  to: 'router' | 'network';
  id: string;
  cost: number;
}

/** A network that is reached through a router or link. */
export interface LsaPrefix {
  prefix: Ip;
  length: number;
  cost: number;
  /** An external route's metric type. */
  externalType?: 1 | 2;
}

/**
 * System priority, port priority, and the port's position on its device (lower is better for all three), and the
 * maximum number of bundled ports.
 */
export interface LacpPriority {
  system: number;
  port: number;
  number: number;
  most: number;
}

/** HSRP or VRRP. */
export interface FhrpHello {
  kind: 'hsrp' | 'vrrp';
  group: number;
  state: string;
  priority: number;
  /** The virtual IP address. */
  ip: number;
  /** The type of authentication and the key. */
  auth: string;
  /** The HSRP version; the two versions ignore each other. */
  version: number;
  /** When it was sent. A message that was on its way during a change says nothing about the new state. */
  epoch: number;
}

/** One BPDU for each VLAN that has something to send; PVST+ sends them individually. */
export interface BpduBundle {
  kind: 'bpdu';
  records: Bpdu[];
}

/** A priority with the bridge's MAC address. They are compared in this order and never packed into one number. */
export interface BridgeId {
  priority: number;
  mac: Mac;
}

/** A VLAN's configuration BPDU. */
export interface Bpdu {
  /** The tag that the BPDU carries; undefined if untagged. */
  tag?: number;
  /** The VLAN that sent the BPDU (the TLV of PVST+). */
  origin: number;
  rapid: boolean;
  /** Number of bridges it has passed. At 20 it is too old, so that information about a lost root expires. */
  age: number;
  root: BridgeId;
  cost: number;
  bridge: BridgeId;
  port: number;
  /** Number of switches without spanning tree that forwarded it. */
  handed?: number;
  proposal?: boolean;
  agreement?: boolean;
  topologyChange?: boolean;
}

/** An LACP or PAgP message, in which a port offers itself as a member of a bundle. */
export interface ChannelMessage {
  kind: 'lacp' | 'pagp';
  system: Mac;
  key: number;
  port: string;
  active: boolean;
  /** The system that the sender sees on this port. */
  partner?: Mac;
  /** The values that decide which system selects the bundle's members, and which ports it selects. */
  priority: LacpPriority;
}
