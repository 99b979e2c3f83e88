import type { RequestHandler } from 'express';
import { UserError } from '../errors/userError.js';

const retryAfter = 10;

/** Whether the data is being replaced, and requests have to wait. */
export interface Maintenance {
  isOn: boolean;
}

/** Answers 503 while the data is being replaced; the paths by which somebody follows it stay open. */
export function refuseDuring(maintenance: Maintenance, openPaths: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    if (!maintenance.isOn || openPaths.includes(request.originalUrl.split('?')[0] ?? '')) return next();
    const message = 'We’re restoring a backup. Try again in a minute.';
    next(new UserError('OVERLOADED', message, { retryAfter }));
  };
}
