import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { Types } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/database.js';
import { type AuditEntry, AuditEntryModel } from './audit.model.js';

/** An entry from release 0.1 or earlier, numbered and chained by hashes. */
interface OldEntry extends Pick<AuditEntry, 'time' | 'action' | 'place' | 'before' | 'after'> {
  _id: number;
  /** Pseudonyms; `auditpeople` says whose they are. */
  actor: string | null;
  subject: string | null;
}

const chunkSize = 1_000;

/**
 * Moves entries of earlier releases to the log, with the people they name. Can be interrupted, repeated, and run by
 * several processes at once: an entry always gets the same ID.
 */
export async function convertOldEntries(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'audit-head'), { force: true });
  const { db } = mongoose.connection;
  const old = await db
    ?.listCollections({ name: /^audit(?:entries|people|heads|checkpoints|verifications)$/ })
    .toArray();
  if (!db || !old || old.length === 0) return;
  const people = await db.collection<{ _id: string; userId: Types.ObjectId }>('auditpeople').find().toArray();
  const userIds = new Map(people.map(({ _id, userId }) => [_id, String(userId)]));
  // An unknown pseudonym belongs to a deleted account.
  const reveal = (pseudonym: string | null) => pseudonym && (userIds.get(pseudonym) ?? pseudonym);
  const [removal] = await db
    .collection<{ _id: number }>('auditcheckpoints')
    .find()
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  // Entries up to this number were removed because of their age, or were about to be.
  let last = removal?._id ?? 0;
  for (;;) {
    const chunk = await db
      .collection<OldEntry>('auditentries')
      .find({ _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(chunkSize)
      .toArray();
    const entries = chunk.map(({ _id, time, action, actor, subject, place, before, after }) => ({
      _id: newIdOf(_id, time),
      ...{ time, action, place, before, after },
      actorId: reveal(actor),
      subjectId: reveal(subject),
    }));
    if (entries.length > 0)
      await AuditEntryModel.collection.insertMany(entries, { ordered: false }).catch((error) => {
        if (!isDuplicateKey(error, '_id')) throw error;
      });
    last = chunk.at(-1)?._id ?? last;
    if (chunk.length < chunkSize) break;
  }
  for (const { name } of old)
    await db.dropCollection(name).catch((error: { codeName?: string }) => {
      // Another process was first.
      if (error.codeName !== 'NamespaceNotFound') throw error;
    });
}

/** An ID that sorts by time, then by number. */
function newIdOf(number: number, time: Date): Types.ObjectId {
  const seconds = Math.floor(time.getTime() / 1000);
  return new Types.ObjectId(seconds.toString(16).padStart(8, '0') + number.toString(16).padStart(16, '0'));
}
