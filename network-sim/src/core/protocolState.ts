import type { Ip } from '../net/address.js';
import type { Bpdu, BridgeId, LacpPriority, Lsa } from '../net/frame.js';
import type { Mac } from '../net/mac.js';

/** A VLAN's spanning tree. */
export interface StpInstance {
  root: BridgeId;
  cost: number;
  rootPort?: string;
  ports: Record<string, StpPort>;
  changes: number;
  lastChange: number;
  /** Whether something was received since the roles were last computed. */
  isStale?: boolean;
}

/** A port in a VLAN's spanning tree. */
export interface StpPort {
  id: number;
  number: number;
  cost: number;
  role: 'root' | 'designated' | 'alternate' | 'backup' | 'disabled';
  state: 'blocking' | 'listening' | 'learning' | 'forwarding';
  edge: boolean;
  inconsistent?: 'ROOT' | 'LOOP' | 'PVID' | 'TYPE';
  /** Whether the peer speaks 802.1D or rapid spanning tree. */
  peerRapid?: boolean;
  heard?: Bpdu;
  /** The time since which no hello has refreshed the received information. */
  silentSince?: number;
  /** The last message sent, so that only changes are sent. */
  sent?: string;
  /** In rapid spanning tree, whether the neighbor has agreed that this port forwards. */
  agreed?: boolean;
  /** In rapid spanning tree, whether the neighbor has proposed and waits for an agreement. */
  proposed?: boolean;
  /** The settings that the exchange is based on; a change restarts it. */
  basis: string;
  /** When the listening or learning state ends. */
  until?: number;
}

/** What a member's peer has sent. */
export interface ChannelPeer {
  system: Mac;
  key: number;
  port: string;
  active: boolean;
  protocol: 'lacp' | 'pagp';
  hearsUs: boolean;
  priority: LacpPriority;
}

/** A running OSPF process. */
export interface OspfRuntime {
  version: 2 | 3;
  routerId?: number;
  interfaces: Record<string, OspfInterfaceState>;
  /** LSAs, by type, ID, and router. */
  lsdb: Record<string, Lsa>;
  seq: number;
  spfRuns: number;
  /** When another router last sent an LSA in this router's name. */
  contestedAt?: number;
}

/** An interface's OSPF state. */
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

/** A neighbor on an OSPF interface. */
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

/** A running HSRP or VRRP group. */
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
  /** When the router preempts the one with lower priority that it hears. */
  takeoverAt?: number;
}

/** The router that has a role in a group. */
export interface FhrpPeer {
  ip: number;
  priority: number;
  at: number;
  epoch: number;
}
