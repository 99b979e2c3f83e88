/** Settings from `ip nat` lines, in the order of running-config. */
export interface NatConfig {
  pools: Record<string, NatPool>;
  rules: NatRule[];
  statics: NatStatic[];
  /** Changed timeouts of unused translations, in seconds. */
  timeouts?: Partial<Record<NatTimeout, number>>;
}

/** Types of translations that have their own timeout. */
export type NatTimeout = 'timeout' | 'tcp-timeout' | 'udp-timeout' | 'icmp-timeout';

/** A range of global addresses. */
export interface NatPool {
  first: number;
  last: number;
  length: number;
}

/**
 * A dynamic rule that translates the inside hosts permitted by a list to addresses from a pool or an interface's
 * address.
 */
export interface NatRule {
  list: string;
  pool?: string;
  iface?: string;
  /** Whether many hosts share an address and are distinguished by ports (overload). */
  overload?: true;
}

/** A static rule that permanently maps an inside host, or one of its ports, to a global address. */
export interface NatStatic {
  local: number;
  /** The interface's address if undefined. */
  global?: number;
  iface?: string;
  protocol?: 'tcp' | 'udp';
  localPort?: number;
  globalPort?: number;
}

/** A router's translations and their statistics. */
export interface NatState {
  entries: NatEntry[];
  hits: number;
  misses: number;
  expired: number;
  peak: number;
  peakAt: number;
}

/** A dynamic entry in the translation table. */
export interface NatEntry {
  /** Undefined if a whole address is translated. */
  protocol?: 'icmp' | 'tcp' | 'udp';
  local: number;
  localPort?: number;
  global: number;
  globalPort?: number;
  outside?: { ip: number; port: number };
  /** The list of the rule that created it; undefined for a static translation. */
  list?: string;
  usedAt: number;
}
