import { Temporal } from 'temporal-polyfill';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const year = '(?:,?\\s+(\\d{4}))?';
/** Source of a regular expression that finds a date in the usual formats. */
export const datePattern =
  '(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?(?:,?\\s+\\d{4})?|' +
  "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?|today|tomorrow|yesterday|now|christmas(?: eve| day)?|new year(?:'?s(?: eve| day)?)?)";

const dayFirst = new RegExp(`^(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthName}${year}$`);
const monthFirst = new RegExp(`^${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?${year}$`);

/** A day, or a sentence that explains why the text isn't one; today is in UTC. */
export function readDate(text: string, now: Date): Temporal.PlainDate | string {
  const plain = text.trim().toLowerCase();
  const today = dateOf(now);
  const thisYear = today.year;
  if (plain === 'today' || plain === 'now') return today;
  if (plain === 'tomorrow') return today.add({ days: 1 });
  if (plain === 'yesterday') return today.subtract({ days: 1 });
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
      return `${text} could be two different dates. Write it as year-month-day, such as ${numeric[4]}-${pad(first)}-${pad(second)}.`;
    }
    const isMonthFirst = numeric[2] === '/' && second > 12;
    return make(Number(numeric[4]), isMonthFirst ? first : second, isMonthFirst ? second : first, text);
  }
  const worded = dayFirst.exec(plain);
  if (worded) return make(Number(worded[3] ?? thisYear), monthOf(worded[2]), Number(worded[1]), text);
  const american = monthFirst.exec(plain);
  if (american) return make(Number(american[3] ?? thisYear), monthOf(american[1]), Number(american[2]), text);
  return `I can’t read "${text}" as a date. Write it as year-month-day, such as 2026-12-24.`;
}

/** A time's date in UTC. */
export function dateOf(moment: Date): Temporal.PlainDate {
  return Temporal.PlainDate.from(moment.toISOString().slice(0, 10));
}

/** "Thursday, December 24, 2026" */
export function showDate(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-US', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

function make(year: number, month: number, day: number, text: string): Temporal.PlainDate | string {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return `${text.trim()} isn’t a real date.`;
  }
}

function monthOf(name = ''): number {
  return months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
