import { loadContent } from '../../../../content/content.load.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { dayOf } from '../scheduling/day.js';
import { ExamDateModel } from '../scheduling/examDate.model.js';
import { ExamChoiceModel } from '../version/examChoice.model.js';
import type { SetStudyGoalInput } from './dailyPlan.type.js';
import { StudyGoalModel, type StudyGoalRecord } from './studyGoal.model.js';

export function findStudyGoal(actor: Actor): Promise<StudyGoalRecord | null> {
  return readTogether(StudyGoalModel.findOne({ ownerId: actor.id }).lean());
}

/** Whether the actor chose the CCNA or its version, or has a date for it. */
export async function studiesCcna(actor: Actor, now = new Date()): Promise<boolean> {
  const ownerId = actor.id;
  const examId = 'ccna';
  const [goal, choice, date] = await Promise.all([
    findStudyGoal(actor),
    readTogether(ExamChoiceModel.findOne({ ownerId }).lean()),
    readTogether(ExamDateModel.findOne({ ownerId, examId }).lean()),
  ]);
  const hasDate = date !== null && date.day >= dayOf(now, date.timeZone);
  return goal?.examId === examId || choice?.version !== undefined || hasDate;
}

/** @throws UserError BAD_USER_INPUT for an unknown exam */
export async function setStudyGoal(actor: Actor, input: SetStudyGoalInput): Promise<void> {
  const { examId, minutesPerDay } = input;
  if (!loadContent().exams.some(({ id }) => id === examId))
    throw badInput('examId', 'This exam doesn’t exist.');
  await saveGoal(actor, { examId, minutesPerDay });
}

/** @throws UserError BAD_USER_INPUT for something that isn't a day of the week, or for all seven */
export async function setRestDays(actor: Actor, days: readonly number[]): Promise<void> {
  const restDays = [...new Set(days)].sort();
  if (restDays.some((day) => !Number.isInteger(day) || day < 0 || day > 6))
    throw badInput('days', 'Choose days of the week, from 0 for Sunday to 6.');
  if (restDays.length > 6) throw badInput('days', 'Leave at least one day to study.');
  await saveGoal(actor, { restDays });
}

/** Whether a date, such as 2026-03-29, falls on one of the days of the week. */
export const isRestDay = (day: string, restDays: readonly number[] = []): boolean =>
  restDays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export async function saveGoal(
  actor: Actor,
  change: Partial<Omit<StudyGoalRecord, '_id' | 'ownerId'>>,
): Promise<void> {
  const save = () => StudyGoalModel.updateOne({ ownerId: actor.id }, { $set: change }, { upsert: true });
  try {
    await save();
  } catch (error) {
    // If two windows set the first goal at once, the later one changes it.
    if (!isDuplicateKey(error, 'ownerId')) throw error;
    await save();
  }
}
