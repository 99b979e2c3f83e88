import type { Ip6 } from './address.js';

/** What an access list looks at: the source alone, or the whole packet of one IP version. */
export type AclKind = 'standard' | 'extended' | 'ipv6';

/** One access list. Its entries stand in the order in which packets are compared with them. */
export interface AccessList {
  kind: AclKind;
  entries: AclEntry[];
}

/** A line of an access list. A remark has the number of the rule that follows it. */
export type AclEntry = AclRule | AclRemark;

/** A text for people. */
export interface AclRemark {
  seq: number;
  remark: string;
}

/** A line that permits or denies. */
export interface AclRule {
  seq: number;
  action: 'permit' | 'deny';
  /** A keyword of IOS, or the number of a protocol without one. */
  protocol: string;
  src: AddressTest;
  srcPort?: PortTest;
  /** Standard lists have no destination. */
  dst?: AddressTest;
  dstPort?: PortTest;
  icmp?: IcmpTest;
  established?: true;
  log?: true;
}

/** Addresses with any value in the bits that are set in the wildcard, or an IPv6 prefix. */
export type AddressTest = WildcardTest | { ip: Ip6; length: number };

/** An IPv4 address and the bits that don't matter. */
export interface WildcardTest {
  ip: number;
  wildcard: number;
}

/** Ports that a rule is about. */
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

/** Whether an entry decides about packets. */
export const isRule = (entry: AclEntry): entry is AclRule => 'action' in entry;

/** All IPv4 addresses. */
export const ANY4: WildcardTest = { ip: 0, wildcard: 0xffffffff };

/** The kind of a numbered list; undefined for a number of another family. */
export function kindOfNumber(number: number): AclKind | undefined {
  if ((number >= 1 && number <= 99) || (number >= 1300 && number <= 1999)) return 'standard';
  return (number >= 100 && number <= 199) || (number >= 2000 && number <= 2699) ? 'extended' : undefined;
}
