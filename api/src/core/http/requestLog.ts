import type { RequestHandler } from 'express';
import { isDatabaseAway } from '../../platform/database/availability.js';
import { type Logger, logSerializers } from '../../platform/logger.js';

declare global {
  namespace Express {
    interface Request {
      /** Increases with each request. */
      id: number;
      /** Adds the request's ID to each line. */
      readonly log: Logger;
    }
  }
}

/** Gives each request an ID and logs its method, path, and status, without headers, body, or invite code. */
export function logRequests(logger: Logger): RequestHandler {
  let lastId = 0;
  return (request, response, next) => {
    const began = Date.now();
    request.id = ++lastId;
    let log: Logger | undefined;
    Object.defineProperty(request, 'log', {
      // Most requests log nothing, and creating a logger costs more than parsing a request.
      get: () => {
        const { id, method, originalUrl: url } = request;
        log ??= logger.child({ req: { id, method, url } }, { serializers: logSerializers });
        return log;
      },
    });
    response.once('close', () => {
      const { statusCode, writableEnded } = response;
      const hasFailed = statusCode >= 500;
      // `watchAvailability` logs once that the database is unavailable.
      const level = hasFailed && !(statusCode === 503 && isDatabaseAway()) ? 'error' : 'debug';
      if (!logger.isLevelEnabled(level)) return;
      const about = { res: response, responseTime: Date.now() - began };
      if (hasFailed)
        request.log[level](
          { ...about, err: new Error(`failed with status code ${statusCode}`) },
          'request errored',
        );
      else request.log[level](about, writableEnded ? 'request completed' : 'request aborted');
    });
    next();
  };
}
