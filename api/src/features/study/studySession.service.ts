import { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { badInput, notFound, UserError } from '../../core/errors.js';
import { readId } from '../../core/id.js';
import { searchFilter, searchKeys } from '../../core/searchKeys.js';
import { DAY } from '../../platform/clock.js';
import { categories } from './bank.js';
import { dayOf, readDay } from './day.js';
import { type ListStretches, secondsWithin } from './measured.js';
import { nextReminder, type Occurrence, occurrencesBetween, occurrencesFrom, overAt } from './occurrences.js';
import { StudySessionModel, type StudySessionRecord } from './studySession.model.js';
import type { PlannedSession, StudySession, StudySessionInput } from './studySession.type.js';
import { ownTopic } from './studyTopic.service.js';
import { instantOf } from './zonedTime.js';

const maxSessions = 2000;
const maxSpan = 100 * DAY;
/** Where a session without an end is over: later than anything that is asked for. */
const never = new Date('9999-12-31T00:00:00Z');
/** A session counts as done when the timer has measured this share of it. */
const enough = 0.5;

/**
 * What is planned for a span, in its order.
 * @throws UserError BAD_USER_INPUT for a span of more than a hundred days
 */
export async function listStudySessions(
  actor: Actor,
  from: Date,
  until: Date,
  listStretches: ListStretches,
): Promise<PlannedSession[]> {
  const span = until.getTime() - from.getTime();
  if (span < 0 || span > maxSpan) throw badInput('until', 'Ask for at most 100 days.');
  const sessions = await StudySessionModel.find({
    ...openOf(actor),
    overAt: { $gt: from },
    startsAt: { $lt: until },
  }).lean();
  const planned = sessions.flatMap((session) =>
    occurrencesBetween(session, from, until).map((occurrence) => ({ session, occurrence })),
  );
  return withMeasured(actor, planned, listStretches);
}

/** What comes next, also what is under way: at most `count`, the soonest first. */
export async function listUpcoming(
  actor: Actor,
  count: number,
  listStretches: ListStretches,
  now = new Date(),
): Promise<PlannedSession[]> {
  if (count < 1 || count > 100) throw badInput('first', 'Ask for 1 to 100 sessions.');
  return withMeasured(actor, await soonest(actor, count, now), listStretches);
}

/** @throws UserError NOT_FOUND */
export async function findStudySession(actor: Actor, id: string): Promise<StudySession> {
  return toSession(await ownSession(actor, id));
}

/** @throws UserError BAD_USER_INPUT; NOT_FOUND for a topic; CONFLICT when there is no room */
export async function addStudySession(
  actor: Actor,
  input: StudySessionInput,
  now = new Date(),
): Promise<StudySession> {
  const fields = await readFields(actor, input);
  if (fields.overAt <= now) throw badInput('day', 'Choose a time that is still to come.');
  if ((await StudySessionModel.countDocuments({ ownerId: actor.id })) >= maxSessions)
    throw new UserError('CONFLICT', 'There is room for 2,000 study sessions. Delete some first.');
  const session = await StudySessionModel.create({
    ...fields,
    ownerId: actor.id,
    skippedDays: [],
    remindAt: nextReminder({ ...fields, skippedDays: [] }, fields.reminderMinutes, now) ?? null,
    revision: 0,
  });
  return toSession(session.toObject());
}

/**
 * Changes a session; the days on which a weekly one is left out stay so.
 * @throws UserError BAD_USER_INPUT; NOT_FOUND
 */
export async function updateStudySession(
  actor: Actor,
  id: string,
  input: StudySessionInput,
  now = new Date(),
): Promise<StudySession> {
  const fields = await readFields(actor, input);
  const { skippedDays } = await ownSession(actor, id);
  const remindAt = nextReminder({ ...fields, skippedDays }, fields.reminderMinutes, now) ?? null;
  const session = await StudySessionModel.findOneAndUpdate(
    { _id: id, ...openOf(actor) },
    { $set: { ...fields, remindAt }, $inc: { revision: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!session) throw notFound('session');
  return toSession(session);
}

/**
 * Leaves out a weekly session on one day, or takes that back.
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
  const session = await StudySessionModel.findOneAndUpdate(
    { _id: readId(id, 'session'), ...openOf(actor) },
    { ...(isSkipped ? { $addToSet: days } : { $pull: days }), $inc: { revision: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!session) throw notFound('session');
  const remindAt = nextReminder(session, session.reminderMinutes, now) ?? null;
  await StudySessionModel.updateOne({ _id: session._id, deletedAt: null }, { remindAt });
  return toSession(session);
}

/** Deletes a session; for a day it can be brought back. @throws UserError NOT_FOUND */
export async function deleteStudySession(actor: Actor, id: string): Promise<boolean> {
  const { modifiedCount } = await StudySessionModel.updateOne(
    { _id: readId(id, 'session'), ...openOf(actor) },
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
  return toSession(session);
}

/** The person's study sessions with such words, as the search over everything shows them. */
export async function searchStudySessions(actor: Actor, query: string, count: number) {
  const filter = searchFilter(query);
  if (!filter) return [];
  const sessions = await StudySessionModel.find({ ...openOf(actor), ...filter })
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

/** The sessions to be written into a calendar. */
export function listForCalendar(actor: Actor, from: Date): Promise<StudySessionRecord[]> {
  return StudySessionModel.find({ ...openOf(actor), overAt: { $gt: from } })
    .sort({ startsAt: 1 })
    .lean();
}

/** The next sessions with their times, as they are planned. */
export async function soonest(
  actor: Actor,
  count: number,
  now: Date,
): Promise<{ session: StudySessionRecord; occurrence: Occurrence }[]> {
  const sessions = await StudySessionModel.find({ ...openOf(actor), overAt: { $gt: now } }).lean();
  return sessions
    .flatMap((session) => {
      const found: { session: StudySessionRecord; occurrence: Occurrence }[] = [];
      for (const occurrence of occurrencesFrom(session, now)) {
        found.push({ session, occurrence });
        if (found.length >= count) break;
      }
      return found;
    })
    .sort(byTime)
    .slice(0, count);
}

type Planned = { session: StudySessionRecord; occurrence: Occurrence };

const openOf = (actor: Actor) => ({ ownerId: new Types.ObjectId(actor.id), deletedAt: null });
const byTime = (one: Planned, other: Planned) =>
  Number(one.occurrence.startsAt) - Number(other.occurrence.startsAt);

async function ownSession(actor: Actor, id: string): Promise<StudySessionRecord> {
  const session = await StudySessionModel.findOne({ _id: readId(id, 'session'), ...openOf(actor) }).lean();
  if (!session) throw notFound('session');
  return session;
}

async function readFields(actor: Actor, input: StudySessionInput) {
  const { minutes, time, timeZone, isWeekly, reminderMinutes } = input;
  // Throws for a time zone that does not exist.
  dayOf(new Date(), timeZone);
  const day = readDay(input.day, 'day');
  const untilDay = isWeekly && input.untilDay ? readDay(input.untilDay, 'untilDay') : null;
  if (untilDay && untilDay < day)
    throw badInput('untilDay', 'Choose a day that is not before the first one.');
  if (input.category && !categories().includes(input.category))
    throw badInput('category', `Choose one of the categories ${categories().join(', ')}.`);
  if (input.category && input.topicId) throw badInput('topicId', 'Choose a category or a topic, not both.');
  const topic = input.topicId ? await ownTopic(actor, input.topicId) : undefined;
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
    startsAt: instantOf(day, time, timeZone),
    overAt: overAt({ ...schedule, skippedDays: [] }) ?? never,
    searchKeys: searchKeys(title, input.category ?? topic?.title ?? '', plan),
  };
}

async function withMeasured(
  actor: Actor,
  planned: Planned[],
  listStretches: ListStretches,
): Promise<PlannedSession[]> {
  const inOrder = [...planned].sort(byTime);
  const [first] = inOrder;
  if (!first) return [];
  const last = Math.max(...inOrder.map(({ occurrence }) => occurrence.endsAt.getTime()));
  const stretches = await listStretches(actor, first.occurrence.startsAt, new Date(last));
  return inOrder.map(({ session, occurrence }) => {
    const studied = secondsWithin(stretches, occurrence) / 60;
    return {
      ...occurrence,
      id: `${session._id}-${occurrence.day}`,
      studiedMinutes: Math.floor(studied),
      isDone: studied >= session.minutes * enough,
      session: toSession(session),
    };
  });
}

function toSession({ _id, topicId, ...session }: StudySessionRecord): StudySession {
  return { ...session, id: String(_id), topicId: topicId ? String(topicId) : null };
}
