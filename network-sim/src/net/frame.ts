import type { Ip, Ip6, IpVersion } from './address.js';
import type { Mac } from './mac.js';
import type { ServiceData } from './services.js';

/** What travels over a link. */
export interface Frame {
  src: Mac;
  dst: Mac;
  /** The 802.1Q tag. */
  tag?: number;
  payload: Payload;
  /** The journey whose steps are written down. */
  trace?: number;
}

/** The content of a frame. */
export type Payload = Arp | Packet | BpduBundle | ChannelMessage;

/** Who has this address? */
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

/** What an IP packet carries. */
export type Body =
  | Echo
  | IcmpError
  | Datagram
  | NeighborDiscovery
  | RouterAdvertisement
  | OspfMessage
  | FhrpHello;

/** A ping and its answer. */
export interface Echo {
  kind: 'echo';
  reply: boolean;
  id: number;
  seq: number;
}

/** Why a packet did not arrive; `about` names the packet. */
export interface IcmpError {
  kind: 'error';
  what: 'net' | 'host' | 'port' | 'prohibited' | 'ttl' | 'mtu';
  about: { src: Ip; dst: Ip; id: number; seq: number; sourcePort?: number };
}

/** UDP, or a TCP segment of a connection that is being opened. */
export interface Datagram {
  kind: 'udp' | 'tcp';
  sourcePort: number;
  port: number;
  flag?: 'syn' | 'synAck' | 'reset';
  /** The device that answers: what follows the handshake goes on there. */
  by?: string;
  id: number;
  seq: number;
  /** What a service above UDP reads. */
  data?: ServiceData;
}

/** Neighbor solicitation and advertisement. */
export interface NeighborDiscovery {
  kind: 'ns' | 'na';
  target: Ip6;
  mac: Mac;
}

/** A router's prefixes for hosts, or a host's request for them. */
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
  /** The keys that the packet was made with: `text` and the key, or `md5` with number and key of each. */
  auth: string[];
  /** An OSPFv3 interface address on which its neighbors reach it. */
  interfaceId: number;
  lsas: Lsa[];
  /** A description that answers another, or the whole database, which ends the exchange. */
  reply?: boolean;
  full?: boolean;
}

/** A link-state advertisement. */
export interface Lsa {
  type: 'router' | 'network' | 'external';
  area: number;
  /** The link-state ID, as text so that it can be a key. */
  id: string;
  router: number;
  seq: number;
  /** Withdrawn: flooded once more, then forgotten. */
  gone?: boolean;
  born: number;
  links: LsaLink[];
  prefixes: LsaPrefix[];
  /** Routers on the network, of a network LSA. */
  attached: number[];
}

/** A connection of a router to another or to a transit network. */
export interface LsaLink {
  to: 'router' | 'network';
  id: string;
  cost: number;
}

/** A network that a router or link leads to. */
export interface LsaPrefix {
  prefix: Ip;
  length: number;
  cost: number;
  /** The kind of metric of an external route. */
  externalType?: 1 | 2;
}

/** Lower is better; of the system, of the port, the place of the port on its device, and how many may bundle. */
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
  /** The virtual address. */
  ip: number;
  /** The kind of key and the key. */
  auth: string;
  /** Of HSRP: its two versions don't hear each other. */
  version: number;
  /** When it was sent: one that was on its way during a change says nothing of what follows. */
  epoch: number;
}

/** One BPDU of each VLAN that has something to say; PVST+ sends them one by one. */
export interface BpduBundle {
  kind: 'bpdu';
  records: Bpdu[];
}

/** A priority with the MAC address of the bridge; compared in this order, never packed into one number. */
export interface BridgeId {
  priority: number;
  mac: Mac;
}

/** A configuration BPDU of one VLAN. */
export interface Bpdu {
  /** The tag under which it travels, undefined for untagged. */
  tag?: number;
  /** The VLAN that sent it (the TLV of PVST+). */
  origin: number;
  rapid: boolean;
  /** How many bridges it came through: at 20 it is too old, so that news of a lost root die out. */
  age: number;
  root: BridgeId;
  cost: number;
  bridge: BridgeId;
  port: number;
  /** How many switches without spanning tree handed it on. */
  handed?: number;
  proposal?: boolean;
  agreement?: boolean;
  topologyChange?: boolean;
}

/** LACP or PAgP: a port offers itself as a member of a bundle. */
export interface ChannelMessage {
  kind: 'lacp' | 'pagp';
  system: Mac;
  key: number;
  port: string;
  active: boolean;
  /** The system that the sender hears on this port. */
  partner?: Mac;
  /** What decides who chooses the members of a bundle, and how: of the system, of the port, the place of the port. */
  priority: LacpPriority;
}
