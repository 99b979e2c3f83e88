import type { Request } from 'express';
import type { Actor } from '../../core/access/access.js';
import { authorOf } from '../../core/access/author.js';
import type { RecordAudit } from '../../core/audit/audit.js';
import { badInput, UserError } from '../../core/errors/userError.js';
import type { Notify } from '../../core/notifications/notify.js';
import { parseDeviceName } from '../../core/sessions/deviceName.js';
import { endOtherSessions, requireOwnSession } from '../../core/sessions/ownSessions.js';
import { renewSession } from '../../core/sessions/sessions.js';
import type { Identity, PasswordAccounts } from './identity.service.js';

/** Changes a person's own password, using the given features. */
export function createPasswordService(
  { replacePassword }: Pick<PasswordAccounts, 'replacePassword'>,
  { checkPassword }: Identity,
  notify: Notify,
  record: RecordAudit,
) {
  return {
    /**
     * Replaces the password, ends all other sessions, and continues with a new session id.
     * @throws UserError BAD_USER_INPUT, TOO_MANY_REQUESTS, FORBIDDEN without a session
     */
    async change(
      actor: Actor,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      request: Request | null,
    ): Promise<void> {
      const sessionRequest = requireOwnSession(request);
      const account = await checkPassword(actor, currentPassword, 'currentPassword');
      if (newPassword === currentPassword)
        throw badInput('newPassword', 'This is your current password. Choose a different one.');
      const device = parseDeviceName(sessionRequest.get('user-agent'));
      const { origin, confirm } = authorOf({ actor, request: sessionRequest }, 'anySession');
      const isReplaced = await replacePassword(account, newPassword, async () => {
        await confirm();
        await notify([actor.id], {
          title: 'Password changed',
          body: `Your password was changed from ${device}. If it wasn’t you, contact your admin.`,
          url: '/account',
        });
        await record({ ...origin, action: 'password.change', subjectId: actor.id, after: { device } });
      }).catch(toNewPassword);
      if (!isReplaced) throw badInput('currentPassword', 'Incorrect password.');
      await endOtherSessions(actor.id, sessionRequest);
      await renewSession(sessionRequest, actor.id);
    },
  };
}

/** The functions of `createPasswordService`. */
export type PasswordService = ReturnType<typeof createPasswordService>;

/** The password rules name the field `password`, which has another name here. */
function toNewPassword(error: unknown): never {
  const reason = error instanceof UserError ? error.fields?.password : undefined;
  throw reason === undefined ? error : badInput('newPassword', reason);
}
