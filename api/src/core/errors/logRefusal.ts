import type { Request } from 'express';
import type { ErrorCode } from './userError.js';

/** Refusals that may show an attack, unlike typing mistakes. */
const watched: ReadonlySet<unknown> = new Set<ErrorCode>(['FORBIDDEN', 'TOO_MANY_REQUESTS']);

/** Logs who was denied access or sent too many requests, from which address, and for which operation. */
export function logRefusal(request: Request, code: unknown, operation?: string): void {
  if (!watched.has(code)) return;
  request.log.info({ refusal: code, operation, actorId: request.actor?.id, address: request.ip }, 'refused');
}
