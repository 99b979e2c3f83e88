import type { Actor } from '../../../../core/access/access.js';
import { badInput } from '../../../../core/errors/userError.js';
import { DAY } from '../../../../platform/clock.js';
import { readTogether } from '../../../../platform/database/readTogether.js';
import { createSharedRead } from '../../../../platform/database/sharedRead.js';
import { createKeyedQueue } from '../../../../platform/jobs/keyedQueue.js';
import { inTurns } from '../../../../platform/jobs/turns.js';
import { type Occurrence, occurrencesFrom } from './occurrences.js';
import { createStudiedSeconds, type ListStudyIntervals } from './studyIntervals.js';
import { StudySessionModel, type StudySessionRecord } from './studySession.model.js';
import { farFuture, ownedAndNotDeleted, toStudySession } from './studySession.service.js';
import type { PlannedSession } from './studySession.type.js';

const maxSpanMs = 100 * DAY;
/** Enough for ten sessions on each day of the longest span. */
const maxOccurrences = 1_000;
/** A session counts as done once the timer has measured this share of it. */
const doneShare = 0.5;

/** A session with one of its occurrences. */
interface ScheduledOccurrence {
  session: StudySessionRecord;
  occurrence: Occurrence;
}

/**
 * A full planner takes much memory, so a query that requests it under many aliases runs one search at a time.
 */
const oneAtATime = createKeyedQueue();

/**
 * Returns what is planned for a span, in order; if there's too much, the soonest.
 * @throws UserError BAD_USER_INPUT for a span of more than a hundred days
 */
export async function listStudySessions(
  actor: Actor,
  { from, until }: { from: Date; until: Date },
  listStudyIntervals: ListStudyIntervals,
  readSessions = () => readStudySessions(actor),
): Promise<PlannedSession[]> {
  const span = until.getTime() - from.getTime();
  if (span < 0 || span > maxSpanMs) throw badInput('until', 'Request up to 100 days.');
  const sessions = (await readSessions()).filter(({ startsAt }) => startsAt < until);
  const planned = await oneAtATime(actor.id, () =>
    soonestOccurrences(sessions, from, { until, count: maxOccurrences }),
  );
  return withStudiedTime(actor, planned, listStudyIntervals);
}

/** Returns the next occurrences, including a running one: at most `count`, soonest first. */
export async function listUpcoming(
  actor: Actor,
  count: number,
  listStudyIntervals: ListStudyIntervals,
  readSessions = () => readStudySessions(actor),
): Promise<PlannedSession[]> {
  if (count < 1 || count > 100) throw badInput('first', 'Request 1 to 100 sessions.');
  const sessions = await readSessions();
  const planned = await oneAtATime(actor.id, () => soonestOccurrences(sessions, new Date(), { count }));
  return withStudiedTime(actor, planned, listStudyIntervals);
}

/** Returns everything that the actor has planned. */
export function readStudySessions({ id }: Pick<Actor, 'id'>): Promise<StudySessionRecord[]> {
  return readSessionsOf(id);
}

const readSessionsOf = createSharedRead(
  (id): Promise<StudySessionRecord[]> =>
    readTogether(StudySessionModel.find(ownedAndNotDeleted({ id })).lean()),
);

/** Returns the sessions to write into a calendar. */
export function listForCalendar(actor: Actor, from: Date): Promise<StudySessionRecord[]> {
  return StudySessionModel.find({ ...ownedAndNotDeleted(actor), overAt: { $gt: from } })
    .sort({ startsAt: 1 })
    .lean();
}

/**
 * Returns the soonest occurrences of some sessions, at most `count`. Searches week by week because a weekly session
 * never ends, and yields to other requests in between because time zones are slow.
 */
async function soonestOccurrences(
  sessions: readonly StudySessionRecord[],
  from: Date,
  { until = farFuture, count }: { until?: Date; count: number },
): Promise<ScheduledOccurrence[]> {
  const found: ScheduledOccurrence[] = [];
  let heads: { session: StudySessionRecord; times: Generator<Occurrence, void>; next: Occurrence }[] = [];
  const lasting = sessions.filter(({ overAt }) => overAt > from);
  await inTurns(lasting, (session) => {
    const times = occurrencesFrom(session, from);
    const next = times.next().value;
    if (next) heads.push({ session, times, next });
  });
  while (heads.length > 0 && found.length < count) {
    const soonest = Math.min(...heads.map(({ next }) => next.startsAt.getTime()));
    const weekEnd = Math.min(soonest + 7 * DAY, until.getTime());
    if (soonest >= until.getTime()) break;
    const later: typeof heads = [];
    await inTurns(heads, (head) => {
      let next: Occurrence | undefined = head.next;
      while (next && next.startsAt.getTime() < weekEnd) {
        found.push({ session: head.session, occurrence: next });
        next = head.times.next().value ?? undefined;
      }
      if (next) later.push({ ...head, next });
    });
    heads = later;
  }
  return found.sort(byTime).slice(0, count);
}

const byTime = (one: ScheduledOccurrence, other: ScheduledOccurrence) =>
  Number(one.occurrence.startsAt) - Number(other.occurrence.startsAt);

async function withStudiedTime(
  actor: Actor,
  planned: ScheduledOccurrence[],
  listStudyIntervals: ListStudyIntervals,
): Promise<PlannedSession[]> {
  const [first] = planned;
  if (!first) return [];
  const last = Math.max(...planned.map(({ occurrence }) => occurrence.endsAt.getTime()));
  const studiedSeconds = createStudiedSeconds(
    await listStudyIntervals(actor, first.occurrence.startsAt, new Date(last)),
  );
  return planned.map(({ session, occurrence }) => {
    const studied = studiedSeconds(occurrence) / 60;
    return {
      ...occurrence,
      id: `${session._id}-${occurrence.day}`,
      studiedMinutes: Math.floor(studied),
      isDone: studied >= session.minutes * doneShare,
      session: toStudySession(session),
    };
  });
}
