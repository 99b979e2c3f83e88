import type { EventAttributes } from 'ics';
import { loadContent } from '../../../../../content/content.load.js';
import type { Actor } from '../../../../core/access/access.js';
import { DAY } from '../../../../platform/clock.js';
import { addDays } from '../../scheduling/day.js';
import { listExamDates } from '../examDate.service.js';
import { weeklyRuns } from '../studySessions/occurrences.js';
import { listForCalendar } from '../studySessions/plannedSession.service.js';

const pastMs = 30 * DAY;
const aheadMs = 365 * DAY;
const host = 'cosmic-dashboard';

type Day = [number, number, number];

/**
 * The actor's study sessions, from a month back to a year ahead, and exam dates as an iCalendar file. A weekly session
 * is one event from one change of the clock to the next: a rule in UTC would be an hour off after it. Each keeps its
 * id, so that a later file changes what an earlier one has brought.
 */
export async function exportCalendar(actor: Actor, now = new Date()): Promise<string> {
  const from = new Date(now.getTime() - pastMs);
  const until = new Date(now.getTime() + aheadMs);
  const [sessions, dates] = await Promise.all([listForCalendar(actor, from), listExamDates(actor)]);
  const events = sessions.flatMap((session) =>
    weeklyRuns(session, from, until).map(
      ({ firstDay, first, last, skipped }): EventAttributes => ({
        uid: `session-${session._id}-${firstDay}@${host}`,
        sequence: session.revision,
        lastModified: session.updatedAt.getTime(),
        ...(last !== first && { recurrenceRule: `FREQ=WEEKLY;UNTIL=${utc(last.startsAt)}` }),
        ...(skipped.length > 0 && { exclusionDates: skipped.map(Number) }),
        title: plain(session.title),
        ...(session.plan && { description: plain(session.plan) }),
        ...(session.category && { categories: [session.category] }),
        start: first.startsAt.getTime(),
        end: first.endsAt.getTime(),
        ...(session.reminderMinutes && {
          alarms: [
            {
              action: 'display',
              description: plain(session.title),
              trigger: { minutes: session.reminderMinutes, before: true },
            },
          ],
        }),
      }),
    ),
  );
  const exams = dates.map(
    ({ examId, day, revision, updatedAt }): EventAttributes => ({
      uid: `exam-${actor.id}-${examId}@${host}`,
      sequence: revision,
      lastModified: updatedAt.getTime(),
      title: `Exam: ${loadContent().exams.find(({ id }) => id === examId)?.title ?? examId}`,
      start: partsOf(day),
      end: partsOf(addDays(day, 1)),
      transp: 'TRANSPARENT',
    }),
  );
  const { createEventsAsync } = await import('ics');
  const { error, value } = await createEventsAsync([...events, ...exams], {
    productId: '-//Cosmic Dashboard//Study planner//EN',
    calName: 'Study planner',
  });
  if (error) throw error;
  return value ?? '';
}

/** Text without the characters that a calendar file may not hold; the package escapes the others. */
const plain = (text: string) =>
  text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));

/** A moment as a rule writes it: 20260329T170000Z. */
const utc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const partsOf = (day: string) => day.split('-').map(Number) as Day;
