import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { isDatabaseAway } from '../../platform/database/availability.js';
import { type Logger, logSerializers } from '../../platform/logger.js';

/** Gives each request an ID and logs its method, path, and status, without headers, body, and invite code. */
export function logRequests(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    customLogLevel: (_request, { statusCode }, error) => {
      // `watchAvailability` logs once that the database is unavailable.
      if (statusCode === 503 && isDatabaseAway()) return 'debug';
      return error || statusCode >= 500 ? 'error' : 'debug';
    },
    serializers: logSerializers,
    // The raw objects, not the library's serialized ones.
    wrapSerializers: false,
  });
}
