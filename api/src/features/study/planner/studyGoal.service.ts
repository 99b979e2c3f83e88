import { loadContent } from '../../../../content/content.load.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import type { SetStudyGoalInput } from './dailyPlan.type.js';
import { StudyGoalModel, type StudyGoalRecord } from './studyGoal.model.js';

export function findStudyGoal(actor: Actor): Promise<StudyGoalRecord | null> {
  return StudyGoalModel.findOne({ ownerId: actor.id }).lean();
}

/** @throws UserError BAD_USER_INPUT for an unknown exam */
export async function setStudyGoal(actor: Actor, input: SetStudyGoalInput): Promise<void> {
  const { examId, minutesPerDay } = input;
  if (!loadContent().exams.some(({ id }) => id === examId))
    throw badInput('examId', "This exam doesn't exist.");
  const save = () =>
    StudyGoalModel.updateOne({ ownerId: actor.id }, { $set: { examId, minutesPerDay } }, { upsert: true });
  try {
    await save();
  } catch (error) {
    // Two windows set the first goal at once: the later one changes it.
    if (!isDuplicateKey(error, 'ownerId')) throw error;
    await save();
  }
}
