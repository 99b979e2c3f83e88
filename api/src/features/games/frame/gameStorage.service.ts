import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { changeUsageIfRoom, recordOverhead, type StorageSource } from '../../../core/storage/storageUsage.js';
import { GameRunModel, type GameRunRecord } from './gameRun.model.js';

/** The bytes that a run counts for once it is over; open ones are few, one per board. */
export const runBytes = ({ log, deal }: Pick<GameRunRecord, 'log' | 'deal'>): number =>
  recordOverhead + Buffer.byteLength(JSON.stringify([log, deal]));

/**
 * Counts a run that is over toward the storage; joins the running transaction. If the storage is full, the
 * run is still scored, but its log isn't kept.
 */
export async function storeRun(actor: Actor, run: GameRunRecord): Promise<Partial<GameRunRecord>> {
  const bytes = runBytes(run);
  return (await changeUsageIfRoom(actor.id, bytes)) ? { bytes } : { bytes: 0, log: [] };
}

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
