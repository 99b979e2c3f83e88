import mongoose, { Types } from 'mongoose';

/** Makes a run as old as if it had been started an hour ago. */
export const backdateRun = (id: string) =>
  mongoose.connection
    .collection('gameruns')
    .updateOne({ _id: new Types.ObjectId(id) }, { $set: { startedAt: new Date(Date.now() - 3_600_000) } });
