import type { RequestHandler } from 'express';
import { isDatabaseAway } from '../../platform/database/availability.js';
import { isBrokenSocket, isUnavailableError } from '../../platform/database/errors/unavailableError.js';
import { isDiskFull } from '../../platform/files/diskFull.js';
import type { Logger } from '../../platform/logger.js';
import { sendRefusal } from './sendRefusal.js';
import { UserError } from './userError.js';

/** In seconds. By then, a restarting database is usually back. */
const retryAfter = 5;
/** In seconds. Longer, because someone has to free up space first. */
const retryWhenFull = 60;

export const unavailable = (): UserError =>
  new UserError('UNAVAILABLE', 'The dashboard is not available right now. Try again in a few seconds.', {
    retryAfter,
  });

const diskFull = (): UserError =>
  new UserError(
    'UNAVAILABLE',
    'The server’s disk is full, so this wasn’t saved. Ask an admin to free up space, then try again.',
    { retryAfter: retryWhenFull },
  );

/** The message for errors caused by an unavailable database or a full disk; undefined for all others. */
export function toUnavailable(error: unknown, log: Pick<Logger, 'error'>): UserError | undefined {
  if (isDiskFull(error)) {
    log.error({ err: error }, 'the disk is full');
    return diskFull();
  }
  return isUnavailableError(error) || isBrokenSocket(error) ? unavailable() : undefined;
}

/** Responds immediately while the database is unavailable, because waiting requests would pile up. */
export const refuseWhileAway: RequestHandler = (request, response, next) => {
  if (isDatabaseAway()) sendRefusal(request, response, unavailable());
  else next();
};
