import { loadContent } from '../../../../../content/content.load.js';
import type { Actor } from '../../../../core/access/access.js';
import { DAY } from '../../../../platform/clock.js';
import { inTurns } from '../../../../platform/jobs/turns.js';
import { addDays } from '../../scheduling/day.js';
import type { ExamDateRecord } from '../../scheduling/examDate.model.js';
import { listExamDates } from '../examDate.service.js';
import { type WeeklyRun, weeklyRuns } from '../studySessions/occurrences.js';
import { listForCalendar } from '../studySessions/plannedSession.service.js';
import type { StudySessionRecord } from '../studySessions/studySession.model.js';
import { CalendarExportModel, type ExportedEvent } from './calendarExport.model.js';
import { type CalendarEvent, formatCalendar } from './iCalendar.js';

const pastMs = 30 * DAY;
const aheadMs = 365 * DAY;
const host = 'cosmic-dashboard';

/** An event of the file, and when its last repetition ends. */
interface PlannedEvent extends CalendarEvent {
  lastEnd: Date;
}

/**
 * Returns the actor's study sessions, from a month ago to a year ahead, and exam dates as an iCalendar file.
 * A weekly session is one event per period between two clock changes, because a rule in UTC would be an hour
 * off after a change. Each event keeps its ID, so that importing the file again doesn't duplicate it. Events
 * that an earlier file contained and that are gone now are canceled. The file comes in pieces, because a full
 * planner is megabytes of text.
 */
export async function exportCalendar(actor: Actor, now = new Date()): Promise<Iterable<string>> {
  const from = new Date(now.getTime() - pastMs);
  const until = new Date(now.getTime() + aheadMs);
  const [sessions, dates, earlier] = await Promise.all([
    listForCalendar(actor, from),
    listExamDates(actor),
    CalendarExportModel.findOne({ ownerId: actor.id }).lean(),
  ]);
  const before = new Map(earlier?.events.map((event) => [event.uid, event]));
  const exported: ExportedEvent[] = [];
  const events: CalendarEvent[] = [];
  const add = ({ lastEnd, ...event }: PlannedEvent) => {
    const sequence = nextSequence(event.revision, before.get(event.id));
    const { id: uid, revision, start, end } = event;
    exported.push({
      uid,
      sequence,
      revision,
      start: new Date(start),
      end: new Date(end),
      lastEnd,
      isCancelled: false,
    });
    events.push({ ...event, revision: sequence });
  };
  await inTurns(sessions, (session) => {
    for (const run of weeklyRuns(session, from, until)) add(sessionEvent(session, run));
  });
  for (const date of dates) add(examEvent(actor, date));
  const present = new Set(exported.map(({ uid }) => uid));
  for (const event of before.values()) {
    if (present.has(event.uid) || event.lastEnd <= from) continue;
    const sequence = event.isCancelled ? event.sequence : event.sequence + 1;
    exported.push({ ...event, sequence, isCancelled: true });
    events.push(cancellation({ ...event, sequence }, now));
  }
  if (exported.length > 0 || earlier)
    await CalendarExportModel.updateOne({ ownerId: actor.id }, { events: exported }, { upsert: true });
  return formatCalendar('Study planner', events, now);
}

function sessionEvent(
  session: StudySessionRecord,
  { firstDay, first, last, skipped }: WeeklyRun,
): PlannedEvent {
  return {
    id: `session-${session._id}-${firstDay}@${host}`,
    revision: session.revision,
    changedAt: session.updatedAt,
    title: session.title,
    description: session.plan,
    ...(session.category && { category: session.category }),
    start: first.startsAt,
    end: first.endsAt,
    lastEnd: last.endsAt,
    ...(last !== first && { weeklyUntil: last.startsAt }),
    skipped,
    ...(session.reminderMinutes && { reminderMinutes: session.reminderMinutes }),
  };
}

function examEvent(actor: Actor, { examId, day, revision, updatedAt }: ExamDateRecord): PlannedEvent {
  const end = addDays(day, 1);
  return {
    id: `exam-${actor.id}-${examId}@${host}`,
    revision,
    changedAt: updatedAt,
    title: `Exam: ${loadContent().exams.find(({ id }) => id === examId)?.title ?? examId}`,
    start: day,
    end,
    lastEnd: new Date(end),
  };
}

/** Calendars accept a change to an event only with a higher number. */
function nextSequence(revision: number, earlier: ExportedEvent | undefined): number {
  if (!earlier) return revision;
  const hasChanged = earlier.isCancelled || earlier.revision !== revision;
  return hasChanged ? Math.max(revision, earlier.sequence + 1) : earlier.sequence;
}

const cancellation = ({ uid, sequence, start, end }: ExportedEvent, now: Date): CalendarEvent => ({
  id: uid,
  revision: sequence,
  changedAt: now,
  title: 'Canceled',
  start,
  end,
  isCanceled: true,
});
