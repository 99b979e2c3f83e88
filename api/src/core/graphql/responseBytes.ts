import DataLoader from 'dataloader';
import type { Request } from 'express';
import { GraphQLError } from 'graphql';
import type { Actor } from '../access/access.js';
import { UserError } from '../errors/userError.js';
import { type ByteBudget, createByteBudget } from '../limits/byteBudget.js';
import type { Context } from './context.js';

const megabyte = 1024 * 1024;
/** Maximum bytes of texts per response. */
const maxResponseBytes = 16 * megabyte;

/**
 * Responses that are being created or haven't been read yet. The process takes up to eight times as much memory for
 * them, because one character outside Latin-1 doubles the whole text.
 */
const responses = createByteBudget({ perHolder: 1.5 * maxResponseBytes, total: 3 * maxResponseBytes });

/** Pieces of files that haven't been read yet. */
const pieces = createByteBudget({ perHolder: 48 * megabyte, total: 96 * megabyte });

/** Bytes read so far by an operation. */
interface Reading {
  bytes: number;
  /**
   * The error for everything else that the operation requests, because its other fields may still be running.
   * It's one error for all of them, because graphql-js would wrap any other once for each of perhaps 100,000
   * values.
   */
  refusal?: GraphQLError;
  /** Releases the response's bytes. */
  releases: (() => void)[];
}

const readings = new WeakMap<Context, Reading>();

function getReading(context: Context): Reading {
  const known = readings.get(context);
  if (known) return known;
  const created: Reading = { bytes: 0, releases: [] };
  readings.set(context, created);
  context.request?.res?.once('close', () => {
    for (const release of created.releases) release();
  });
  return created;
}

/**
 * Counts texts toward an operation's response, no matter how many fields and aliases request them. If the
 * size is known, call this before reading.
 * @throws UserError BAD_USER_INPUT if the response is too large; TOO_MANY_REQUESTS or OVERLOADED while too
 * many responses wait for their readers
 */
export function countResponseBytes(context: Context, bytes: number): void {
  const reading = getReading(context);
  requireReader(context);
  reading.bytes += bytes;
  try {
    if (reading.bytes > maxResponseBytes) throw tooLarge();
    // The socket's own limits apply to operations over a socket.
    if (bytes > 0 && context.request) reading.releases.push(hold(responses, context.request, bytes));
  } catch (error) {
    if (error instanceof UserError) reading.refusal = located(error);
    throw error;
  }
}

/**
 * Stops what remains of an operation whose response was refused or aborted. Its fields run on after the response, when
 * nothing limits their bytes.
 * @throws UserError
 */
export function requireReader(context: Context): void {
  const reading = getReading(context);
  if (reading.refusal) throw reading.refusal;
  if (!context.request?.res?.closed) return;
  reading.refusal = located(new UserError('BAD_USER_INPUT', 'The request was aborted.'));
  throw reading.refusal;
}

/** An error with a path, which graphql-js passes on as it is. */
const located = (originalError: UserError) =>
  new GraphQLError(originalError.message, { originalError, path: [] });

function tooLarge(): UserError {
  const message = 'This response is too large. Request fewer items.';
  return new UserError('BAD_USER_INPUT', message, { fields: { first: message }, status: 413 });
}

/**
 * The bytes that each ASCII character takes in a response. JSON escapes some of them with two or six bytes.
 */
const asciiBytes = Array.from(
  { length: 0x80 },
  (_, code) => JSON.stringify(String.fromCharCode(code)).length - 2,
);

/** Bytes of a text in a response. Computed without the JSON itself, which takes memory. */
export function textBytes(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    bytes += asciiBytes[code] ?? (code < 0x800 ? 2 : 3);
  }
  return bytes;
}

/** A large value with its size. */
export interface Sized<T> {
  value: T;
  bytes: number;
}

/**
 * A loader of large values. An operation reads each once, but counts it every time it's requested.
 * @param read counts the bytes with the given function before it continues
 * @param keyOf tells values apart
 */
export function createSizedLoader<T, Key = string>(
  read: (actor: Actor, keys: readonly Key[], count: (bytes: number) => void) => Promise<readonly Sized<T>[]>,
  keyOf: (key: Key) => string = String,
): (context: Context, actor: Actor, key: Key) => Promise<T> {
  const loaders = new WeakMap<Context, { loader: DataLoader<Key, Sized<T>, string>; seen: Set<string> }>();
  return async (context, actor, key) => {
    const count = (bytes: number) => countResponseBytes(context, bytes);
    const known = loaders.get(context) ?? {
      loader: new DataLoader((keys: readonly Key[]) => read(actor, keys, count), { cacheKeyFn: keyOf }),
      seen: new Set(),
    };
    loaders.set(context, known);
    const { value, bytes } = await known.loader.load(key);
    // The first request for it was counted while reading.
    if (known.seen.has(keyOf(key))) count(bytes);
    known.seen.add(keyOf(key));
    return value;
  };
}

/**
 * Holds the memory of a file on its way to a reader until it's read or aborted.
 * @throws UserError TOO_MANY_REQUESTS or OVERLOADED
 */
export function reserveForResponse(request: Request, bytes: number): void {
  const release = hold(pieces, request, bytes);
  request.res?.once('close', release);
}

function hold(budget: ByteBudget, request: Request, bytes: number): () => void {
  const release = budget.hold(request.actor?.id ?? '', bytes);
  if (typeof release !== 'string') return release;
  const retryAfter = 5;
  throw release === 'holder'
    ? new UserError('TOO_MANY_REQUESTS', 'You’re requesting too much at once. Try again in 5 seconds.', {
        retryAfter,
      })
    : new UserError('OVERLOADED', 'The server is busy. Try again in 5 seconds.', { retryAfter });
}
