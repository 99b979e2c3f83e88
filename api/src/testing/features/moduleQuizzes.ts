import mongoose, { Types } from 'mongoose';
import { currentCurriculum } from '../questions.js';

/** Starts a quiz of a module with these questions, where a test must know them beforehand. */
export const startQuizOf = (ownerId: string, moduleId: string, seed: number) =>
  mongoose.connection.collection('modulequizzes').updateOne(
    { ownerId: new Types.ObjectId(ownerId) },
    {
      $set: {
        moduleId,
        version: currentCurriculum().version,
        seed,
        verdicts: {},
        startedAt: new Date(),
        finishedAt: null,
      },
    },
    { upsert: true },
  );
