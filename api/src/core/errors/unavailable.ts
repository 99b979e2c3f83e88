import type { RequestHandler } from 'express';
import { isDatabaseAway } from '../../platform/database/availability.js';
import { isBrokenSocket, isUnavailableError } from '../../platform/database/errors/unavailableError.js';
import { sendRefusal } from './sendRefusal.js';
import { UserError } from './userError.js';

/** Seconds. By then, a restarting database is usually back. */
const retryAfter = 5;

export const unavailable = (): UserError =>
  new UserError('UNAVAILABLE', 'The dashboard is not available right now. Try again in a few seconds.', {
    retryAfter,
  });

/** The message for errors caused by an unavailable database; undefined for all others. */
export function toUnavailable(error: unknown): UserError | undefined {
  return isUnavailableError(error) || isBrokenSocket(error) ? unavailable() : undefined;
}

/** Responds immediately while the database is unavailable, because waiting requests would pile up. */
export const refuseWhileAway: RequestHandler = (request, response, next) => {
  if (isDatabaseAway()) sendRefusal(request, response, unavailable());
  else next();
};
