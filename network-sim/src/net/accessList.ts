import type { Ip6 } from './address.js';

/** What an access list examines: only the source, or the whole packet of one IP version. */
export type AclKind = 'standard' | 'extended' | 'ipv6';

/** An access list. Packets are compared with its entries in order. */
export interface AccessList {
  kind: AclKind;
  entries: AclEntry[];
}

/** A line in an access list. A remark has the number of the rule that follows it. */
export type AclEntry = AclRule | AclRemark;

/** A remark for readers. */
export interface AclRemark {
  seq: number;
  remark: string;
}

/** A line that permits or denies packets. */
export interface AclRule {
  seq: number;
  action: 'permit' | 'deny';
  /** An IOS keyword, or the number of a protocol that has none. */
  protocol: string;
  src: AddressTest;
  srcPort?: PortTest;
  /** Undefined in standard lists. */
  dst?: AddressTest;
  dstPort?: PortTest;
  icmp?: IcmpTest;
  established?: true;
  log?: true;
}

/** An IPv4 address with a wildcard mask, or an IPv6 prefix. */
export type AddressTest = WildcardTest | { ip: Ip6; length: number };

/** An IPv4 address, and the bits that are ignored. */
export interface WildcardTest {
  ip: number;
  wildcard: number;
}

/** Ports that a rule matches. */
export interface PortTest {
  op: 'eq' | 'neq' | 'gt' | 'lt' | 'range';
  ports: number[];
}

/** An ICMP type, with or without its code. */
export interface IcmpTest {
  type: number;
  code?: number;
}

/** The lists that filter an interface's packets, by direction. */
export interface AclBinding {
  in?: string;
  out?: string;
}

/** Whether an entry permits or denies packets. */
export const isRule = (entry: AclEntry): entry is AclRule => 'action' in entry;

/** All IPv4 addresses. */
export const ANY4: WildcardTest = { ip: 0, wildcard: 0xffffffff };

/** The type of a numbered list; undefined if the number belongs to another family. */
export function kindOfNumber(number: number): AclKind | undefined {
  if ((number >= 1 && number <= 99) || (number >= 1300 && number <= 1999)) return 'standard';
  return (number >= 100 && number <= 199) || (number >= 2000 && number <= 2699) ? 'extended' : undefined;
}
