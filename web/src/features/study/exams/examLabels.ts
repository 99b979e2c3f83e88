import type { AttemptRow_AttemptFragment } from './exam.generated';

/** The names of the ways to take an exam. */
export const attemptModeLabels: Record<AttemptRow_AttemptFragment['mode'], string> = {
  exam: 'Exam',
  study: 'Study mode',
  domain: 'Domain drill',
  missed: 'Missed questions',
};

/** Minutes and seconds, with hours if there are any. */
export function formatCountdown(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

const timeAnnouncements: Record<number, string> = {
  1800: '30 minutes left',
  600: '10 minutes left',
  300: '5 minutes left',
  60: 'One minute left',
  0: 'Time’s up',
};

/** The announcement of the remaining time at points worth announcing, not every second. */
export const timeAnnouncement = (seconds: number): string | undefined => timeAnnouncements[seconds];

/** The address of an attempt. */
export const attemptPath = (id: string) => `/study-hub/practice-exams/${id}`;
