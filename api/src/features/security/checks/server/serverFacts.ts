import type { AdvisoryList, NodeRelease } from '../../../../../content/release.schema.js';
import type { SignInPolicy } from '../../policy/signInPolicy.js';

/** Where the server listens and what it trusts, from the environment. */
export interface ServerSettings {
  /** Empty for none. */
  publicUrl: string;
  host: string;
  trustProxy: boolean | number | string;
}

/** The server's response to its own page request. */
export interface OwnAnswer {
  address: string;
  headers: Headers;
}

/** A request through a proxy that the server doesn't trust. */
export interface ForwardedRequest {
  at: Date;
  /** The proxy's address. */
  peer: string;
}

/** The result of connecting to the database without a login. */
export interface LoginProbe {
  host: string;
  /** The server's error; null if it answered. */
  refusal: string | null;
}

/** Where else the database can be reached. */
export interface ReachProbe {
  hosts: string[];
  /** Addresses at which it responds: those of this computer, or public ones. */
  openAddresses: string[];
}

/** A file or folder with its permissions. */
export interface PermissionFact {
  name: string;
  kind: 'secret' | 'folder';
  /** Such as 0o600. */
  mode: number;
}

/** The facts for checks of the server, each found on demand; they throw if they can't be found. */
export interface ServerFacts {
  now: Date;
  settings: ServerSettings;
  policy(): SignInPolicy;
  askOwnServer(): Promise<OwnAnswer>;
  /** The session cookie as the server sets it, without its value. */
  sessionCookie(): string;
  lastForwarded(): Promise<ForwardedRequest | null>;
  probeLogin(): Promise<LoginProbe>;
  probeReach(): Promise<ReachProbe>;
  /** Null if the file system has no permissions. */
  permissions(): Promise<PermissionFact[] | null>;
  disk(): Promise<{ freeBytes: number; totalBytes: number }>;
  /** Clocks to compare with, by name: `earliest` can't be later than now, `exact` is now. */
  clocks(): Promise<{ name: string; at: Date; kind: 'exact' | 'earliest' }[]>;
  node: { version: string; releases: NodeRelease[]; source: string };
  /** Known vulnerabilities of this release's packages. */
  advisories(): Promise<AdvisoryList>;
}
