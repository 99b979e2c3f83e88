import { Types } from 'mongoose';
import type { StorageSource } from '../../../core/storage/storageUsage.js';
import { recordOverhead } from '../../../core/storage/storageUsage.js';
import { NoteModel } from './note.model.js';
import { NoteVersionModel } from './noteVersion.model.js';

/** Bytes that a note, or a text in its history, counts toward the quota. */
export function noteBytes({ body }: { body: string }): number {
  return Buffer.byteLength(body) + recordOverhead;
}

/** Like `noteBytes`, for records that store the size of their text. */
export function storedBytes(records: readonly { size: number }[]): number {
  return records.reduce((sum, { size }) => sum + size + recordOverhead, 0);
}

/** Bytes of all notes and their histories, including the trash. */
export const noteStorage: StorageSource = {
  stored: async (ownerId) => {
    const pipeline = [
      { $match: { ownerId: new Types.ObjectId(ownerId) } },
      { $group: { _id: null, bytes: { $sum: '$size' }, count: { $sum: 1 } } },
    ];
    const sums = [
      await NoteModel.aggregate<{ bytes: number; count: number }>(pipeline),
      await NoteVersionModel.aggregate<{ bytes: number; count: number }>(pipeline),
    ].flat();
    return sums.reduce((sum, { bytes, count }) => sum + bytes + count * recordOverhead, 0);
  },
};
