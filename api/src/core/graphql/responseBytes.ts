import DataLoader from 'dataloader';
import type { Request } from 'express';
import type { Actor } from '../access/access.js';
import { UserError } from '../errors/userError.js';
import { createByteBudget } from '../limits/byteBudget.js';
import type { Context } from './context.js';

const megabyte = 1024 * 1024;
/** Maximum bytes of texts per response. */
const maxResponseBytes = 32 * megabyte;

/** Responses that are being created or haven't been read yet. The process takes three times as much memory for them. */
const budget = createByteBudget({ perHolder: 1.5 * maxResponseBytes, total: 3 * maxResponseBytes });

/** Bytes read so far by an operation. */
interface Reading {
  bytes: number;
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
 * Counts texts toward an operation's response, however many fields and aliases request them. If the size is known,
 * call this before reading.
 * @throws UserError BAD_USER_INPUT if the response is too large; TOO_MANY_REQUESTS or OVERLOADED while too many
 * responses wait for their readers
 */
export function countResponseBytes(context: Context, bytes: number): void {
  const reading = getReading(context);
  reading.bytes += bytes;
  if (reading.bytes > maxResponseBytes) {
    const message = 'This response is too large. Request fewer items.';
    throw new UserError('BAD_USER_INPUT', message, { fields: { first: message }, status: 413 });
  }
  // The socket's own limits apply to operations over a socket.
  if (bytes === 0 || !context.request) return;
  const release = hold(context.request, bytes);
  // The response may have been aborted.
  if (context.request.res?.closed) release();
  else reading.releases.push(release);
}

/** A large value with its size. */
export interface Sized<T> {
  value: T;
  bytes: number;
}

/**
 * A loader of large values by ID. An operation reads each once, but counts it every time it's requested.
 * @param read counts the bytes with the given function before it continues
 */
export function createSizedLoader<T>(
  read: (
    actor: Actor,
    ids: readonly string[],
    count: (bytes: number) => void,
  ) => Promise<readonly Sized<T>[]>,
): (context: Context, actor: Actor, id: string) => Promise<T> {
  const loaders = new WeakMap<Context, { loader: DataLoader<string, Sized<T>>; seen: Set<string> }>();
  return async (context, actor, id) => {
    const count = (bytes: number) => countResponseBytes(context, bytes);
    const known = loaders.get(context) ?? {
      loader: new DataLoader((ids: readonly string[]) => read(actor, ids, count)),
      seen: new Set(),
    };
    loaders.set(context, known);
    const { value, bytes } = await known.loader.load(id);
    // The first one was counted while reading.
    if (known.seen.has(id)) count(bytes);
    known.seen.add(id);
    return value;
  };
}

/**
 * Holds the memory of a file on its way to a reader until it's read or aborted.
 * @throws UserError TOO_MANY_REQUESTS or OVERLOADED
 */
export function reserveForResponse(request: Request, bytes: number): void {
  const release = hold(request, bytes);
  request.res?.once('close', release);
}

function hold(request: Request, bytes: number): () => void {
  const release = budget.hold(request.actor?.id ?? '', bytes);
  if (typeof release !== 'string') return release;
  const retryAfter = 5;
  throw release === 'holder'
    ? new UserError('TOO_MANY_REQUESTS', 'You’re requesting too much at once. Try again in 5 seconds.', {
        retryAfter,
      })
    : new UserError('OVERLOADED', 'The server is busy. Try again in 5 seconds.', { retryAfter });
}
