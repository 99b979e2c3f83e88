import type { Rights } from '../../core/access.js';
import { UserError } from '../../core/errors.js';
import { inTransaction } from '../../platform/database.js';
import { verifyPassword } from '../../platform/passwords.js';
import type { LoginInput, RegisterInput } from './auth.type.js';
import type { LoginLimit } from './loginLimit.js';

/** What signing in and registering need of the accounts; `User` is whatever they answer. */
export interface Accounts<User> {
  findCredentials(
    username: string,
  ): Promise<{ user: User & { id: string; isActive: boolean }; passwordHash: string } | undefined>;
  recordLogin(id: string, device: string): Promise<{ user: User; isNewDevice: boolean }>;
  listAdminIds(): Promise<string[]>;
  preparePassword(username: string, password: string): Promise<string>;
  insertUser(user: {
    username: string;
    passwordHash: string;
    isAdmin: boolean;
    accessRights: Rights;
    lastLogin: Date;
    devices: string[];
  }): Promise<User>;
}

/** What registering needs of the invites. */
export interface Invitations {
  findOffer(code: string): Promise<unknown>;
  redeemInvite(code: string, username: string): Promise<{ accessRights: Rights; grantsAdmin: boolean }>;
}

/** Tells people what happened; joins the running transaction. */
export type Notify = (
  userIds: readonly string[],
  news: { title: string; body: string; url: string },
) => Promise<void>;

/** Where a request comes from. */
export interface Visitor {
  address: string;
  /** In words for people, such as "Firefox on Windows". */
  device: string;
}

/** Signing in and registering, over the accounts, invites and notifications that are passed in. */
export function createAuth<User extends { id: string }>(
  accounts: Accounts<User>,
  invitations: Invitations,
  notify: Notify,
  limit: LoginLimit,
) {
  return {
    /**
     * Checks the credentials. Unknown, inactive and wrong answer alike, in equal time.
     * @throws UserError UNAUTHENTICATED, TOO_MANY_REQUESTS
     */
    async logIn({ username, password }: LoginInput, { address, device }: Visitor): Promise<User> {
      await limit.take(username, address);
      const found = await accounts.findCredentials(username);
      const isRight = await verifyPassword(password, found?.passwordHash);
      if (!found || !isRight || !found.user.isActive) {
        throw new UserError('UNAUTHENTICATED', 'Wrong username or password.');
      }
      await limit.forgive(username, address);
      const { user, isNewDevice } = await accounts.recordLogin(found.user.id, device);
      if (isNewDevice) {
        const body = `Somebody signed in to your account with ${device}. If that was not you, change your password.`;
        await notify([found.user.id], { title: 'New sign-in', body, url: '/' });
      }
      return user;
    },

    /**
     * Makes the account and uses the invite up, both or neither: of racing registrations with one code one succeeds.
     * @throws UserError BAD_USER_INPUT, NOT_FOUND (invite), CONFLICT (name taken)
     */
    async register({ code, username, password }: RegisterInput, { device }: Visitor): Promise<User> {
      // Before the costly hash: without a good link nobody makes the server work.
      await invitations.findOffer(code);
      const passwordHash = await accounts.preparePassword(username, password);
      return inTransaction(async () => {
        const { accessRights, grantsAdmin } = await invitations.redeemInvite(code, username);
        const news = { title: 'Invite used', body: `${username} has registered.`, url: '/user-management' };
        await notify(await accounts.listAdminIds(), news);
        return accounts.insertUser({
          username,
          passwordHash,
          isAdmin: grantsAdmin,
          accessRights,
          lastLogin: new Date(),
          devices: [device],
        });
      });
    },
  };
}

/** The functions of `createAuth`, as resolver and routes take them. */
export type Auth<User extends { id: string }> = ReturnType<typeof createAuth<User>>;
