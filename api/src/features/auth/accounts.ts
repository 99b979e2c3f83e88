import type { Rights } from '../../core/access/access.js';
import type { LeavingUser } from './leavingAccount.js';
import type { Visitor } from './visitor.js';

/** An account, with everything that a sign-in is checked against. */
export interface Credentials<User> {
  user: User & LeavingUser & { id: string; username: string };
  passwordHash: string;
  deviceHashes: readonly string[];
}

/** What signing in and registering need from the accounts; `User` is whatever they return. */
export interface Accounts<User> {
  findCredentials(username: string): Promise<Credentials<User> | undefined>;
  findCredentialsById(id: string): Promise<Credentials<User> | undefined>;
  recordLogin(id: string, device: Visitor['device']): Promise<{ user: User; isNewDevice: boolean }>;
  /** Restores an account that was to be deleted; false if it wasn't, or no longer can be. */
  cancelDeletion(id: string): Promise<boolean>;
  listAdminIds(): Promise<string[]>;
  prepareAccount(input: {
    username: string;
    password: string;
  }): Promise<{ username: string; passwordHash: string }>;
  insertUser(user: {
    username: string;
    passwordHash: string;
    isAdmin: boolean;
    accessRights: Rights;
    firstDevice: Visitor['device'];
  }): Promise<User>;
}
