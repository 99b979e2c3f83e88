import type { Rights } from '../../core/access/access.js';
import type { LeavingUser } from './leavingAccount.js';
import type { Visitor } from './visitor.js';

/** An account, with what a sign-in is checked against. */
export interface Credentials<User> {
  user: User & LeavingUser & { id: string; username: string };
  passwordHash: string;
  deviceHashes: readonly string[];
}

/** What signing in and registering need of the accounts; `User` is whatever they answer. */
export interface Accounts<User> {
  findCredentials(username: string): Promise<Credentials<User> | undefined>;
  findCredentialsById(id: string): Promise<Credentials<User> | undefined>;
  recordLogin(id: string, device: Visitor['device']): Promise<{ user: User; isNewDevice: boolean }>;
  /** Activates an account that was to be removed; false when that is not so, or no longer. */
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
