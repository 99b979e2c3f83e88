import type { RequestHandler } from 'express';
import { UserError } from '../errors/userError.js';

const retryAfter = 10;

/** Whether data is being replaced and requests have to wait. */
export interface Maintenance {
  isOn: boolean;
}

/** Responds with 503 while data is being replaced, except on the paths that report progress. */
export function refuseDuring(maintenance: Maintenance, openPaths: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    if (!maintenance.isOn || openPaths.includes(request.originalUrl.split('?')[0] ?? '')) return next();
    const message = 'We’re restoring a backup. Try again in a minute.';
    next(new UserError('OVERLOADED', message, { retryAfter }));
  };
}
