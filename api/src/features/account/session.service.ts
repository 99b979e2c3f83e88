import type { Request } from 'express';
import type { Actor } from '../../core/access/access.js';
import { auditOrigin, type RecordAudit } from '../../core/audit/audit.js';
import { describeLocation } from '../../core/sessions/location.js';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  requireOwnSession,
} from '../../core/sessions/ownSessions.js';
import type { Session } from './session.type.js';

/** Lists and ends a person's sessions. */
export function createSessionService(record: RecordAudit) {
  const recordEnd = (actor: Actor, request: Request, after: object) =>
    record({ ...auditOrigin({ actor, request }), action: 'session.end', subjectId: actor.id, after });

  return {
    /** Returns the person's sessions, the current one first and then by last use. */
    async list(actor: Actor, request: Request | null): Promise<Session[]> {
      const sessions = await listOwnSessions(actor.id, request);
      return sessions.map(({ device, address, createdAt, lastUse, ...session }) => ({
        ...session,
        device: nameDevice(device),
        place: describeLocation(address),
        createdAt: createdAt ?? null,
        lastUse: lastUse ?? null,
      }));
    },

    /**
     * Ends one of the person's sessions; its open windows are signed out at once.
     * @throws UserError NOT_FOUND, FORBIDDEN without a session
     */
    async end(actor: Actor, id: string, request: Request | null): Promise<void> {
      const sessionRequest = requireOwnSession(request);
      await endOwnSession(actor.id, id, sessionRequest);
      await recordEnd(actor, sessionRequest, { sessions: 1 });
    },

    /**
     * Ends all of the person's sessions except the current one. Returns how many.
     * @throws UserError FORBIDDEN without a session
     */
    async endOthers(actor: Actor, request: Request | null): Promise<number> {
      const sessionRequest = requireOwnSession(request);
      const count = await endOtherSessions(actor.id, sessionRequest);
      if (count > 0) await recordEnd(actor, sessionRequest, { sessions: count });
      return count;
    },
  };
}

/** The functions of `createSessionService`. */
export type SessionService = ReturnType<typeof createSessionService>;

/** Capitalized as at the beginning of a line; sessions from earlier releases have no name. */
function nameDevice(device: string | undefined): string {
  if (!device || device === 'an unknown device') return 'Unknown device';
  return device.charAt(0).toUpperCase() + device.slice(1);
}
