import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../../platform/logger.js';
import { watchValue } from '../../platform/metrics.js';
import { isGraphql, sendRefusal } from '../errors/sendRefusal.js';
import { UserError } from '../errors/userError.js';
import { parseBearerToken } from '../http/bearerToken.js';
import { sessionCookie } from '../sessions/sessions.js';

/** Limits on the work that one process accepts. */
export interface AdmissionLimits {
  /** Requests that the server works on at the same time, for any length of time. */
  maxRunning: number;
  /** The same for a short time, because a class opens its dashboards all at once. */
  maxBurst: number;
  /** Maximum duration of a burst, in milliseconds. */
  burstMs: number;
  /** Mean event-loop delay in milliseconds above which only half of `maxRunning` is admitted. */
  maxLoopDelayMs: number;
}

export const defaultAdmissionLimits: AdmissionLimits = {
  maxRunning: 32,
  maxBurst: 192,
  burstMs: 500,
  maxLoopDelayMs: 200,
};

/** Additional requests without a session, because someone may be signing in. */
const reservedForVisitors = 16;

/** A request that runs longer is waiting for something else, such as a model. In milliseconds. */
const maxWorkMs = 10_000;

/** Seconds. */
const retryAfter = 1;

/** How often the delay is read, in milliseconds. */
const sampleMs = 250;
const resolutionMs = 20;

/** How often the log mentions refused requests, in milliseconds. */
const logEveryMs = 10_000;

interface Running {
  request: Request;
  response: Response;
  since: number;
}

/** Whether the server itself is working, rather than waiting for a body, sending, or waiting for something slow. */
const isWork = ({ request, response, since }: Running, now: number) =>
  request.complete && !response.headersSent && now - since < maxWorkMs;

/**
 * Refuses new requests at once while the process is overloaded, because otherwise they would all time out. Admitted
 * requests finish.
 * @param openPaths beginnings of paths that are always admitted, such as for signing in
 * @param readLoopDelay the event loop's current mean delay in milliseconds
 */
export function refuseOverload(
  { maxRunning, maxBurst, burstMs, maxLoopDelayMs }: AdmissionLimits,
  openPaths: readonly string[],
  readLoopDelay: () => number,
  logger: Logger,
): RequestHandler {
  const running = new Set<Running>();
  watchValue('cosmic_requests_running', 'Requests in progress', () =>
    [...running].reduce((sum, { response }) => sum + (response.closed ? 0 : 1), 0),
  );
  /** When the limit was first exceeded, until half of the requests are done. */
  let busySince: number | undefined;
  let refusals = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  const noteRefusal = (count: number, now: number) => {
    refusals++;
    if (now - loggedAt < logEveryMs) return;
    logger.warn(
      { refusals, running: count, loopDelayMs: Math.round(readLoopDelay()) },
      'busy: refusing requests',
    );
    refusals = 0;
    loggedAt = now;
  };

  return (request, response, next) => {
    // Signing in has limits of its own, and a storm of it must not keep members out.
    if (openPaths.some((path) => request.originalUrl.startsWith(path))) {
      next();
      return;
    }
    const now = performance.now();
    let count = 0;
    // Avoids another listener on each response, which already has enough.
    for (const one of running) {
      if (one.response.closed) running.delete(one);
      else if (isWork(one, now)) count++;
    }
    const lasting = readLoopDelay() > maxLoopDelayMs ? Math.ceil(maxRunning / 2) : maxRunning;
    if (count >= lasting) busySince ??= now;
    else if (count < lasting / 2) busySince = undefined;
    const isBurst = busySince === undefined || now - busySince < burstMs;
    const limit = isBurst ? maxBurst : lasting;
    if (count >= limit + (isVisitor(request) ? reservedForVisitors : 0)) {
      noteRefusal(count, now);
      const message = 'The server is busy. Try again in a moment.';
      sendRefusal(request, response, new UserError('OVERLOADED', message, { retryAfter }));
      return;
    }
    running.add({ request, response, since: now });
    next();
  };
}

/** GraphQL has a single path, so a request without a cookie or token may be a sign-in. */
const isVisitor = (request: Request) =>
  isGraphql(request) && sessionCookie(request) === undefined && parseBearerToken(request) === undefined;

/** Monitors the event loop's delay. */
export function watchLoopDelay(): { read: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // Without a sample, the mean is NaN.
    if (histogram.count > 0) delayMs = Math.max(0, histogram.mean / 1e6 - resolutionMs);
    histogram.reset();
  }, sampleMs).unref();
  return {
    read: () => delayMs,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
