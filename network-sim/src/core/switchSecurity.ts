import type { Mac } from '../net/mac.js';

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
