import type { EventAttributes } from 'ics';
import { loadContent } from '../../../../../content/content.load.js';
import type { Actor } from '../../../../core/access/access.js';
import { DAY } from '../../../../platform/clock.js';
import { addDays } from '../../scheduling/day.js';
import type { ExamDateRecord } from '../examDate.model.js';
import { listExamDates } from '../examDate.service.js';
import { type WeeklyRun, weeklyRuns } from '../studySessions/occurrences.js';
import { listForCalendar } from '../studySessions/plannedSession.service.js';
import type { StudySessionRecord } from '../studySessions/studySession.model.js';
import { CalendarExportModel, type ExportedEvent } from './calendarExport.model.js';

const pastMs = 30 * DAY;
const aheadMs = 365 * DAY;
const host = 'cosmic-dashboard';

type Day = [number, number, number];

/** An event of the file, and what is remembered of it. */
interface PlannedEvent {
  attributes: EventAttributes & { uid: string };
  revision: number;
  start: Date;
  end: Date;
  lastEnd: Date;
}

/**
 * The actor's study sessions, from a month back to a year ahead, and exam dates as an iCalendar file. A weekly session
 * is one event from one change of the clock to the next: a rule in UTC would be an hour off after it. Each keeps its
 * id, so that a later file changes what an earlier one has brought, and what is gone since then is canceled.
 */
export async function exportCalendar(actor: Actor, now = new Date()): Promise<string> {
  const from = new Date(now.getTime() - pastMs);
  const until = new Date(now.getTime() + aheadMs);
  const [sessions, dates, earlier] = await Promise.all([
    listForCalendar(actor, from),
    listExamDates(actor),
    CalendarExportModel.findOne({ ownerId: actor.id }).lean(),
  ]);
  const planned = [
    ...sessions.flatMap((session) =>
      weeklyRuns(session, from, until).map((run) => sessionEvent(session, run)),
    ),
    ...dates.map((date) => examEvent(actor, date)),
  ];
  const before = new Map(earlier?.events.map((event) => [event.uid, event]));
  const current = planned.map(({ attributes, ...event }): ExportedEvent & { attributes: EventAttributes } => {
    const sequence = nextSequence(event.revision, before.get(attributes.uid));
    return {
      ...event,
      uid: attributes.uid,
      sequence,
      isCancelled: false,
      attributes: { ...attributes, sequence },
    };
  });
  const present = new Set(current.map(({ uid }) => uid));
  const cancelled = [...before.values()]
    .filter(({ uid, lastEnd }) => !present.has(uid) && lastEnd > from)
    .map((event) => ({
      ...event,
      sequence: event.isCancelled ? event.sequence : event.sequence + 1,
      isCancelled: true,
    }));
  const exported = [...current.map(({ attributes: _, ...event }) => event), ...cancelled];
  if (exported.length > 0 || earlier)
    await CalendarExportModel.updateOne({ ownerId: actor.id }, { events: exported }, { upsert: true });
  const { createEventsAsync } = await import('ics');
  const { error, value } = await createEventsAsync(
    [...current.map(({ attributes }) => attributes), ...cancelled.map(cancellation)],
    { productId: '-//Cosmic Dashboard//Study planner//EN', calName: 'Study planner' },
  );
  if (error) throw error;
  return foldLines(value ?? '');
}

function sessionEvent(
  session: StudySessionRecord,
  { firstDay, first, last, skipped }: WeeklyRun,
): PlannedEvent {
  const { _id, revision, updatedAt, title, plan, category, reminderMinutes } = session;
  return {
    revision,
    start: first.startsAt,
    end: first.endsAt,
    lastEnd: last.endsAt,
    attributes: {
      uid: `session-${_id}-${firstDay}@${host}`,
      lastModified: updatedAt.getTime(),
      ...(last !== first && { recurrenceRule: `FREQ=WEEKLY;UNTIL=${utc(last.startsAt)}` }),
      ...(skipped.length > 0 && { exclusionDates: skipped.map(Number) }),
      title: plain(title),
      ...(plan && { description: plain(plan) }),
      ...(category && { categories: [category] }),
      start: first.startsAt.getTime(),
      end: first.endsAt.getTime(),
      ...(reminderMinutes && {
        alarms: [
          {
            action: 'display',
            description: plain(title),
            trigger: { minutes: reminderMinutes, before: true },
          },
        ],
      }),
    },
  };
}

function examEvent(actor: Actor, { examId, day, revision, updatedAt }: ExamDateRecord): PlannedEvent {
  const end = addDays(day, 1);
  return {
    revision,
    start: new Date(day),
    end: new Date(end),
    lastEnd: new Date(end),
    attributes: {
      uid: `exam-${actor.id}-${examId}@${host}`,
      lastModified: updatedAt.getTime(),
      title: `Exam: ${loadContent().exams.find(({ id }) => id === examId)?.title ?? examId}`,
      start: partsOf(day),
      end: partsOf(end),
      transp: 'TRANSPARENT',
    },
  };
}

/** Calendars take a change of an event only under a higher number. */
function nextSequence(revision: number, earlier: ExportedEvent | undefined): number {
  if (!earlier) return revision;
  const hasChanged = earlier.isCancelled || earlier.revision !== revision;
  return hasChanged ? Math.max(revision, earlier.sequence + 1) : earlier.sequence;
}

const cancellation = ({ uid, sequence, start, end }: ExportedEvent): EventAttributes => ({
  uid,
  sequence,
  status: 'CANCELLED',
  title: 'Canceled',
  start: start.getTime(),
  end: end.getTime(),
});

const maxOctets = 75;

/** Lines of at most 75 octets, as the format asks for; the package counts characters. */
function foldLines(text: string): string {
  const lines = text.replaceAll(/\r\n[\t ]/g, '').split('\r\n');
  return lines.map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Text without the characters that a calendar file may not hold; the package escapes the others. */
const plain = (text: string) =>
  text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));

/** A moment as a rule writes it: 20260329T170000Z. */
const utc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const partsOf = (day: string) => day.split('-').map(Number) as Day;
