import type { RequestHandler } from 'express';
import { DAY, MINUTE } from '../../platform/clock.js';
import type { Logger } from '../../platform/logger.js';
import { ForwardedRequestModel, type ForwardedRequestRecord } from './forwardedRequest.model.js';

const writeEvery = 10 * MINUTE;
const countsFor = 7 * DAY;

/**
 * Records, at most once in 10 minutes, that there seems to be a proxy although TRUST_PROXY is off. The security scan
 * reports it.
 */
export function noteForwardedRequests(trustProxy: unknown, logger: Logger): RequestHandler {
  if (trustProxy !== false) return (_request, _response, next) => next();
  let writtenAt = 0;
  return (request, _response, next) => {
    next();
    const peer = request.socket.remoteAddress;
    const now = Date.now();
    if (!request.headers['x-forwarded-for'] || !peer || now - writtenAt < writeEvery) return;
    writtenAt = now;
    ForwardedRequestModel.updateOne({ _id: 'latest' }, { at: new Date(now), peer }, { upsert: true }).catch(
      (error: unknown) => logger.warn({ err: error }, 'a forwarded request could not be recorded'),
    );
  };
}

/** The latest one of the last 7 days, or null. */
export async function findForwardedRequest(): Promise<Pick<ForwardedRequestRecord, 'at' | 'peer'> | null> {
  const since = new Date(Date.now() - countsFor);
  return ForwardedRequestModel.findOne({ _id: 'latest', at: { $gt: since } }).lean();
}
