import { loadContent } from '../../../../content/content.load.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { addDays, dayOf, readDay } from '../scheduling/day.js';
import { ExamDateModel, type ExamDateRecord } from '../scheduling/examDate.model.js';
import { forgetExamChoice } from '../version/examVersion.service.js';
import type { SetExamDateInput } from './dailyPlan.type.js';
import { nextExamReminder } from './examReminder.js';

const maxDaysAhead = 3 * 366;

/** Returns the dates of the actor's exams, nearest first. */
export function listExamDates(actor: Actor): Promise<ExamDateRecord[]> {
  return readTogether(ExamDateModel.find({ ownerId: actor.id }).sort({ day: 1 }).lean());
}

/**
 * Sets or moves the date of an exam.
 * @throws UserError BAD_USER_INPUT for an unknown exam or a day in the past
 */
export async function setExamDate(actor: Actor, input: SetExamDateInput, now = new Date()): Promise<void> {
  const { examId, minutesPerDay, timeZone } = input;
  if (!loadContent().exams.some(({ id }) => id === examId))
    throw badInput('examId', 'This exam doesn’t exist.');
  const today = dayOf(now, timeZone);
  const day = readDay(input.day, 'day');
  if (day < today) throw badInput('day', 'Choose a future date.');
  if (day > addDays(today, maxDaysAhead)) throw badInput('day', 'Choose a day within three years.');
  const remindAt = nextExamReminder({ day, timeZone }, now) ?? null;
  const save = () =>
    ExamDateModel.updateOne(
      { ownerId: actor.id, examId },
      { $set: { day, minutesPerDay, timeZone, remindAt }, $inc: { revision: 1 } },
      { upsert: true },
    );
  try {
    await save();
  } catch (error) {
    // If two windows set the first date at once, the later one moves it.
    if (!isDuplicateKey(error, 'examId')) throw error;
    await save();
  }
  if (examId === 'ccna') await forgetExamChoice(actor);
}

/** Deletes the date of an exam, if there is one. */
export async function removeExamDate(actor: Actor, examId: string): Promise<void> {
  await ExamDateModel.deleteOne({ ownerId: actor.id, examId });
}
