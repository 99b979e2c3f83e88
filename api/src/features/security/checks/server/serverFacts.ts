import type { AdvisoryList, NodeRelease } from '../../../../../content/release.schema.js';
import type { SignInPolicy } from '../../policy/signInPolicy.js';

/** Where the server listens and what it believes, as the environment has set it. */
export interface ServerSettings {
  /** Empty: none. */
  publicUrl: string;
  host: string;
  trustProxy: boolean | number | string;
}

/** What the server answers to a page request of its own. */
export interface OwnAnswer {
  address: string;
  headers: Headers;
}

/** A request that came through a proxy which the server doesn't believe. */
export interface ForwardedRequest {
  at: Date;
  /** The address of the proxy. */
  peer: string;
}

/** What came of asking the database without a login. */
export interface LoginProbe {
  host: string;
  /** The server's words; null when it answered as if one were logged in. */
  refusal: string | null;
}

/** Where else the database can be reached. */
export interface ReachProbe {
  hosts: string[];
  /** Addresses of this machine, or public ones, at which it answers. */
  openAddresses: string[];
}

/** A file or folder with its permissions. */
export interface PermissionFact {
  name: string;
  kind: 'secret' | 'folder';
  /** Such as 0o600. */
  mode: number;
}

/** What the checks of the server look at; each is found out when it is asked for, and throws when it can't be. */
export interface ServerFacts {
  now: Date;
  settings: ServerSettings;
  policy(): SignInPolicy;
  askOwnServer(): Promise<OwnAnswer>;
  /** The cookie of a session as the server sets it, without its value. */
  sessionCookie(): string;
  lastForwarded(): Promise<ForwardedRequest | null>;
  probeLogin(): Promise<LoginProbe>;
  probeReach(): Promise<ReachProbe>;
  /** Null where the file system has no permissions for accounts. */
  permissions(): Promise<PermissionFact[] | null>;
  disk(): Promise<{ freeBytes: number; totalBytes: number }>;
  /** Clocks to compare with, by name; `earliest` can't be later than now, `exact` is now. */
  clocks(): Promise<{ name: string; at: Date; kind: 'exact' | 'earliest' }[]>;
  node: { version: string; releases: NodeRelease[]; source: string };
  /** Known vulnerabilities of the packages that this release is made of. */
  advisories(): Promise<AdvisoryList>;
}
