import mongoose, { Types } from 'mongoose';

/** Backdates a run by an hour. */
export const backdateRun = (id: string) =>
  mongoose.connection
    .collection('gameruns')
    .updateOne({ _id: new Types.ObjectId(id) }, { $set: { startedAt: new Date(Date.now() - 3_600_000) } });
