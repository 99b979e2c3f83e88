import type { Actor } from '../../../core/access/access.js';
import { HOUR } from '../../../platform/clock.js';
import { listNextOccurrences } from '../planner/studySessions/plannedSession.service.js';
import { formatTimeOfDay } from '../scheduling/zonedTime.js';
import type { NextStep } from './nextSteps.js';

/** Returns the planned session that is running or starts within the hour, as a next step. */
export async function studySessionSteps(actor: Actor, now = new Date()): Promise<NextStep[]> {
  const [next] = await listNextOccurrences(actor, 1, now);
  if (!next || next.occurrence.startsAt.getTime() > now.getTime() + HOUR) return [];
  const { session, occurrence } = next;
  const verb = occurrence.startsAt > now ? 'begins' : 'began';
  return [
    {
      title: session.title,
      detail: `Planned session, ${verb} at ${formatTimeOfDay(occurrence.startsAt, session.timeZone)}`,
      minutes: session.minutes,
      url: '/study-hub/planner?view=upcoming',
    },
  ];
}
