import type { Rights } from '../../core/access/access.js';
import { UserError } from '../../core/errors/userError.js';
import { limitConcurrency } from '../../core/limits/limitConcurrency.js';
import type { Notify } from '../../core/notifications/notify.js';
import { inTransaction } from '../../platform/database/database.js';
import { createQueue } from '../../platform/jobs/queue.js';
import { verifyPassword } from '../../platform/secrets/passwords.js';
import type { LoginInput, RegisterInput } from './auth.type.js';
import type { LoginLimit } from './loginLimit.js';
import type { RegistrationLimit } from './registrationLimit.js';
import type { Visitor } from './visitor.js';

/** Passwords are hashed one after the other, so the last of these waits two thirds of a second. */
const busy = {
  max: 32,
  sentence: 'Too many people are signing in right now. Try again in 2 seconds.',
  retryAfter: 2,
};

/** What signing in and registering need of the accounts; `User` is whatever they answer. */
export interface Accounts<User> {
  findCredentials(username: string): Promise<
    | {
        user: User & { id: string; isActive: boolean };
        passwordHash: string;
        deviceHashes: readonly string[];
      }
    | undefined
  >;
  recordLogin(id: string, device: Visitor['device']): Promise<{ user: User; isNewDevice: boolean }>;
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

/** What registering needs of the invites. */
export interface InviteRedemption {
  findOffer(code: string, address: string): Promise<unknown>;
  redeemInvite(code: string, username: string): Promise<{ accessRights: Rights; grantsAdmin: boolean }>;
}

/** How often may be tried what must not be guessed. */
export interface AuthLimits {
  login: LoginLimit;
  registration: RegistrationLimit;
}

/** Signing in and registering, over the accounts, invites and notifications that are passed in. */
export function createAuth<User extends { id: string }>(
  accounts: Accounts<User>,
  invitations: InviteRedemption,
  notify: Notify,
  limits: AuthLimits,
) {
  async function logIn({ username, password }: LoginInput, { address, device }: Visitor): Promise<User> {
    const found = await accounts.findCredentials(username);
    const knownDevice = found?.deviceHashes.includes(device.idHash) ? device.idHash : undefined;
    const attempt = { username, address, knownDevice };
    await limits.login.take(attempt);
    const isRight = await verifyPassword(password, found?.passwordHash);
    if (!found || !isRight) throw new UserError('UNAUTHENTICATED', 'Wrong username or password.');
    // Whoever knows the password may know this too; the try still counts.
    if (!found.user.isActive)
      throw new UserError('UNAUTHENTICATED', 'This account is deactivated. Contact the administrator.');
    await limits.login.forgive(attempt);
    const { user, isNewDevice } = await accounts.recordLogin(found.user.id, device);
    if (isNewDevice) {
      const body = `Someone signed in to your account with ${device.name}. If it wasn't you, change your password.`;
      await notify([found.user.id], { title: 'New sign-in', body, url: '/' });
    }
    return user;
  }

  async function register({ code, ...input }: RegisterInput, { address, device }: Visitor): Promise<User> {
    await limits.registration.check(code, address);
    try {
      // Before the costly hash: without a good link nobody makes the server work.
      await invitations.findOffer(code, address);
      const { username, passwordHash } = await accounts.prepareAccount(input);
      return await inTransaction(async () => {
        const { accessRights, grantsAdmin } = await invitations.redeemInvite(code, username);
        const news = { title: 'Invite used', body: `${username} has registered.`, url: '/user-management' };
        await notify(await accounts.listAdminIds(), news);
        return accounts.insertUser({
          username,
          passwordHash,
          isAdmin: grantsAdmin,
          accessRights,
          firstDevice: device,
        });
      });
    } catch (error) {
      await limits.registration.countFailure(code, address);
      throw error;
    }
  }

  const whenFewLogIn = limitConcurrency(busy);
  const whenFewRegister = limitConcurrency(busy);
  // The password is hashed alone anyway; and of many who race with one code, all but one see that it is used before.
  const oneAtATime = createQueue();
  return {
    /**
     * Checks the credentials. Unknown name and wrong password answer alike, in equal time; that an account is
     * deactivated is said after the right password only.
     * @throws UserError UNAUTHENTICATED, TOO_MANY_REQUESTS
     */
    logIn: (input: LoginInput, visitor: Visitor) => whenFewLogIn(() => logIn(input, visitor)),

    /**
     * Makes the account and uses the invite up, both or neither: of racing registrations with one code one succeeds.
     * @throws UserError BAD_USER_INPUT, NOT_FOUND (invite), CONFLICT (name taken), TOO_MANY_REQUESTS
     */
    register: (input: RegisterInput, visitor: Visitor) =>
      whenFewRegister(() => oneAtATime(() => register(input, visitor))),
  };
}

/** The functions of `createAuth`, as resolver and routes take them. */
export type Auth<User extends { id: string }> = ReturnType<typeof createAuth<User>>;
