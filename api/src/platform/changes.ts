import { setTimeout as delay } from 'node:timers/promises';
import type { ChangeStream, ResumeToken } from 'mongodb';
import mongoose from 'mongoose';
import type { Logger } from './logger.js';

const reopenAfter = 1_000;

/**
 * Follows the documents of a collection as they are inserted and changed, by any process. Resolves when it is
 * listening; goes on over lost connections from where it was.
 * @param filter which changes, of all that happen
 * @returns a function that stops it
 */
export async function watchCollection(
  collection: string,
  onDocument: (document: Record<string, unknown>) => void,
  logger: Logger,
  filter: object = {},
): Promise<() => Promise<void>> {
  let isStopped = false;
  let resumeAfter: ResumeToken;

  let handleListening: () => void = () => undefined;
  const listening = new Promise<void>((resolve) => {
    handleListening = resolve;
  });

  const open = (): ChangeStream =>
    mongoose.connection
      .getClient()
      .db(mongoose.connection.name)
      .collection(collection)
      .watch([{ $match: { operationType: { $in: ['insert', 'update', 'replace'] }, ...filter } }], {
        fullDocument: 'updateLookup',
        ...(resumeAfter !== undefined && { resumeAfter }),
      })
      // The server's first answer carries a token; waiting for a first change would take a second when there is none.
      .once('resumeTokenChanged', handleListening);

  let stream = open();

  const follow = async () => {
    while (!isStopped) {
      try {
        for await (const change of stream) {
          resumeAfter = change._id;
          if ('fullDocument' in change && change.fullDocument) onDocument(change.fullDocument);
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
  await listening;

  return async () => {
    isStopped = true;
    await stream.close();
    await following;
  };
}
