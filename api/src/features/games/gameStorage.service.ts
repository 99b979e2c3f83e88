import { Types } from 'mongoose';
import { recordOverhead, type StorageSource } from '../../core/storage/storageUsage.js';
import { GameRunModel, type GameRunRecord } from './frame/gameRun.model.js';

/** Bytes with which a run counts once it is over; those that are open are few, one for each board. */
export const runBytes = ({ log, deal }: Pick<GameRunRecord, 'log' | 'deal'>): number =>
  recordOverhead + Buffer.byteLength(JSON.stringify([log, deal]));

/** Runs that are over. */
export const gameStorage: StorageSource = {
  stored: async (ownerId) => {
    const [sum] = await GameRunModel.aggregate<{ bytes: number }>([
      { $match: { ownerId: new Types.ObjectId(ownerId), isOpen: false } },
      { $group: { _id: null, bytes: { $sum: '$bytes' } } },
    ]);
    return sum?.bytes ?? 0;
  },
};
