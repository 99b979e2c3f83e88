import type { Author } from '../../core/access/author.js';
import { notFound } from '../../core/errors/userError.js';
import { endSessionsOf } from '../../core/sessions/sessions.js';
import { recordAudit } from '../../features/audit/audit.service.js';
import { removePasskeys } from '../../features/auth/passkeys/ownPasskeys.service.js';
import { removeSecondFactor } from '../../features/auth/secondFactor/secondFactor.service.js';
import { notify } from '../../features/notifications/notification.service.js';
import { arePasswordsOff } from '../../features/security/policy/signInPolicy.service.js';
import { findCredentials } from '../../features/users/credentials.service.js';

/**
 * Removes everything an account needs to sign in besides its password, because its passkeys don't work after a move to
 * another address, and the policy may still require them.
 * @returns what was done, for the owner at the command line
 * @throws UserError NOT_FOUND
 */
export async function disableSecondFactor(username: string, author: Author): Promise<string> {
  const account = await findCredentials(username);
  if (!account) throw notFound('user');
  const { id } = account.user;
  const hadApp = await removeSecondFactor(id, author, { notify, record: recordAudit });
  const hadPasskeys = (await removePasskeys(id)) > 0;
  if (!hadApp && !hadPasskeys) return `Two-factor sign-in was already off for ${username}.`;
  if (hadPasskeys) {
    const before = { app: hadApp, passkeys: true };
    await recordAudit({ ...author.origin, action: 'user.secondFactor', subjectId: id, before });
  }
  await endSessionsOf(id);
  const removed = [hadApp && 'the authenticator app', hadPasskeys && 'all passkeys'].filter(Boolean);
  const done = `Removed ${removed.join(' and ')} for ${username}, who is signed out everywhere and can now sign in with just a password.`;
  return (await arePasswordsOff())
    ? `${done} Passwords are turned off. To turn them on, run: npm run admin -- allow-passwords`
    : done;
}
