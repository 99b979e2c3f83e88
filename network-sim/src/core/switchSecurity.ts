import type { Mac } from '../net/mac.js';
import type { VlanList } from '../net/vlanList.js';

/** How a secure port treats a frame from a station that it doesn't accept. */
export type Violation = 'shutdown' | 'restrict' | 'protect';

/** An interface's port security settings, which apply only while port security is enabled. */
export interface PortSecurityConfig {
  enabled?: true;
  /** 1 unless set. */
  maximum?: number;
  /** Additional limits within the total, by type of VLAN. */
  vlanMaximum?: Partial<Record<'access' | 'voice', number>>;
  /** Shutdown unless set. */
  violation?: Exclude<Violation, 'shutdown'>;
  sticky?: true;
  addresses: SecureMac[];
  /** Minutes after which an address ages out; never unless set. */
  agingTime?: number;
  agingType?: 'inactivity';
}

/** An address that is configured or was learned by a sticky port. */
export interface SecureMac {
  mac: Mac;
  voice?: true;
  /** The VLAN on a trunk, unless it is the native VLAN. */
  vlan?: number;
  sticky?: true;
}

/** A secure port's state, which is cleared when the port goes down. */
export interface SecurePortState {
  learned: { mac: Mac; vlan: number; at: number; seen: number }[];
  violations: number;
  last?: { mac: Mac; vlan: number };
}

/** DHCP snooping of the whole switch. */
export interface SnoopingConfig {
  enabled?: true;
  vlans: VlanList;
  /** Clients' messages are forwarded without option 82. */
  noOption82?: true;
  /** Option 82 may arrive on untrusted ports. */
  allowUntrusted?: true;
  noVerifyMac?: true;
  /** `ip source binding`. */
  bindings: SourceBinding[];
}

/** Which address belongs to which station, on which port. */
export interface SourceBinding {
  mac: Mac;
  vlan: number;
  ip: number;
  port: string;
}

/** Dynamic ARP inspection of the whole switch. */
export interface InspectionConfig {
  vlans: VlanList;
  validate: ArpValidation[];
  /** ARP access lists by VLAN; a static one leaves nothing to the bindings. */
  filters: { list: string; vlans: VlanList; isStatic?: true }[];
}

/** What ARP packets are checked for beyond their sender. */
export type ArpValidation = 'src-mac' | 'dst-mac' | 'ip';

/** A line of an ARP access list; addresses with wildcards, undefined for any. */
export interface ArpAclEntry {
  action: 'permit' | 'deny';
  ip?: { ip: number; wildcard: number };
  mac?: { mac: Mac; wildcard: Mac };
  log?: true;
}

/** What a port lets through of DHCP and ARP. */
export interface PortTrust {
  dhcpTrust?: true;
  /** DHCP packets a second. */
  dhcpLimit?: number;
  arpTrust?: true;
  /** ARP packets a second; 15 on untrusted ports unless set. */
  arpLimit?: number | 'none';
  /** IP source guard: by address, or by address and MAC address. */
  verifySource?: 'ip' | 'ip-mac';
}

/** Kinds of traffic that storm control measures. */
export type StormKind = 'broadcast' | 'multicast' | 'unicast';

/** Storm control of one port: levels in percent, or in packets a second. */
export interface StormConfig {
  levels: Partial<Record<StormKind, { rising: number; falling?: number; isPps?: true }>>;
  shutdown?: true;
  trap?: true;
}

/** An RA guard policy. */
export interface RaGuardPolicy {
  role: 'host' | 'router' | 'switch' | 'monitor';
  trusted?: true;
}

/** An address that a client was leased through an untrusted port. */
export interface SnoopedBinding extends SourceBinding {
  until?: number;
}

/** What a switch knows from the DHCP and ARP packets that it read. */
export interface InspectionState {
  bindings: Record<string, SnoopedBinding>;
  /** Where the client of a MAC address was heard, by VLAN and address. */
  clients: Record<string, string>;
  /** Packets let through and dropped, by what it was and the VLAN. */
  counts: Record<string, number>;
  /** Packets in the present second, by what and port. */
  rates: Record<string, { since: number; amount: number; isFiltered?: true }>;
}
