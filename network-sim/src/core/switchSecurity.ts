import type { Mac } from '../net/mac.js';
import type { VlanList } from '../net/vlanList.js';

/** How a secure port treats a frame from a station that it doesn't accept. */
export type Violation = 'shutdown' | 'restrict' | 'protect';

/** An interface's port security settings, which apply only while port security is enabled. */
export interface PortSecurityConfig {
  enabled?: true;
  /** Maximum number of addresses; 1 unless set. */
  maximum?: number;
  /** Additional limits within the total, by type of VLAN. */
  vlanMaximum?: Partial<Record<'access' | 'voice', number>>;
  /** The reaction to a violation; shutdown unless set. */
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
  /** Set if clients' messages are forwarded without option 82. */
  noOption82?: true;
  /** Set if option 82 may arrive on untrusted ports. */
  allowUntrusted?: true;
  noVerifyMac?: true;
  /** Bindings from `ip source binding`. */
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
  /** ARP access lists by VLAN; with a static one, the bindings aren't consulted. */
  filters: { list: string; vlans: VlanList; isStatic?: true }[];
}

/** Which fields of an ARP packet are checked in addition to its sender. */
export type ArpValidation = 'src-mac' | 'dst-mac' | 'ip';

/** A line of an ARP access list; addresses with wildcards, undefined for any. */
export interface ArpAclEntry {
  action: 'permit' | 'deny';
  ip?: { ip: number; wildcard: number };
  mac?: { mac: Mac; wildcard: Mac };
  log?: true;
}

/** A port's trust and rate limits for DHCP and ARP. */
export interface PortTrust {
  dhcpTrust?: true;
  /** DHCP packets per second. */
  dhcpLimit?: number;
  arpTrust?: true;
  /** ARP packets per second; 15 on untrusted ports unless set. */
  arpLimit?: number | 'none';
  /** IP source guard: by address, or by address and MAC address. */
  verifySource?: 'ip' | 'ip-mac';
}

/** The types of traffic that storm control measures. */
export type StormKind = 'broadcast' | 'multicast' | 'unicast';

/** Storm control of one port, with levels in percent or in packets per second. */
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

/** An address that was leased to a client on an untrusted port. */
export interface SnoopedBinding extends SourceBinding {
  until?: number;
}

/** What a switch has learned from the DHCP and ARP packets that it inspected. */
export interface InspectionState {
  bindings: Record<string, SnoopedBinding>;
  /** The port where a client was last heard, by its VLAN and MAC address. */
  clients: Record<string, string>;
  /** Packet counts by protocol, outcome, and VLAN, such as `arp dropped 10`. */
  counts: Record<string, number>;
  /** Packets in the current second by protocol and port, such as `arp GigabitEthernet0/1`. */
  rates: Record<string, { since: number; amount: number; isFiltered?: true }>;
}
