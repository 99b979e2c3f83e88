import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { CardDayModel } from '../flashcards/cardDay.model.js';
import { LessonPositionModel } from '../modules/lessonPosition.model.js';
import { AnswerModel } from '../scheduling/answer.model.js';
import { addDays, dayOf, startOfDay } from '../scheduling/day.js';
import type { StudyGoalRecord } from './studyGoal.model.js';
import { isRestDay, saveGoal } from './studyGoal.service.js';
import type { ListStudyIntervals } from './studySessions/studyIntervals.js';
import { advanceStreak } from './studyStreak.js';

/** How far back the first count looks. Later counts continue from the stored streak. */
const firstLookBackDays = 56;
/** After this many days without a count, nothing older can still be part of the streak. */
const maxGapDays = 14;

/** Returns how many days in a row the actor has studied, including today once they've done something. */
export async function countStreak(
  actor: Actor,
  timeZone: string,
  goal: StudyGoalRecord | null,
  listStudyIntervals: ListStudyIntervals,
  now: Date,
): Promise<number> {
  const today = dayOf(now, timeZone);
  const yesterday = addDays(today, -1);
  const stored = goal?.streak;
  const start =
    stored && stored.day >= addDays(today, -maxGapDays)
      ? stored
      : { day: addDays(today, -(stored ? maxGapDays : firstLookBackDays)), length: 0 };
  const days = await studiedDays(actor, timeZone, addDays(start.day, 1), listStudyIntervals, now);
  const streak = advanceStreak(
    start,
    today,
    (day) => days.has(day),
    (day) => isRestDay(day, goal?.restDays),
  );
  // Someone who has never studied needs no record. A stored day later than yesterday comes from a time zone farther
  // east.
  if (streak.day === yesterday && stored?.day !== yesterday && (stored || streak.length > 0))
    await saveGoal(actor, { streak });
  return streak.length + (days.has(today) && streak.day < today ? 1 : 0);
}

/**
 * Returns the days on which the actor answered a question, reviewed a card, read a lesson, or had study time measured.
 */
async function studiedDays(
  actor: Actor,
  timeZone: string,
  from: string,
  listStudyIntervals: ListStudyIntervals,
  now: Date,
): Promise<Set<string>> {
  const since = startOfDay(from, timeZone);
  const ownerId = actor.id;
  const [answers, reviews, lessons, intervals] = await Promise.all([
    readTogether(
      AnswerModel.find(
        { ownerId, _id: { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000)) } },
        { createdAt: 1 },
      ).lean(),
    ),
    readTogether(CardDayModel.find({ ownerId, day: { $gte: from } }, { day: 1 }).lean()),
    readTogether(
      LessonPositionModel.find(
        { ownerId, isRead: true, visitedAt: { $gte: since } },
        { visitedAt: 1 },
      ).lean(),
    ),
    listStudyIntervals(actor, since, now),
  ]);
  return new Set([
    ...answers.map(({ createdAt }) => dayOf(createdAt, timeZone)),
    ...reviews.map(({ day }) => day),
    ...lessons.map(({ visitedAt }) => dayOf(visitedAt, timeZone)),
    ...intervals.map(({ startedAt }) => dayOf(startedAt, timeZone)),
  ]);
}
