import type { Request } from 'express';
import { type AuditOrigin, auditOrigin } from '../audit/audit.js';
import { type Access, type Actor, requireAccess } from './access.js';

/** Who changes what somebody may do. */
export interface Author {
  origin: AuditOrigin;
  /**
   * Asked inside the transaction of the change: reads the session or token and the account once more.
   * @throws UserError UNAUTHENTICATED, FORBIDDEN
   */
  confirm(): Promise<void>;
}

/** The author of a change that nobody else has to allow, such as a command on the server. */
export const trustedAuthor = (origin: AuditOrigin): Author => ({ origin, confirm: async () => undefined });

/** The author of what a request asks for, who needs this access for it. */
export function authorOf(
  { actor, request }: { actor: Actor | null; request: Request | null },
  access: Access,
): Author {
  return {
    origin: auditOrigin({ actor, request }),
    confirm: async () => {
      await request?.rereadActor();
      requireAccess(request ? request.actor : actor, access, 'write');
    },
  };
}
