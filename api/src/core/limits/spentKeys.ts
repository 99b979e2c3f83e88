import mongoose from 'mongoose';
import type { Rate } from './rateLimit.js';

/** A key that is locked after too many failures. */
export interface SpentKey {
  key: string;
  until: Date;
}

const limitsOf = ({ collection }: Rate) =>
  mongoose.connection.collection<{ key: string; points: number; expire: Date }>(collection);

/** The locked keys of a rate, longest wait first. */
export async function listSpentKeys(rate: Rate, max: number): Promise<SpentKey[]> {
  const { name, points } = rate;
  const spent = await limitsOf(rate)
    .find({
      key: { $gt: `${name}:`, $lt: `${name};` },
      points: { $gte: points },
      expire: { $gt: new Date() },
    })
    .sort({ expire: -1 })
    .limit(max)
    .toArray();
  return spent.map(({ key, expire }) => ({ key: key.slice(name.length + 1), until: expire }));
}

/** Unlocks a key; false if it had no failures. */
export async function resetKey(rate: Rate, key: string): Promise<boolean> {
  const { deletedCount } = await limitsOf(rate).deleteOne({ key: `${rate.name}:${key}` });
  return deletedCount === 1;
}
