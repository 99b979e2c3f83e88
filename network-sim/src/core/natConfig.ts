/** What `ip nat` lines say, in the order of running-config. */
export interface NatConfig {
  pools: Record<string, NatPool>;
  rules: NatRule[];
  statics: NatStatic[];
  /** Seconds after which an unused translation goes, where they were changed. */
  timeouts?: Partial<Record<NatTimeout, number>>;
}

/** What has a lifetime of its own. */
export type NatTimeout = 'timeout' | 'tcp-timeout' | 'udp-timeout' | 'icmp-timeout';

/** A range of global addresses. */
export interface NatPool {
  first: number;
  last: number;
  length: number;
}

/** Inside hosts that a list permits take an address of a pool, or that of an interface. */
export interface NatRule {
  list: string;
  pool?: string;
  iface?: string;
  /** Many hosts share an address, told apart by their ports. */
  overload?: true;
}

/** One inside host, or one port of it, has a global address for good. */
export interface NatStatic {
  local: number;
  /** The address of an interface where it is undefined. */
  global?: number;
  iface?: string;
  protocol?: 'tcp' | 'udp';
  localPort?: number;
  globalPort?: number;
}

/** The translations of a router, and what they were used for. */
export interface NatState {
  entries: NatEntry[];
  hits: number;
  misses: number;
  expired: number;
  peak: number;
  peakAt: number;
}

/** One line of the translation table that traffic made. */
export interface NatEntry {
  /** Undefined for a whole address. */
  protocol?: 'icmp' | 'tcp' | 'udp';
  local: number;
  localPort?: number;
  global: number;
  globalPort?: number;
  outside?: { ip: number; port: number };
  /** The list of the rule that made it; undefined for a static translation. */
  list?: string;
  usedAt: number;
}
