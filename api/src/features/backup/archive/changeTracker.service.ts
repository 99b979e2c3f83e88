import { once } from 'node:events';
import { type ChangeStreamDocument, type Db, ObjectId } from 'mongodb';
import { isArchived } from './collectionRules.js';
import { idKey } from './exactBson.js';

/** Something happened that a running dump can't follow, so it must start again. */
export class BeginAgainError extends Error {}

/** Ids of changed documents, by collection and the id as text. */
export type ChangedIds = Map<string, Map<string, unknown>>;

/** Reports which documents changed since it started. */
export interface ChangeTracker {
  /** Changes since the last call. @throws BeginAgainError */
  takeChanges(): ChangedIds;
  /** Resolves when everything written before this call is known. @throws BeginAgainError */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const fencesName = 'backupfences';

/** Follows a database with a change stream; resolves when it is listening. */
export async function trackChanges(db: Db): Promise<ChangeTracker> {
  let changed: ChangedIds = new Map();
  let failure: Error | undefined;
  const waiting = new Map<string, () => void>();

  const stream = db
    .watch([{ $project: { _id: 1, operationType: 1, ns: 1, documentKey: 1 } }])
    .on('error', () => undefined);
  const listening = once(stream, 'resumeTokenChanged');

  const note = (change: ChangeStreamDocument) => {
    const name = 'ns' in change && 'coll' in change.ns ? change.ns.coll : undefined;
    if (name === undefined) throw new BeginAgainError('The database was dropped.');
    if ('documentKey' in change) {
      const { _id: id } = change.documentKey as { _id: unknown };
      if (name === fencesName) waiting.get(String(id))?.();
      if (!isArchived(name)) return;
      const ids = changed.get(name) ?? new Map<string, unknown>();
      changed.set(name, ids.set(idKey(id), id));
    } else if (isArchived(name) && ['drop', 'rename', 'invalidate'].includes(change.operationType)) {
      throw new BeginAgainError(`The collection ${name} was replaced.`);
    }
  };
  const fail = (error: Error) => {
    failure = error instanceof BeginAgainError ? error : new BeginAgainError(error.message);
    for (const resolve of waiting.values()) resolve();
  };
  const following = (async () => {
    for await (const change of stream) note(change);
    throw new BeginAgainError('The change stream ended.');
  })().catch(fail);
  await Promise.race([listening, following]);

  return {
    takeChanges: () => {
      if (failure) throw failure;
      const taken = changed;
      changed = new Map();
      return taken;
    },
    catchUp: async () => {
      const fence = new ObjectId();
      const reached = new Promise<void>((resolve) => waiting.set(String(fence), resolve));
      if (failure) throw failure;
      await db.collection(fencesName).insertOne({ _id: fence });
      await reached;
      waiting.delete(String(fence));
      if (failure) throw failure;
      await db.collection(fencesName).deleteMany({});
    },
    stop: async () => {
      await stream.close();
      await following;
    },
  };
}
