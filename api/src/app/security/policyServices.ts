import type { Actor } from '../../core/access/access.js';
import { trustedAuthor } from '../../core/access/author.js';
import { UserError } from '../../core/errors/userError.js';
import { recordAudit } from '../../features/audit/audit.service.js';
import { createLockouts, type Lockouts } from '../../features/auth/lockouts/lockout.service.js';
import { removePasskeys } from '../../features/auth/passkeys/ownPasskeys.service.js';
import { passkeySource } from '../../features/auth/passkeys/passkeySource.service.js';
import { totpSource } from '../../features/auth/secondFactor/factorSource.service.js';
import { removeSecondFactor } from '../../features/auth/secondFactor/secondFactor.service.js';
import { notify } from '../../features/notifications/notification.service.js';
import type { AccountFact } from '../../features/security/checks/people/peopleFacts.js';
import {
  createSignInPolicy,
  type SignInPolicyService,
} from '../../features/security/policy/signInPolicy.service.js';
import type { Enrollment } from '../../features/security/policy/signInPolicy.type.js';
import { findCredentials } from '../../features/users/credentials.service.js';
import { createEnrollment } from '../../features/users/factorEnrollment.service.js';
import {
  createTemporaryPasswords,
  type TemporaryPasswords,
} from '../../features/users/temporaryPassword.service.js';
import { findUser } from '../../features/users/user.service.js';
import type { Config } from '../../platform/config.js';
import type { Logger } from '../../platform/logger.js';
import { type CheckedPasswords, createCheckedPasswords } from './checkedPasswords.js';

/** The sign-in policy, its requirements for each user, and admins' help for users who can't meet them. */
export interface PolicyServices {
  signInPolicy: SignInPolicyService;
  countEnrollment(userId: string): Promise<Enrollment>;
  /** A session's user, with any required action. */
  findSessionActor(userId: string): Promise<Actor | null>;
  passwords: CheckedPasswords;
  temporaryPasswords: TemporaryPasswords;
  lockouts: Lockouts;
  /** Every active account, and whether it has two-factor sign-in. */
  listAccounts(): Promise<AccountFact[]>;
}

/** The caller of a reset sends its own notification and audit log entry. */
const silently = { notify: async () => undefined, record: async () => undefined };

export function createPolicyServices(config: Config, logger: Logger): PolicyServices {
  const { publicUrl, leakedPasswordsUrl } = config;
  const enrollment = createEnrollment([totpSource, passkeySource(config)]);
  const signInPolicy = createSignInPolicy(recordAudit, publicUrl, enrollment);
  const { current } = signInPolicy;
  const passwords = createCheckedPasswords(() => current().checkLeakedPasswords, leakedPasswordsUrl, logger);
  return {
    signInPolicy,
    countEnrollment: enrollment.count,
    listAccounts: enrollment.list,
    findSessionActor: (userId) => enrollment.findActor(userId, current()),
    passwords,
    temporaryPasswords: createTemporaryPasswords({
      ...passwords,
      removeFactors: async (userId) => {
        const removed = {
          app: await removeSecondFactor(userId, trustedAuthor({ actorId: null }), silently),
          passkeys: (await removePasskeys(userId)) > 0,
        };
        if (removed.passkeys) await signInPolicy.keepPasskeyAdmin();
        return removed;
      },
      mayUsePasswords: () => !current().passkeysOnly,
      notify,
      record: recordAudit,
    }),
    lockouts: createLockouts(
      {
        findUsername: async (userId) => (await findUser(userId))?.username,
        findUserId: async (username) => (await findCredentials(username))?.user.id,
      },
      recordAudit,
    ),
  };
}

/** Whether the policy requires two-factor sign-in for a user. */
export function demandsSecondFactor({ current }: Pick<SignInPolicyService, 'current'>) {
  return async (userId: string): Promise<boolean> => {
    const { secondFactorFor } = current();
    if (secondFactorFor !== 'admins') return secondFactorFor === 'all';
    return (await findUser(userId))?.isAdmin ?? false;
  };
}

/** Shown after a move to another address, where existing passkeys don't work. */
const noPasskeyWorks =
  'No admin’s passkey works at this address. To let people use passwords again, run “npm run admin -- allow-passwords” on the server.';

/**
 * Signing in, with passwords refused if the site allows only passkeys. Whether an account has a passkey isn't revealed.
 */
export function followPolicy<Auth extends { logIn(...args: never[]): Promise<unknown> }>(
  auth: Auth,
  { current, passkeysOnlyProblem }: Pick<SignInPolicyService, 'current' | 'passkeysOnlyProblem'>,
): Auth {
  return {
    ...auth,
    logIn: async (...args: Parameters<Auth['logIn']>) => {
      if (current().passkeysOnly) {
        const isPossible = (await passkeysOnlyProblem()) === null;
        throw new UserError('UNAUTHENTICATED', isPossible ? 'Sign in with your passkey.' : noPasskeyWorks);
      }
      return auth.logIn(...args);
    },
  };
}
