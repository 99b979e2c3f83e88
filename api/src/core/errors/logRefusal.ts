import type { Request } from 'express';
import type { ErrorCode } from './userError.js';

/** Refusals that say more about who asks than about what was typed. */
const watched: ReadonlySet<unknown> = new Set<ErrorCode>(['FORBIDDEN', 'TOO_MANY_REQUESTS']);

/** Leaves a line about somebody who asks for what is not theirs, or too often: who, from where, and for what. */
export function logRefusal(request: Request, code: unknown, operation?: string): void {
  if (!watched.has(code)) return;
  request.log.info({ refusal: code, operation, actorId: request.actor?.id, address: request.ip }, 'refused');
}
