import type { RequestHandler } from 'express';
import { pingDatabase } from '../platform/database.js';

/** The process is alive. */
export const handleHealthz: RequestHandler = (_request, response) => {
  response.json({ status: 'alive' });
};

/** The process can serve: the database answers. */
export const handleReadyz: RequestHandler = async (_request, response) => {
  const isReady = await pingDatabase();
  response
    .status(isReady ? 200 : 503)
    .json(isReady ? { status: 'ready' } : { message: 'The database does not answer.' });
};
