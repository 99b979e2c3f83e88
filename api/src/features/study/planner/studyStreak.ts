import { addDays, daysBetween } from '../scheduling/day.js';

/** Days studied in a row, up to and including a day that is over. */
export interface StudyStreak {
  day: string;
  length: number;
  /** The last missed day that was forgiven. */
  missedOn?: string;
}

/** One missed day is forgiven in this many days. */
const forgivenEveryDays = 7;

/**
 * Returns the streak after the days that have ended since, until yesterday. Rest days neither count nor end it; one
 * missed day a week is forgiven.
 */
export function advanceStreak(
  streak: StudyStreak,
  today: string,
  isStudied: (day: string) => boolean,
  isRest: (day: string) => boolean,
): StudyStreak {
  let current = streak;
  for (let day = addDays(streak.day, 1); day < today; day = addDays(day, 1))
    current = { ...afterDay(current, day, isStudied(day), isRest(day)), day };
  return current;
}

function afterDay(streak: StudyStreak, day: string, isStudied: boolean, isRest: boolean): StudyStreak {
  const { length, missedOn } = streak;
  if (isStudied) return { ...streak, length: length + 1 };
  if (isRest || length === 0) return streak;
  if (missedOn && daysBetween(missedOn, day) < forgivenEveryDays) return { day, length: 0 };
  return { ...streak, missedOn: day };
}
