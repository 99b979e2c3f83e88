import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeStream, ResumeToken } from 'mongodb';
import mongoose from 'mongoose';
import type { Logger } from './logger.js';

const reopenAfter = 1_000;

/**
 * Follows the documents of a collection as they are inserted and changed, by any process. Resolves when it is
 * listening; goes on over lost connections from where it was.
 * @returns a function that stops it
 */
export async function watchCollection(
  collection: string,
  onDocument: (document: Record<string, unknown>) => void,
  logger: Logger,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let resumeAfter: ResumeToken;

  const open = (): ChangeStream =>
    mongoose.connection
      .getClient()
      .db(mongoose.connection.name)
      .collection(collection)
      .watch([{ $match: { operationType: { $in: ['insert', 'update', 'replace'] } } }], {
        fullDocument: 'updateLookup',
        ...(resumeAfter !== undefined && { resumeAfter }),
      });

  const take = (change: { fullDocument?: Record<string, unknown> | null } | null) => {
    if (change?.fullDocument) onDocument(change.fullDocument);
  };

  let stream = open();
  take((await stream.tryNext()) as never);

  const follow = async () => {
    while (!isStopped) {
      try {
        for await (const change of stream) {
          resumeAfter = change._id;
          take(change as never);
        }
      } catch (error) {
        if (isStopped) return;
        logger.warn({ err: error, collection }, 'change stream lost; opening it again');
        await delay(reopenAfter);
        stream = open();
      }
    }
  };
  const following = follow();

  return async () => {
    isStopped = true;
    await stream.close();
    await following;
  };
}
