import { loadContent } from '../../../../../content/content.load.js';
import type { Actor } from '../../../../core/access/access.js';
import { DAY } from '../../../../platform/clock.js';
import { inTurns } from '../../../../platform/jobs/turns.js';
import { addDays } from '../../scheduling/day.js';
import { listExamDates } from '../examDate.service.js';
import { weeklyRuns } from '../studySessions/occurrences.js';
import { listForCalendar } from '../studySessions/plannedSession.service.js';
import { formatCalendar, formatEvent } from './iCalendar.js';

const pastMs = 30 * DAY;
const aheadMs = 365 * DAY;
const host = 'cosmic-dashboard';

/**
 * The actor's study sessions, from a month back to a year ahead, and exam dates as an iCalendar file. A weekly session
 * is one event from one change of the clock to the next: a rule in UTC would be an hour off after it. Each keeps its
 * id, so that a later file changes what an earlier one has brought.
 */
export async function exportCalendar(actor: Actor, now = new Date()): Promise<string> {
  const from = new Date(now.getTime() - pastMs);
  const until = new Date(now.getTime() + aheadMs);
  const [sessions, dates] = await Promise.all([listForCalendar(actor, from), listExamDates(actor)]);
  const events: string[] = [];
  await inTurns(sessions, (session) => {
    for (const { firstDay, first, last, skipped } of weeklyRuns(session, from, until))
      events.push(
        formatEvent(
          {
            id: `session-${session._id}-${firstDay}@${host}`,
            revision: session.revision,
            changedAt: session.updatedAt,
            title: session.title,
            description: session.plan,
            ...(session.category && { category: session.category }),
            start: first.startsAt,
            end: first.endsAt,
            ...(last !== first && { weeklyUntil: last.startsAt }),
            skipped,
            ...(session.reminderMinutes && { reminderMinutes: session.reminderMinutes }),
          },
          now,
        ),
      );
  });
  for (const { examId, day, revision, updatedAt } of dates)
    events.push(
      formatEvent(
        {
          id: `exam-${actor.id}-${examId}@${host}`,
          revision,
          changedAt: updatedAt,
          title: `Exam: ${loadContent().exams.find(({ id }) => id === examId)?.title ?? examId}`,
          start: day,
          end: addDays(day, 1),
        },
        now,
      ),
    );
  return formatCalendar('Study planner', events);
}
