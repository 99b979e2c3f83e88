import type { Ip } from '../net/address.js';
import type { Bpdu, BridgeId, LacpPriority, Lsa } from '../net/frame.js';
import type { Mac } from '../net/mac.js';

/** Spanning tree of one VLAN. */
export interface StpInstance {
  root: BridgeId;
  cost: number;
  rootPort?: string;
  ports: Record<string, StpPort>;
  changes: number;
  lastChange: number;
  /** Something was heard since the roles were computed. */
  isStale?: boolean;
}

/** A port in the spanning tree of one VLAN. */
export interface StpPort {
  id: number;
  number: number;
  cost: number;
  role: 'root' | 'designated' | 'alternate' | 'backup' | 'disabled';
  state: 'blocking' | 'listening' | 'learning' | 'forwarding';
  edge: boolean;
  inconsistent?: 'ROOT' | 'LOOP' | 'PVID' | 'TYPE';
  /** Peer that speaks 802.1D, or rapid. */
  peerRapid?: boolean;
  heard?: Bpdu;
  /** Since when no hello refreshes what was heard. */
  silentSince?: number;
  /** The last that was sent, to send only what is new. */
  sent?: string;
  /** Rapid: the neighbor agreed that this port forwards. */
  agreed?: boolean;
  /** Rapid: the neighbor asks for an agreement. */
  proposed?: boolean;
  /** Settings on which the conversation rests; other ones restart it. */
  basis: string;
  /** When the listening or learning state ends. */
  until?: number;
}

/** What the other end of a member says. */
export interface ChannelPeer {
  system: Mac;
  key: number;
  port: string;
  active: boolean;
  protocol: 'lacp' | 'pagp';
  hearsUs: boolean;
  priority: LacpPriority;
}

/** One running OSPF process. */
export interface OspfRuntime {
  version: 2 | 3;
  routerId?: number;
  interfaces: Record<string, OspfInterfaceState>;
  /** By type, id and router. */
  lsdb: Record<string, Lsa>;
  seq: number;
  spfRuns: number;
}

/** OSPF on one interface. */
export interface OspfInterfaceState {
  state: 'DOWN' | 'WAIT' | 'P2P' | 'DR' | 'BDR' | 'DROTHER' | 'LOOP';
  area: number;
  cost: number;
  passive: boolean;
  dr: number;
  bdr: number;
  startedAt: number;
  neighbors: Record<string, OspfNeighbor>;
  interfaceId: number;
}

/** A neighbor of an OSPF interface. */
export interface OspfNeighbor {
  router: number;
  address: Ip;
  priority: number;
  state: 'INIT' | '2WAY' | 'EXSTART' | 'EXCHANGE' | 'LOADING' | 'FULL';
  dr: number;
  bdr: number;
  since: number;
  at: number;
  epoch: number;
  interfaceId: number;
}

/** One running HSRP or VRRP group. */
export interface FhrpState {
  iface: string;
  protocol: 'hsrp' | 'vrrp';
  group: number;
  state: 'Init' | 'Listen' | 'Speak' | 'Standby' | 'Active' | 'Backup' | 'Master';
  active?: FhrpPeer;
  standby?: FhrpPeer;
  changes: number;
  since: number;
  virtualIp?: number;
  /** When it takes over from the lower router that it hears. */
  takeoverAt?: number;
}

/** The router that holds a role of a group. */
export interface FhrpPeer {
  ip: number;
  priority: number;
  at: number;
  epoch: number;
}
