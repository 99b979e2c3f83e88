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
  /** Requests at the same time during a burst, because a class opens its dashboards all at once. */
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

/** The share of both limits that one person can have, so that nobody keeps the others out. */
const lastingShare = 1 / 2;
const burstShare = 2 / 3;

/** Maximum number of sessions and tokens whose sender is remembered. */
const maxKnown = 10_000;

/** Additional requests without a session, because someone may be signing in. */
const reservedForVisitors = 16;

/** A request that runs longer is waiting for something else, such as a model. In milliseconds. */
const maxWorkMs = 10_000;

/** Retry delay in seconds. */
const retryAfter = 1;

/** How often the delay is read, in milliseconds. */
const sampleMs = 250;
const resolutionMs = 20;

/** How often the log mentions refused requests, in milliseconds. */
const logEveryMs = 10_000;

interface Running {
  request: Request;
  /** The session's cookie or the token. */
  credential: string | undefined;
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
  const everyone: Load = { busySince: undefined };
  const people = new Map<string, Load>();
  /** Who sent each session or token before, because the person behind a new request isn't known yet. */
  const senders = new Map<string, string>();
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

  /** Whether a sender has reached their share. */
  const isAtShare = (sender: string, counts: Counts, lasting: number, now: number): boolean => {
    const senderCount = counts.get(sender) ?? 0;
    const load = people.get(sender) ?? { busySince: undefined };
    people.set(sender, load);
    return (
      senderCount >=
      currentLimit(load, senderCount, { lasting, burst: Math.ceil(maxBurst * burstShare), burstMs, now })
    );
  };

  return (request, response, next) => {
    // Signing in has its own limits, and a flood of sign-ins must not keep members out.
    if (openPaths.some((path) => request.originalUrl.startsWith(path))) {
      next();
      return;
    }
    const now = performance.now();
    const counts = countBySender(running, senders, now);
    const lasting = readLoopDelay() > maxLoopDelayMs ? Math.ceil(maxRunning / 2) : maxRunning;
    const credential = credentialOf(request);
    const sender = credential && (senders.get(credential) ?? credential);
    for (const one of people.keys()) if (!counts.has(one)) people.delete(one);
    const share = Math.ceil(lasting * lastingShare);
    const isGreedy = sender !== undefined && isAtShare(sender, counts, share, now);
    // What someone sends beyond their share delays only them.
    const count = [...counts].reduce(
      (sum, [one, senderCount]) => sum + (one ? Math.min(senderCount, share) : senderCount),
      0,
    );
    const limit = currentLimit(everyone, count, { lasting, burst: maxBurst, burstMs, now });
    if (isGreedy || count >= limit + (isVisitor(request) ? reservedForVisitors : 0)) {
      noteRefusal(count, now);
      const message = 'The server is busy. Try again in a moment.';
      sendRefusal(request, response, new UserError('OVERLOADED', message, { retryAfter }));
      return;
    }
    running.add({ request, credential, response, since: now });
    next();
  };
}

/**
 * The work in progress by sender: a person, the session or token of a person who isn't known yet, or
 * undefined for visitors.
 */
type Counts = ReadonlyMap<string | undefined, number>;

/** Counts the work in progress, forgets what has ended, and learns who sends which sessions and tokens. */
function countBySender(running: Set<Running>, senders: Map<string, string>, now: number): Counts {
  const counts = new Map<string | undefined, number>();
  // Avoids another listener on each response, which already has enough.
  for (const one of running) {
    const { request, response, credential } = one;
    const person = request.actor?.id;
    if (person && credential) remember(senders, credential, person);
    const sender = person ?? credential;
    if (response.closed) running.delete(one);
    else if (isWork(one, now)) counts.set(sender, (counts.get(sender) ?? 0) + 1);
  }
  return counts;
}

/** How long one person, or everyone together, has kept the server busy. */
interface Load {
  /** When the limit was first reached, until half of the requests are done. */
  busySince: number | undefined;
}

/** The limit that applies to a number of running requests now. */
function currentLimit(
  load: Load,
  count: number,
  { lasting, burst, burstMs, now }: { lasting: number; burst: number; burstMs: number; now: number },
): number {
  if (count >= lasting) load.busySince ??= now;
  else if (count < lasting / 2) load.busySince = undefined;
  const isBurst = load.busySince === undefined || now - load.busySince < burstMs;
  return isBurst ? burst : lasting;
}

/** Remembers who sent a session or token; beyond `maxKnown`, forgets the least recent one. */
function remember(senders: Map<string, string>, credential: string, sender: string): void {
  senders.delete(credential);
  senders.set(credential, sender);
  const [oldest] = senders.keys();
  if (senders.size > maxKnown && oldest !== undefined) senders.delete(oldest);
}

const credentialOf = (request: Request) => parseBearerToken(request) ?? sessionCookie(request);

/** GraphQL has a single path, so a request without a cookie or token may be a sign-in. */
const isVisitor = (request: Request) => isGraphql(request) && credentialOf(request) === undefined;

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
