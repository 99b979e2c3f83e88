import type { Request } from 'express';
import type { Actor } from '../../../core/access/access.js';
import { authorOf } from '../../../core/access/author.js';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { badInput } from '../../../core/errors/userError.js';
import { requireOwnSession } from '../../../core/sessions/ownSessions.js';
import { endSession, endSessionsOf } from '../../../core/sessions/sessions.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { Identity } from '../identity.service.js';
import type { DeleteAccountInput } from './deletion.type.js';

/** What deleting an account needs from other features. */
export interface DeletionServices {
  /** Deactivates the account. Returns when it will be removed. @throws UserError CONFLICT for the last active admin */
  scheduleDeletion(userId: string, record: RecordAudit, origin: AuditOrigin): Promise<Date>;
  /** Functions that end the person's running work or access. */
  enders: readonly ((userId: string) => Promise<void>)[];
}

/** Deletes a person's own account, using the given features. */
export function createAccountDeletion(
  { scheduleDeletion, enders }: DeletionServices,
  { checkPassword }: Pick<Identity, 'checkPassword'>,
  record: RecordAudit,
) {
  return {
    /**
     * Deactivates the account and ends all sessions, tokens, and running work. Returns when everything will be removed.
     * @throws UserError BAD_USER_INPUT, TOO_MANY_REQUESTS; FORBIDDEN without a session; CONFLICT for the
     * last active admin
     */
    async schedule(
      actor: Actor,
      { username, password }: DeleteAccountInput,
      request: Request | null,
    ): Promise<Date> {
      const sessionRequest = requireOwnSession(request);
      if (username.trim() !== actor.username)
        throw badInput('username', 'That isn’t your username. Check the spelling.');
      await checkPassword(actor, password, 'password');
      const { origin, confirm } = authorOf({ actor, request: sessionRequest }, 'session');
      const date = await inTransaction(async () => {
        await confirm();
        return scheduleDeletion(actor.id, record, origin);
      });
      for (const end of enders) await end(actor.id);
      await endSession(sessionRequest);
      await endSessionsOf(actor.id);
      return date;
    },
  };
}

/** The functions of `createAccountDeletion`. */
export type AccountDeletion = ReturnType<typeof createAccountDeletion>;
