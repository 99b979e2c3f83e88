import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { isDatabaseAway } from '../../platform/database/availability.js';
import { type Logger, logSerializers } from '../../platform/logger.js';

/** Gives each request an id and a line in the log: method, path and status; no header, no body, no invite code. */
export function logRequests(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    customLogLevel: (_request, { statusCode }, error) => {
      // That the database is away is said once, elsewhere.
      if (statusCode === 503 && isDatabaseAway()) return 'debug';
      return error || statusCode >= 500 ? 'error' : 'debug';
    },
    serializers: logSerializers,
    // As they come, not what the library makes of them first.
    wrapSerializers: false,
  });
}
