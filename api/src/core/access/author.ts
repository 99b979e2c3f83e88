import type { Request } from 'express';
import { type AuditOrigin, auditOrigin } from '../audit/audit.js';
import { type Access, type Actor, requireAccess } from './access.js';

/** Who makes a change to someone's access. */
export interface Author {
  origin: AuditOrigin;
  /**
   * Called inside the transaction of the change. Reads the session or token and the account again.
   * @throws UserError UNAUTHENTICATED, FORBIDDEN
   */
  confirm(): Promise<void>;
}

/** For changes that need no permission, such as a command on the server. */
export const trustedAuthor = (origin: AuditOrigin): Author => ({ origin, confirm: async () => undefined });

/** The author of a change made by a request that needs this access. */
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
