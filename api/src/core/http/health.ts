import type { RequestHandler } from 'express';
import { pingDatabase } from '../../platform/database/database.js';

/** The process is alive. */
export const handleHealthz: RequestHandler = (_request, response) => {
  response.json({ status: 'alive' });
};

/** The process is ready: it isn't stopping, and the database responds. */
export const handleReadyz =
  (isStopping: () => boolean): RequestHandler =>
  async (_request, response) => {
    const reason = isStopping()
      ? 'The server is stopping.'
      : !(await pingDatabase()) && 'The database isn’t responding.';
    if (reason) response.set('Retry-After', '5');
    response.status(reason ? 503 : 200).json(reason ? { message: reason } : { status: 'ready' });
  };
