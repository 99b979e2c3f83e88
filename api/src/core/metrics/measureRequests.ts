import type { RequestHandler } from 'express';
import type { Logger } from '../../platform/logger.js';
import { requestDuration } from '../../platform/metrics.js';

declare global {
  namespace Express {
    interface Request {
      /** The route's path, or the kind and field of a GraphQL operation. From the code, never from the request. */
      operation?: string;
      /** Set if a GraphQL operation had errors, whose status is 200. */
      operationFailure?: 'refused' | 'failed';
    }
  }
}

/** Operations that take longer are logged. */
const slowSeconds = 1;

/** How long these take depends on the sender's connection. */
const streamedBody = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

function resultOf(status: number): string {
  if (status === 503) return 'busy';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}

/** Measures each request and logs the slow ones, by operation. */
export function measureRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.once('finish', () => {
      const took = (performance.now() - began) / 1000;
      const { operation = 'other', operationFailure } = request;
      requestDuration.observe({ operation, result: operationFailure ?? resultOf(response.statusCode) }, took);
      const isTransfer =
        streamedBody.test(request.get('content-type') ?? '') || response.hasHeader('content-disposition');
      if (took >= slowSeconds && !isTransfer)
        logger.info({ operation, seconds: Number(took.toFixed(2)) }, 'slow operation');
    });
    next();
  };
}
