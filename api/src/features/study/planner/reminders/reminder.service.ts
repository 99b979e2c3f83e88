import { loadContent } from '../../../../../content/content.load.js';
import {
  type NewNotification,
  NotificationKind,
  type Notify,
} from '../../../../core/notifications/notify.js';
import { DAY, MINUTE } from '../../../../platform/clock.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { dayOf, daysBetween } from '../../scheduling/day.js';
import { ExamDateModel, type ExamDateRecord } from '../../scheduling/examDate.model.js';
import { formatTimeOfDay } from '../../scheduling/zonedTime.js';
import { nextExamReminder } from '../examReminder.js';
import { nextReminder, type Occurrence, occurrencesFrom } from '../studySessions/occurrences.js';
import { StudySessionModel, type StudySessionRecord } from '../studySessions/studySession.model.js';

/** What reminders need from other features. */
export interface ReminderServices {
  notify: Notify;
  /** Whether the person can use the Study Hub now. */
  mayStudy: (userId: string) => Promise<boolean>;
}

const batchSize = 100;
/** After an outage longer than this, a reminder of something that is over no longer helps. */
const staleAfterMs = DAY;

/**
 * Sends reminders of the study sessions and exams whose time has come. Each is claimed and sent in one transaction, so
 * that only one of several processes sends it, and if that process dies the next run does.
 */
export async function sendDueReminders(services: ReminderServices, now = new Date()): Promise<void> {
  const isDue = { remindAt: { $lte: now } };
  for (;;) {
    const sessions = await StudySessionModel.find(isDue).sort({ remindAt: 1 }).limit(batchSize).lean();
    const exams = await ExamDateModel.find(isDue).sort({ remindAt: 1 }).limit(batchSize).lean();
    // A reminder that fails must not keep the others from being sent.
    const failures: unknown[] = [];
    const collectFailure = (error: unknown) => failures.push(error);
    for (const session of sessions) await remindOfStudySession(session, services, now).catch(collectFailure);
    for (const exam of exams) await remindOfExam(exam, services, now).catch(collectFailure);
    if (failures.length > 0) throw failures[0];
    if (sessions.length < batchSize && exams.length < batchSize) return;
  }
}

async function remindOfStudySession(
  session: StudySessionRecord,
  { notify, mayStudy }: ReminderServices,
  now: Date,
): Promise<void> {
  const { _id, ownerId, remindAt, reminderMinutes } = session;
  const reminder = studySessionReminder(session, now);
  const isWanted = reminder !== undefined && (await mayStudy(String(ownerId)));
  const next = nextReminder(session, reminderMinutes, now) ?? null;
  await inTransaction(async () => {
    const { modifiedCount } = await StudySessionModel.updateOne({ _id, remindAt }, { remindAt: next });
    if (modifiedCount === 1 && isWanted) await notify([String(ownerId)], reminder);
  });
}

async function remindOfExam(
  date: ExamDateRecord,
  { notify, mayStudy }: ReminderServices,
  now: Date,
): Promise<void> {
  const { _id, ownerId, remindAt } = date;
  const reminder = examReminder(date, now);
  const isWanted = reminder !== undefined && (await mayStudy(String(ownerId)));
  const next = nextExamReminder(date, now) ?? null;
  await inTransaction(async () => {
    const { modifiedCount } = await ExamDateModel.updateOne({ _id, remindAt }, { remindAt: next });
    if (modifiedCount === 1 && isWanted) await notify([String(ownerId)], reminder);
  });
}

/** Returns the text for the session whose reminder is due; after an outage it says what has happened since. */
function studySessionReminder(session: StudySessionRecord, now: Date): NewNotification | undefined {
  const occurrence = latestDueOccurrence(session, now);
  if (!occurrence || occurrence.endsAt.getTime() + staleAfterMs < now.getTime()) return undefined;
  const { startsAt, endsAt } = occurrence;
  const time = formatTimeOfDay(startsAt, session.timeZone);
  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE);
  const when = {
    ahead: `Starts at ${time}, in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    underWay: `Started at ${time}.`,
    over: `Was scheduled for ${time}, but the server wasn’t running.`,
  }[startsAt > now ? 'ahead' : endsAt > now ? 'underWay' : 'over'];
  return {
    title: `Study session: ${session.title}`,
    body: when,
    url: '/study-hub/planner?view=upcoming',
    kind: NotificationKind.REMINDERS,
  };
}

/** Returns the last time whose reminder was due; of several missed in an outage, only one is sent. */
function latestDueOccurrence(session: StudySessionRecord, now: Date): Occurrence | undefined {
  const { remindAt, reminderMinutes } = session;
  let latest: Occurrence | undefined;
  for (const occurrence of occurrencesFrom(session, remindAt ?? now)) {
    if (occurrence.startsAt.getTime() - (reminderMinutes ?? 0) * MINUTE > now.getTime()) break;
    latest = occurrence;
  }
  return latest;
}

function examReminder({ examId, day, timeZone }: ExamDateRecord, now: Date): NewNotification | undefined {
  const exam = loadContent().exams.find(({ id }) => id === examId);
  const days = daysBetween(dayOf(now, timeZone), day);
  if (!exam || days < 0) return undefined;
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return {
    title: `${exam.title} is ${when}`,
    body: 'See today’s plan.',
    url: '/study-hub/planner',
    kind: NotificationKind.REMINDERS,
  };
}
