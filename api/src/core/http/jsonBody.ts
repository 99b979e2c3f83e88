import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Actor } from '../access/access.js';
import { isGraphql, sendRefusal } from '../errors/sendRefusal.js';
import { UserError } from '../errors/userError.js';
import { exceedsJsonShape, jsonShape } from '../input/jsonShape.js';
import { type BudgetLimits, createByteBudget } from '../limits/byteBudget.js';
import { drainRequest, fileBegins } from '../uploads/multipart.js';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Maximum body bytes for signed-in users. */
export const maxBodyBytes = megabyte;
/** Maximum body bytes for visitors, who only sign in, register, or open an invite. */
const maxAnonymousBodyBytes = 32 * kilobyte;

/** Maximum total bytes of running requests per group of senders. */
interface BodyLimits extends BudgetLimits {
  /** From the headers to the last byte of a body, in milliseconds. */
  timeoutMs: number;
}

/** Limits on bodies that are read into memory. */
export interface RequestLimits {
  /** By address. */
  anonymous: BodyLimits;
  /** By user. */
  signedIn: BodyLimits;
  /** By address: the rest of refused bodies, for clients that read no response before they have sent everything. */
  refused: BudgetLimits;
}

export const defaultRequestLimits: RequestLimits = {
  anonymous: { perHolder: megabyte, total: 8 * megabyte, timeoutMs: 25_000 },
  signedIn: { perHolder: 32 * megabyte, total: 64 * megabyte, timeoutMs: 120_000 },
  refused: { perHolder: 8 * megabyte, total: 32 * megabyte },
};

/** Bodies of these types are stored while they arrive, and their routes limit the size. */
const streamedType = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

/** Reads JSON bodies. @param limitOf maximum bytes for a signed-in user */
export type ReadJsonBody = (limitOf: (actor: Actor) => number) => RequestHandler;

/**
 * Refuses bodies that are too large, or for which there's no memory now, before reading them, and aborts those that
 * take too long. All bodies read by one instance share its budgets.
 */
export function createBodyReader(limits: RequestLimits): ReadJsonBody {
  const anonymous = createByteBudget(limits.anonymous);
  const signedIn = createByteBudget(limits.signedIn);
  const refused = createByteBudget(limits.refused);
  const refuse = (request: Request, response: Response, error: UserError) => {
    const release = refused.hold(request.ip ?? '', announcedBytes(request) ?? megabyte);
    if (typeof release === 'string') {
      // During a flood, the sender may miss the response.
      response.set('Connection', 'close').once('finish', () => request.destroy());
    } else {
      drainRequest(request);
      request.once('close', release);
    }
    sendRefusal(request, response, error);
  };
  const parsers = new Map<number, RequestHandler>();
  const parserOf = (limit: number): RequestHandler => {
    const parser = parsers.get(limit) ?? express.json({ limit, verify: checkShape });
    parsers.set(limit, parser);
    return parser;
  };
  return (limitOf) => (request, response, next) => {
    const announced = announcedBytes(request);
    if (announced === 0) return next();
    const { actor } = request;
    const { timeoutMs } = actor ? limits.signedIn : limits.anonymous;
    const stopClock = limitTime(request, response, timeoutMs);
    if (streamedType.test(request.get('content-type') ?? '')) {
      // A file can take any time; the form fields before it can't.
      request.once(fileBegins, stopClock);
      return next();
    }
    const limit = actor ? limitOf(actor) : maxAnonymousBodyBytes;
    const isTooLarge = announced !== undefined && announced > limit;
    if (isTooLarge) return refuse(request, response, tooLarge(request, limit));
    const [budget, holder] = actor ? [signedIn, actor.id] : [anonymous, request.ip ?? ''];
    const release = budget.hold(holder, announced ?? limit);
    if (typeof release === 'string') return refuse(request, response, noRoom(release));
    response.once('close', release);
    parserOf(limit)(request, response, (error?: unknown) => {
      if (response.headersSent) return;
      if (error instanceof UserError) return sendRefusal(request, response, error);
      if ((error as { type?: unknown } | undefined)?.type !== 'entity.too.large') return next(error);
      // The body's size wasn't declared.
      refuse(request, response, tooLarge(request, limit));
    });
  };
}

/** @throws UserError BAD_USER_INPUT for JSON that takes too much to parse, or that isn't UTF-8 */
function checkShape(
  _request: IncomingMessage,
  _response: ServerResponse,
  body: Buffer,
  charset: string,
): void {
  if (charset !== 'utf-8') throw new UserError('BAD_USER_INPUT', 'Send JSON in UTF-8.', { status: 415 });
  if (exceedsJsonShape(body)) throw new UserError('BAD_USER_INPUT', tooComplex);
}

const tooComplex = `The request has too many values or levels. The limits are ${jsonShape.values.toLocaleString('en-US')} values and ${jsonShape.depth} levels.`;

/** The declared size of the body, if any. */
function announcedBytes({ headers }: IncomingMessage): number | undefined {
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined)
    return undefined;
  return Number(headers['content-length'] ?? 0);
}

/** Aborts a body that takes too long; the returned function stops the timer. */
function limitTime(request: Request, response: Response, timeoutMs: number): () => void {
  const timer = setTimeout(() => endSlowBody(request, response), timeoutMs).unref();
  const stop = () => clearTimeout(timer);
  request.once('close', stop);
  return stop;
}

function endSlowBody(request: Request, response: Response): void {
  if (request.complete || response.headersSent) return;
  response.set('Connection', 'close').once('finish', () => request.destroy());
  const message = 'The request timed out. Try again.';
  sendRefusal(request, response, new UserError('BAD_USER_INPUT', message, { status: 408 }));
}

function tooLarge(request: Request, limit: number): UserError {
  const size = limit < megabyte ? `${limit / kilobyte} kB` : `${Math.floor(limit / megabyte)} MB`;
  const message = isGraphql(request)
    ? `The request is too large. The limit is ${size}.`
    : 'The request body is too large.';
  return new UserError('BAD_USER_INPUT', message, { status: 413 });
}

function noRoom(whose: 'holder' | 'total'): UserError {
  const retryAfter = 5;
  return whose === 'holder'
    ? new UserError('TOO_MANY_REQUESTS', 'You’re sending too much at once. Try again in 5 seconds.', {
        retryAfter,
      })
    : new UserError('OVERLOADED', 'The server is busy. Try again in 5 seconds.', { retryAfter });
}
