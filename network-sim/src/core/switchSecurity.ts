import type { Mac } from '../net/mac.js';

/** What happens to a frame of a station that a secure port doesn't accept. */
export type Violation = 'shutdown' | 'restrict' | 'protect';

/** Port security of one interface; it acts only while it is enabled. */
export interface PortSecurityConfig {
  enabled?: true;
  /** 1 unless set. */
  maximum?: number;
  /** Further limits within the total, by the kind of VLAN. */
  vlanMaximum?: Partial<Record<'access' | 'voice', number>>;
  /** Shutdown unless set. */
  violation?: Exclude<Violation, 'shutdown'>;
  sticky?: true;
  addresses: SecureMac[];
  /** Minutes after which an address is forgotten; never unless set. */
  agingTime?: number;
  agingType?: 'inactivity';
}

/** An address that is configured, or was learned by a sticky port. */
export interface SecureMac {
  mac: Mac;
  voice?: true;
  /** On a trunk: its VLAN, unless that is the native one. */
  vlan?: number;
  sticky?: true;
}

/** What a secure port knows and forgets when it goes down. */
export interface SecurePortState {
  learned: { mac: Mac; vlan: number; at: number; seen: number }[];
  violations: number;
  last?: { mac: Mac; vlan: number };
}
