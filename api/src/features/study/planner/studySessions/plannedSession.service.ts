import type { Actor } from '../../../../core/access/access.js';
import { badInput } from '../../../../core/errors/userError.js';
import { DAY } from '../../../../platform/clock.js';
import { type Occurrence, occurrencesBetween, occurrencesFrom } from './occurrences.js';
import { type ListStudyIntervals, secondsWithin } from './studyIntervals.js';
import { StudySessionModel, type StudySessionRecord } from './studySession.model.js';
import { ownedAndNotDeleted, toStudySession } from './studySession.service.js';
import type { PlannedSession } from './studySession.type.js';

const maxSpanMs = 100 * DAY;
/** A session counts as done when the timer has measured this share of it. */
const doneShare = 0.5;

/** A session with one of its times. */
interface ScheduledOccurrence {
  session: StudySessionRecord;
  occurrence: Occurrence;
}

/**
 * What is planned for a span, in its order.
 * @throws UserError BAD_USER_INPUT for a span of more than a hundred days
 */
export async function listStudySessions(
  actor: Actor,
  from: Date,
  until: Date,
  listStudyIntervals: ListStudyIntervals,
): Promise<PlannedSession[]> {
  const span = until.getTime() - from.getTime();
  if (span < 0 || span > maxSpanMs) throw badInput('until', 'Ask for at most 100 days.');
  const sessions = await StudySessionModel.find({
    ...ownedAndNotDeleted(actor),
    overAt: { $gt: from },
    startsAt: { $lt: until },
  }).lean();
  const planned = sessions.flatMap((session) =>
    occurrencesBetween(session, from, until).map((occurrence) => ({ session, occurrence })),
  );
  return withStudiedTime(actor, planned, listStudyIntervals);
}

/** What comes next, also what is under way: at most `count`, the soonest first. */
export async function listUpcoming(
  actor: Actor,
  count: number,
  listStudyIntervals: ListStudyIntervals,
  now = new Date(),
): Promise<PlannedSession[]> {
  if (count < 1 || count > 100) throw badInput('first', 'Ask for 1 to 100 sessions.');
  return withStudiedTime(actor, await listNextOccurrences(actor, count, now), listStudyIntervals);
}

/** The sessions to be written into a calendar. */
export function listForCalendar(actor: Actor, from: Date): Promise<StudySessionRecord[]> {
  return StudySessionModel.find({ ...ownedAndNotDeleted(actor), overAt: { $gt: from } })
    .sort({ startsAt: 1 })
    .lean();
}

/** The next sessions with their times, as they are planned. */
export async function listNextOccurrences(
  actor: Actor,
  count: number,
  now: Date,
): Promise<ScheduledOccurrence[]> {
  const sessions = await StudySessionModel.find({
    ...ownedAndNotDeleted(actor),
    overAt: { $gt: now },
  }).lean();
  // Each session goes on only as far as it is among the next ones: a weekly one never ends.
  const heads = sessions.map((session) => {
    const times = occurrencesFrom(session, now);
    return { session, times, next: times.next().value };
  });
  const found: ScheduledOccurrence[] = [];
  while (found.length < count) {
    const open = heads.filter(({ next }) => next);
    const head = open.sort((one, other) => Number(one.next?.startsAt) - Number(other.next?.startsAt))[0];
    if (!head?.next) break;
    found.push({ session: head.session, occurrence: head.next });
    head.next = head.times.next().value;
  }
  return found;
}

const byTime = (one: ScheduledOccurrence, other: ScheduledOccurrence) =>
  Number(one.occurrence.startsAt) - Number(other.occurrence.startsAt);

async function withStudiedTime(
  actor: Actor,
  planned: ScheduledOccurrence[],
  listStudyIntervals: ListStudyIntervals,
): Promise<PlannedSession[]> {
  const inOrder = [...planned].sort(byTime);
  const [first] = inOrder;
  if (!first) return [];
  const last = Math.max(...inOrder.map(({ occurrence }) => occurrence.endsAt.getTime()));
  const intervals = await listStudyIntervals(actor, first.occurrence.startsAt, new Date(last));
  return inOrder.map(({ session, occurrence }) => {
    const studied = secondsWithin(intervals, occurrence) / 60;
    return {
      ...occurrence,
      id: `${session._id}-${occurrence.day}`,
      studiedMinutes: Math.floor(studied),
      isDone: studied >= session.minutes * doneShare,
      session: toStudySession(session),
    };
  });
}
