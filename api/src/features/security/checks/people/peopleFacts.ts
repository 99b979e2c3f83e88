/** An active account, as far as the scan needs it. */
export interface AccountFact {
  id: string;
  username: string;
  isAdmin: boolean;
  hasSecondFactor: boolean;
  createdAt: Date;
  /** Null: never. */
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
  /** How many rights it gives, and of how many. */
  rights: { given: number; all: number };
  /** The setup link: its account becomes an admin. */
  grantsAdmin: boolean;
}

/** An API token that works. */
export interface TokenFact {
  id: string;
  ownerId: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** Who or what may not sign in for a while. */
export interface LockoutFact {
  name: string;
  reason: string;
  until: Date;
}

/** What the checks of people look at; each is read when it is asked for. */
export interface PeopleFacts {
  now: Date;
  accounts(): Promise<AccountFact[]>;
  sessions(): Promise<SessionsFact[]>;
  openInvites(): Promise<InviteFact[]>;
  tokens(): Promise<TokenFact[]>;
  lockouts(): Promise<LockoutFact[]>;
}
