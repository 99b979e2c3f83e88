import { createEvents, type EventAttributes } from 'ics';
import { loadContent } from '../../../content/content.load.js';
import type { Actor } from '../../core/access.js';
import { DAY } from '../../platform/clock.js';
import { addDays } from './day.js';
import { listExamDates } from './examDate.service.js';
import { occurrencesBetween } from './occurrences.js';
import { listForCalendar } from './plannedSession.service.js';

const past = 30 * DAY;
const ahead = 365 * DAY;
const host = 'cosmic-dashboard';

type Day = [number, number, number];

/**
 * The actor's study sessions, from a month back to a year ahead, and exam dates as an iCalendar file. A weekly session
 * is written out time by time in UTC: a rule in UTC would be an hour off after the clock is changed. Each time keeps
 * its id, so that a later file changes what an earlier one has brought.
 */
export async function exportCalendar(actor: Actor, now = new Date()): Promise<string> {
  const from = new Date(now.getTime() - past);
  const until = new Date(now.getTime() + ahead);
  const [sessions, dates] = await Promise.all([listForCalendar(actor, from), listExamDates(actor)]);
  const events = sessions.flatMap((session) =>
    occurrencesBetween(session, from, until).map(
      ({ day, startsAt, endsAt }): EventAttributes => ({
        uid: `session-${session._id}-${day}@${host}`,
        sequence: session.revision,
        lastModified: session.updatedAt.getTime(),
        title: plain(session.title),
        ...(session.plan && { description: plain(session.plan) }),
        ...(session.category && { categories: [session.category] }),
        start: startsAt.getTime(),
        end: endsAt.getTime(),
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
  const { error, value } = createEvents([...events, ...exams], {
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

const partsOf = (day: string) => day.split('-').map(Number) as Day;
