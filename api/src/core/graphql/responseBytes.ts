import DataLoader from 'dataloader';
import type { Request } from 'express';
import type { Actor } from '../access/access.js';
import { UserError } from '../errors/userError.js';
import { createByteBudget } from '../limits/byteBudget.js';
import type { Context } from './context.js';

const megabyte = 1024 * 1024;
/** Bytes of texts in the answer of one operation. */
const maxResponseBytes = 32 * megabyte;

/** Answers that are being made or that their readers have not taken yet. */
const budget = createByteBudget({ perHolder: 2 * maxResponseBytes, total: 4 * maxResponseBytes });

/** What an operation has read so far. */
interface Reading {
  bytes: number;
  /** Gives up what is held for the answer. */
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
 * Counts texts into the answer of an operation, however many fields and aliases ask for them; before they are read,
 * where their size is known.
 * @throws UserError BAD_USER_INPUT when they are too much for one answer; TOO_MANY_REQUESTS or OVERLOADED while too
 *   many answers wait for their readers
 */
export function countResponseBytes(context: Context, bytes: number): void {
  const reading = getReading(context);
  reading.bytes += bytes;
  if (reading.bytes > maxResponseBytes) {
    const message = 'This response is too large. Request fewer items.';
    throw new UserError('BAD_USER_INPUT', message, { fields: { first: message }, status: 413 });
  }
  // Operations over a socket are bounded by what their socket holds.
  if (bytes === 0 || !context.request) return;
  const release = hold(context.request, bytes);
  // The answer may have been given up in the meantime.
  if (context.request.res?.closed) release();
  else reading.releases.push(release);
}

/** Something heavy with its size. */
export interface Sized<T> {
  value: T;
  bytes: number;
}

/**
 * A loader of something heavy by id: an operation reads each once, and each counts into its answer as often as it asks
 * for it.
 * @param read counts what it reads with the function that it is given, before it goes on
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
    // The first was counted as it was read.
    if (known.seen.has(id)) count(bytes);
    known.seen.add(id);
    return value;
  };
}

/**
 * Holds what a file takes in memory on its way to a reader, until it has been taken or given up.
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
