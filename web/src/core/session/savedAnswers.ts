import { type DBSchema, openDB } from 'idb';
import { isUserStorageOpen } from './userStorage';

/** Maximum number of responses; above it, the oldest are removed. */
const maxAnswers = 400;
const pruneEvery = 50;

interface SavedAnswer {
  key: string;
  userId: string;
  savedAt: number;
  data: unknown;
}

interface Schema extends DBSchema {
  answers: { key: string; value: SavedAnswer; indexes: { userId: string; savedAt: number } };
}

let database: ReturnType<typeof open> | undefined;
let saved = 0;

const open = () =>
  openDB<Schema>('savedAnswers', 1, {
    upgrade: (db) => {
      const answers = db.createObjectStore('answers', { keyPath: 'key' });
      answers.createIndex('userId', 'userId');
      answers.createIndex('savedAt', 'savedAt');
    },
  });

const connect = () => {
  database ??= open();
  return database;
};

/** The stored response to this request, if any. */
export async function readAnswer(key: string): Promise<unknown> {
  return (await (await connect()).get('answers', key))?.data;
}

/** Stores a response for a user and replaces the previous one. */
export async function saveAnswer(key: string, userId: string, data: unknown): Promise<void> {
  const db = await connect();
  // Check last, so that a response arriving while the user signs out isn't stored.
  if (!isUserStorageOpen(userId)) return;
  await db.put('answers', { key, userId, savedAt: Date.now(), data });
  if (saved++ % pruneEvery === 0) await prune();
}

/** Removes one response. */
export async function removeAnswer(key: string): Promise<void> {
  await (await connect()).delete('answers', key);
}

/** Removes all of a user's responses. */
export async function clearAnswers(userId: string): Promise<void> {
  const transaction = (await connect()).transaction('answers', 'readwrite');
  for await (const cursor of transaction.store.index('userId').iterate(userId)) await cursor.delete();
  await transaction.done;
}

async function prune(): Promise<void> {
  const transaction = (await connect()).transaction('answers', 'readwrite');
  let surplus = (await transaction.store.count()) - maxAnswers;
  if (surplus > 0) {
    for await (const cursor of transaction.store.index('savedAt').iterate()) {
      await cursor.delete();
      if (--surplus <= 0) break;
    }
  }
  await transaction.done;
}
