import type { RecordAudit } from '../../core/audit/audit.js';
import { UserError } from '../../core/errors/userError.js';
import type { Notify } from '../../core/notifications/notify.js';
import type { Accounts, Credentials } from './accounts.js';
import { deletionPending, isLeaving } from './leavingAccount.js';
import { openLoginChallenge } from './secondFactor/loginChallenge.service.js';
import type { SignedIn, Visitor } from './visitor.js';

/** How the last step of a sign-in was completed, for the audit log. */
export type SignInMethod = 'password' | 'code' | 'passkey' | 'openId';

/**
 * Signs in a user whose proofs were all valid; if their account is being deleted, it asks first.
 * @throws UserError ACCOUNT_DELETION_PENDING with a challenge
 */
export type CompleteSignIn<User> = (
  account: Credentials<User>,
  visitor: Visitor,
  method: SignInMethod,
) => Promise<SignedIn<User>>;

/** Sign-in methods that include the password. */
const followsPassword: ReadonlySet<SignInMethod> = new Set(['password', 'code']);

/** The last step, which all ways to sign in share. */
export function createCompleteSignIn<User>(
  { recordLogin, findCredentialsById }: Pick<Accounts<User>, 'recordLogin' | 'findCredentialsById'>,
  notify: Notify,
  record: RecordAudit,
): CompleteSignIn<User> {
  return async (account, { address, device }, method) => {
    const userId = account.user.id;
    if (isLeaving(account.user)) {
      const challenge = await openLoginChallenge(userId, account.passwordHash, 'keepAccount');
      throw deletionPending(account.user, challenge);
    }
    const { user, isNewDevice } = await recordLogin(userId, device);
    if (isNewDevice) {
      const body = `Someone signed in to your account from ${device.name}. If it wasn’t you, change your password.`;
      await notify([userId], { title: 'New sign-in', body, url: '/account' });
    }
    const after = { device: device.name, method };
    await record({ action: 'login.success', actorId: userId, subjectId: userId, from: address, after });
    const isStillRight = async () => {
      const now = await findCredentialsById(userId);
      if (!now?.user.isActive) return false;
      return !followsPassword.has(method) || now.passwordHash === account.passwordHash;
    };
    return { user, withFactor: method === 'code' || method === 'passkey', isStillRight };
  };
}

/** The error for valid proofs of a deactivated account. */
export function deactivated(): UserError {
  return new UserError('UNAUTHENTICATED', 'This account is deactivated. Contact your admin.');
}
