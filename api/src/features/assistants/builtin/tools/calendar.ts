const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const day = 86_400_000;

const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const year = '(?:,?\\s+(\\d{4}))?';
/** Source of a regular expression that finds a date as people write it. */
export const datePattern =
  '(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?(?:,?\\s+\\d{4})?|' +
  "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?|today|tomorrow|yesterday|now|christmas(?: eve| day)?|new year(?:'?s(?: eve| day)?)?)";

const dayFirst = new RegExp(`^(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthName}${year}$`);
const monthFirst = new RegExp(`^${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?${year}$`);

/** A day in UTC, or a sentence that says why the text is none. */
export function readDate(text: string, now: Date): Date | string {
  const plain = text.trim().toLowerCase();
  const today = startOfDay(now);
  const thisYear = now.getUTCFullYear();
  if (plain === 'today' || plain === 'now') return today;
  if (plain === 'tomorrow') return addDays(today, 1);
  if (plain === 'yesterday') return addDays(today, -1);
  if (plain.startsWith('christmas')) return make(thisYear, 12, plain.endsWith('eve') ? 24 : 25, text);
  if (plain.startsWith('new year')) {
    return plain.endsWith('eve') ? make(thisYear, 12, 31, text) : make(thisYear + 1, 1, 1, text);
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return make(Number(iso[1]), Number(iso[2]), Number(iso[3]), text);
  const numeric = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})$/.exec(plain);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[3])];
    if (numeric[2] === '/' && first <= 12 && second <= 12 && first !== second) {
      return `${text} can be read in two ways. Write the date as year-month-day, such as ${numeric[4]}-${pad(first)}-${pad(second)}.`;
    }
    const isMonthFirst = numeric[2] === '/' && second > 12;
    return make(Number(numeric[4]), isMonthFirst ? first : second, isMonthFirst ? second : first, text);
  }
  const worded = dayFirst.exec(plain);
  if (worded) return make(Number(worded[3] ?? thisYear), monthOf(worded[2]), Number(worded[1]), text);
  const american = monthFirst.exec(plain);
  if (american) return make(Number(american[3] ?? thisYear), monthOf(american[1]), Number(american[2]), text);
  return `I cannot read "${text}" as a date. Write it as year-month-day, such as 2026-12-24.`;
}

/** "Thursday, 24 December 2026" */
export function showDate(date: Date): string {
  return date.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Whole days from one date to another. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / day);
}

export function addDays(date: Date, count: number): Date {
  return new Date(date.getTime() + count * day);
}

/** The same day some months later; the last day of the month where it has no such day. */
export function addMonths(date: Date, count: number): Date {
  const moved = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), last));
  return moved;
}

/** The week of the year by ISO 8601. */
export function isoWeek(date: Date): number {
  const thursday = addDays(date, 4 - (date.getUTCDay() || 7));
  const first = new Date(Date.UTC(thursday.getUTCFullYear(), 0, 1));
  return Math.floor(daysBetween(first, thursday) / 7) + 1;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function startOfDay(date: Date): Date {
  return new Date(Math.floor(date.getTime() / day) * day);
}

function make(year: number, month: number, dayOfMonth: number, text: string): Date | string {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return isReal ? date : `There is no such day as ${text.trim()}.`;
}

function monthOf(name = ''): number {
  return months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
