import mongoose, { Types } from 'mongoose';
import { currentCurriculum } from '../questions.js';

/** Starts a module quiz with these questions, for tests that must know them in advance. */
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
