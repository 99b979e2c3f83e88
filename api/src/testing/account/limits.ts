import mongoose from 'mongoose';

/** Sets how often something limited has happened, as if it had been done that many times just now. */
export async function setPoints(collection: string, key: string, points: number): Promise<void> {
  await mongoose.connection
    .collection(collection)
    .updateOne({ key }, { $set: { points, expire: new Date(Date.now() + 600_000) } }, { upsert: true });
}
