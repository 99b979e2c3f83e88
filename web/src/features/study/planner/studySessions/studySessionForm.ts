import { boolean, number, object, string } from 'yup';
import { timeZone } from '../../../../platform/timeZone';
import { categories } from '../../questions/categories';
import { addDays, localDay } from '../../scheduling/day';
import { formatDay } from '../../scheduling/formatSession';
import type { StudySession_SessionFragment } from './studySessions.generated';

const length = 'Enter 5 to 480 minutes';

export const studySessionRules = object({
  title: string().trim().required('Enter a title').max(120, 'At most 120 characters'),
  day: string().required('Choose a day'),
  onceDay: string().required('Choose a day'),
  time: string().required('Choose a time'),
  minutes: number().typeError(length).required(length).integer(length).min(5, length).max(480, length),
  isWeekly: boolean(),
  untilDay: string().test(
    'order',
    'End date must be on or after the first day',
    (until, { parent }) => !parent.isWeekly || !until || until >= parent.day,
  ),
  plan: string().max(2000, 'At most 2,000 characters'),
});

/** A list option needs a value. */
const noChoice = 'none';

export const reminderOptions = [
  { value: noChoice, label: 'No reminder' },
  { value: '5', label: '5 minutes before' },
  { value: '15', label: '15 minutes before' },
  { value: '60', label: '1 hour before' },
];

/** What a change to a weekly session applies to. */
export const scopeOptions = (day: string) => [
  { value: 'all', label: 'Every week' },
  { value: 'once', label: `Only ${formatDay(day)}` },
];

/** What a session can be about: an exam track, one of the person's own topics, or anything. */
export const aboutOptions = (topics: readonly { id: string; title: string }[]) => [
  ...categories.map(({ name }) => ({ value: name, label: name })),
  ...topics.map(({ id, title }) => ({ value: id, label: title })),
  { value: noChoice, label: 'Something else' },
];

type StudySessionFields = StudySession_SessionFragment;

/** The form for a session, or for a new one: tomorrow evening, or on the chosen day. */
export function toStudySessionForm(
  session: StudySessionFields | undefined,
  day = addDays(localDay(new Date()), 1),
  about = 'CCNA',
  isOnce = false,
) {
  return {
    scope: isOnce && session?.isWeekly ? 'once' : 'all',
    onceDay: day,
    title: session?.title ?? '',
    about: session ? (session.topicId ?? session.category ?? noChoice) : about,
    day: session?.day ?? day,
    time: session?.time ?? '19:00',
    minutes: session?.minutes ?? 45,
    isWeekly: session?.isWeekly ?? false,
    untilDay: session?.untilDay ?? '',
    reminder: session ? String(session.reminderMinutes ?? noChoice) : '15',
    plan: session?.plan ?? '',
  };
}

export type StudySessionForm = ReturnType<typeof toStudySessionForm>;

/** A session keeps the time zone in which it was scheduled. */
export function toStudySessionInput(
  { about, reminder, untilDay, scope, onceDay, ...form }: StudySessionForm,
  session: StudySessionFields | undefined,
) {
  const isCategory = categories.some(({ name }) => name === about);
  return {
    ...form,
    ...(scope === 'once' && { day: onceDay, isWeekly: false }),
    title: form.title.trim(),
    minutes: Number(form.minutes),
    category: isCategory ? about : null,
    topicId: isCategory || about === noChoice ? null : about,
    untilDay: scope === 'all' && form.isWeekly && untilDay ? untilDay : null,
    reminderMinutes: reminder === noChoice ? null : Number(reminder),
    timeZone: session?.timeZone ?? timeZone,
  };
}
