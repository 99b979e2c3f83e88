/** An active account, as far as the scan needs it. */
export interface AccountFact {
  id: string;
  username: string;
  isAdmin: boolean;
  hasSecondFactor: boolean;
  createdAt: Date;
  /** Null for never. */
  lastLogin: Date | null;
}

/** The live sessions of one person. */
export interface SessionsFact {
  userId: string;
  count: number;
  /** When the oldest of them signed in. */
  oldest: Date | null;
}

/** An invite that can be used. */
export interface InviteFact {
  id: string;
  label: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** The number of features it gives access to, and the total number. */
  rights: { given: number; all: number };
  /** Whether it is the setup link, whose account becomes an admin. */
  grantsAdmin: boolean;
}

/** A working API token. */
export interface TokenFact {
  id: string;
  ownerId: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** An account or address that is locked out for a while. */
export interface LockoutFact {
  name: string;
  reason: string;
  until: Date;
}

/** The facts for checks of people, each read on demand. */
export interface PeopleFacts {
  now: Date;
  accounts(): Promise<AccountFact[]>;
  sessions(): Promise<SessionsFact[]>;
  openInvites(): Promise<InviteFact[]>;
  tokens(): Promise<TokenFact[]>;
  lockouts(): Promise<LockoutFact[]>;
}
