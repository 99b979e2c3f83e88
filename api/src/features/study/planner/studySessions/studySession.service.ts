import { Types } from 'mongoose';
import type { Actor } from '../../../../core/access/access.js';
import { badInput, conflict, notFound } from '../../../../core/errors/userError.js';
import { readId } from '../../../../core/input/readId.js';
import { inLimitTransaction } from '../../../../core/storage/storageUsage.js';
import { DAY } from '../../../../platform/clock.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { searchFilter, searchKeys } from '../../../../platform/text/searchKeys.js';
import { categories } from '../../questions/questionBank.js';
import { dayOf, readDay } from '../../scheduling/day.js';
import { toInstant } from '../../scheduling/zonedTime.js';
import { changedElsewhere } from './changedElsewhere.js';
import { endOfSchedule, isOccurrenceDay, nextReminder } from './occurrences.js';
import { StudySessionModel, type StudySessionRecord } from './studySession.model.js';
import type { StudySession, StudySessionInput } from './studySession.type.js';
import { findOwnTopic } from './studyTopic.service.js';

const maxStudySessions = 1000;
/** Maximum number of skipped days, enough to skip a weekly session for almost four years. */
const maxSkippedDays = 200;
/** How far back the first day of a session can be set. */
const maxDaysPast = 366;
/** The end of a session that repeats forever, later than any date that is requested. */
export const farFuture = new Date('9999-12-31T00:00:00Z');

/** @throws UserError NOT_FOUND */
export async function findStudySession(actor: Actor, id: string): Promise<StudySession> {
  return toStudySession(await findOwnStudySession(actor, id));
}

/** @throws UserError BAD_USER_INPUT; NOT_FOUND for a topic; CONFLICT if there's no room */
export async function addStudySession(
  actor: Actor,
  input: StudySessionInput,
  now = new Date(),
): Promise<StudySession> {
  const fields = await readFields(actor, input);
  if (fields.overAt <= now) throw badInput('day', 'Choose a future time.');
  refuseLongPast(fields.day, now);
  const session = await inLimitTransaction(actor.id, async () => {
    if ((await StudySessionModel.countDocuments({ ownerId: actor.id })) >= maxStudySessions)
      throw conflict('You can have up to 1,000 study sessions. Delete some first.');
    return new StudySessionModel({
      ...fields,
      ownerId: actor.id,
      skippedDays: [],
      remindAt: nextReminder({ ...fields, skippedDays: [] }, fields.reminderMinutes, now) ?? null,
      revision: 0,
    }).save();
  });
  return toStudySession(session.toObject());
}

/**
 * Moves a single occurrence of a weekly session. In one transaction, skips that day and creates a separate
 * session from the input.
 * @throws UserError BAD_USER_INPUT; NOT_FOUND; CONFLICT when that day is already skipped, or there is no room
 */
export async function moveStudySession(
  actor: Actor,
  id: string,
  day: string,
  input: StudySessionInput,
  now = new Date(),
): Promise<StudySession> {
  const series = await findOwnStudySession(actor, id);
  if (!series.isWeekly || !isOccurrenceDay(series, readDay(day, 'day'))) throw notScheduled();
  return inTransaction(async () => {
    if ((await findOwnStudySession(actor, id)).skippedDays.includes(day))
      throw conflict('This session was already moved or skipped, perhaps in another window.');
    await skipStudySession(actor, id, day, true, now);
    return addStudySession(actor, { ...input, isWeekly: false }, now);
  });
}

/**
 * Changes a session; skipped days of a weekly one stay skipped.
 * @param seen the revision that was changed; without one, the change overwrites any revision
 * @throws UserError BAD_USER_INPUT; NOT_FOUND; CONFLICT when the session has another revision by now
 */
export async function updateStudySession(
  actor: Actor,
  id: string,
  input: StudySessionInput,
  seen?: number | null,
  now = new Date(),
): Promise<StudySession> {
  const fields = await readFields(actor, input);
  const { skippedDays, day } = await findOwnStudySession(actor, id);
  if (fields.day !== day) refuseLongPast(fields.day, now);
  const remindAt = nextReminder({ ...fields, skippedDays }, fields.reminderMinutes, now) ?? null;
  const session = await StudySessionModel.findOneAndUpdate(
    { _id: id, ...ownedAndNotDeleted(actor), ...(typeof seen === 'number' && { revision: seen }) },
    { $set: { ...fields, remindAt }, $inc: { revision: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (session) return toStudySession(session);
  await findOwnStudySession(actor, id);
  throw changedElsewhere('session');
}

/**
 * Skips a weekly session on one day, or undoes that.
 * @throws UserError BAD_USER_INPUT; NOT_FOUND
 */
export async function skipStudySession(
  actor: Actor,
  id: string,
  day: string,
  isSkipped: boolean,
  now = new Date(),
): Promise<StudySession> {
  const days = { skippedDays: readDay(day, 'day') };
  const before = await findOwnStudySession(actor, id);
  if (isSkipped && !isOccurrenceDay(before, day)) throw notScheduled();
  if (isSkipped && before.skippedDays.length >= maxSkippedDays)
    throw conflict('You can skip up to 200 days of a session. End it and add a new one.');
  const session = await StudySessionModel.findOneAndUpdate(
    { _id: readId(id, 'session'), ...ownedAndNotDeleted(actor) },
    { ...(isSkipped ? { $addToSet: days } : { $pull: days }), $inc: { revision: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!session) throw notFound('session');
  const remindAt = nextReminder(session, session.reminderMinutes, now) ?? null;
  await StudySessionModel.updateOne({ _id: session._id, deletedAt: null }, { remindAt });
  return toStudySession(session);
}

const notScheduled = () => badInput('day', 'This session isn’t scheduled on that day.');

/** Without this limit, each request would have to search years of weeks. */
function refuseLongPast(day: string, now: Date): void {
  if (Date.parse(day) < now.getTime() - maxDaysPast * DAY)
    throw badInput('day', 'Choose a first day within the last year.');
}

/**
 * Deletes a session, which can be restored for a day.
 * @throws UserError NOT_FOUND
 */
export async function deleteStudySession(actor: Actor, id: string): Promise<boolean> {
  const { modifiedCount } = await StudySessionModel.updateOne(
    { _id: readId(id, 'session'), ...ownedAndNotDeleted(actor) },
    { deletedAt: new Date(), remindAt: null },
  );
  if (modifiedCount === 0) throw notFound('session');
  return true;
}

/** Brings a deleted session back. @throws UserError NOT_FOUND */
export async function restoreStudySession(actor: Actor, id: string, now = new Date()): Promise<StudySession> {
  const session = await StudySessionModel.findOne({ _id: readId(id, 'session'), ownerId: actor.id }).lean();
  if (!session) throw notFound('session');
  const remindAt = nextReminder(session, session.reminderMinutes, now) ?? null;
  await StudySessionModel.updateOne({ _id: session._id }, { deletedAt: null, remindAt });
  return toStudySession(session);
}

/** Returns the person's study sessions that match the words, for the global search. */
export async function searchStudySessions(actor: Actor, query: string, count: number) {
  const filter = searchFilter(query);
  if (!filter) return [];
  const sessions = await StudySessionModel.find({ ...ownedAndNotDeleted(actor), ...filter })
    .sort({ overAt: -1 })
    .limit(count)
    .lean();
  return sessions.map(({ _id, title, day, time, isWeekly }) => ({
    id: String(_id),
    title,
    detail: `Study session, ${isWeekly ? `weekly at ${time}` : `${day} at ${time}`}`,
    url: `/study-hub/planner?session=${_id}`,
  }));
}

/** Returns the filter for the actor's sessions that aren't deleted. */
export const ownedAndNotDeleted = (actor: Pick<Actor, 'id'>) => ({
  ownerId: new Types.ObjectId(actor.id),
  deletedAt: null,
});
async function findOwnStudySession(actor: Actor, id: string): Promise<StudySessionRecord> {
  const session = await StudySessionModel.findOne({
    _id: readId(id, 'session'),
    ...ownedAndNotDeleted(actor),
  }).lean();
  if (!session) throw notFound('session');
  return session;
}

async function readFields(actor: Actor, input: StudySessionInput) {
  const { minutes, time, timeZone, isWeekly, reminderMinutes } = input;
  // Throws if the time zone doesn't exist.
  dayOf(new Date(), timeZone);
  const day = readDay(input.day, 'day');
  const untilDay = isWeekly && input.untilDay ? readDay(input.untilDay, 'untilDay') : null;
  if (untilDay && untilDay < day) throw badInput('untilDay', 'The last day must be on or after the first.');
  if (input.category && !categories().includes(input.category))
    throw badInput('category', `Choose one of these categories: ${categories().join(', ')}.`);
  if (input.category && input.topicId) throw badInput('topicId', 'Choose a category or a topic, not both.');
  const topic = input.topicId ? await findOwnTopic(actor, input.topicId) : undefined;
  const schedule = { day, time, timeZone, minutes, isWeekly, untilDay };
  const title = input.title.trim();
  const plan = input.plan.trim();
  return {
    ...schedule,
    title,
    plan,
    category: input.category ?? null,
    topicId: topic?._id ?? null,
    reminderMinutes: reminderMinutes ?? null,
    startsAt: toInstant(day, time, timeZone),
    overAt: endOfSchedule({ ...schedule, skippedDays: [] }) ?? farFuture,
    searchKeys: searchKeys(title, input.category ?? topic?.title ?? '', plan),
  };
}

/** Returns a session as it is shown. */
export function toStudySession({ _id, topicId, ...session }: StudySessionRecord): StudySession {
  return { ...session, id: String(_id), topicId: topicId ? String(topicId) : null };
}
