import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeStream, ResumeToken } from 'mongodb';
import mongoose from 'mongoose';
import type { Logger } from '../logger.js';

const reopenAfterMs = 1_000;

/** How long the server holds a request for changes while nothing happens; changes are sent at once. */
const maxAwaitTimeMS = 15_000;

/** Error codes for resume tokens that the server no longer knows. */
const lostResumeTokenCodes = new Set([136, 260, 280, 286]);

/** Handlers for changes. The server doesn't send changes without a handler. */
export interface ChangeHandlers<T> {
  /** The document after an insert or change. */
  onDocument?: (document: T) => void;
  /** The ID of a deleted document. */
  onDelete?: (id: unknown) => void;
  /** Changes may have been missed, so refetch if you need all of them. */
  onGap?: () => void;
}

const gapListeners = new Set<() => void>();

/** Tells all followers that collections were replaced, such as by a restore, so they refetch. */
export function announceGap(): void {
  for (const listener of gapListeners) listener();
}

/**
 * Follows inserts, changes, and deletions in a collection by any process. Resolves when it is listening. After a lost
 * connection, it resumes from the last token, or from now if the server no longer knows it.
 * @param source a model, or the name of a collection without one
 * @param filter which changes to follow
 * @returns a function that stops it
 */
export async function watch<T = Record<string, unknown>>(
  source: { collection: { collectionName: string } } | string,
  { onDocument, onDelete, onGap }: ChangeHandlers<T>,
  logger: Logger,
  filter: object = {},
): Promise<() => Promise<void>> {
  const collection = typeof source === 'string' ? source : source.collection.collectionName;
  const stopping = new AbortController();
  const { signal } = stopping;
  let resumeToken: ResumeToken;

  let handleListening: () => void = () => undefined;
  const listening = new Promise<void>((resolve) => {
    handleListening = resolve;
  });
  const operations = [
    ...(onDocument ? ['insert', 'update', 'replace'] : []),
    ...(onDelete ? ['delete'] : []),
  ];

  const open = (): ChangeStream =>
    mongoose.connection
      .getClient()
      .db(mongoose.connection.name)
      .collection(collection)
      .watch([{ $match: { operationType: { $in: operations }, ...filter } }], {
        maxAwaitTimeMS,
        ...(onDocument && { fullDocument: 'updateLookup' }),
        // Unlike resumeAfter, this also works after the collection was dropped.
        ...(resumeToken !== undefined && { startAfter: resumeToken }),
      })
      .on('error', () => undefined)
      // The first response includes a token. Waiting for the first change would take a second if there is none.
      .once('resumeTokenChanged', handleListening);

  let stream = open();

  const deliver = async () => {
    for await (const change of stream) {
      resumeToken = change._id;
      if (change.operationType === 'delete') onDelete?.(change.documentKey._id);
      else if ('fullDocument' in change && change.fullDocument) onDocument?.(change.fullDocument as T);
    }
  };

  const handleLoss = (error: unknown) => {
    if (signal.aborted) return;
    logger.warn({ err: error, collection }, 'change stream lost; opening it again');
    const isTokenLost = lostResumeTokenCodes.has(Number((error as { code?: unknown }).code));
    // The server sends tokens even if nothing changes in this collection.
    resumeToken = isTokenLost ? undefined : (stream.resumeToken ?? resumeToken);
  };

  const follow = async () => {
    for (;;) {
      await deliver().catch(handleLoss);
      await stream.close().catch(() => undefined);
      await delay(reopenAfterMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      stream = open();
      if (resumeToken === undefined && onGap) stream.once('resumeTokenChanged', onGap);
    }
  };
  const following = follow();
  await listening;
  if (onGap) gapListeners.add(onGap);

  return async () => {
    stopping.abort();
    if (onGap) gapListeners.delete(onGap);
    await stream.close();
    await following;
  };
}
