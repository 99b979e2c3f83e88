import { Temporal } from 'temporal-polyfill';
import { dateOf, datePattern, readDate, showDate } from './calendar.js';
import type { Tool } from './tool.js';

const date = `(${datePattern})`;
const span = '(\\d{1,6}|an?|one) (days?|weeks?|months?|years?)';
const weekday = new RegExp(
  `\\b(?:what|which) (?:day|weekday|day of the week) (?:of the week )?(?:is|was|will|does|did|falls?) ?(?:be |it ){0,4}(?:on )?${date}`,
  'i',
);
const fallsOn = new RegExp(
  `^(?:on )?(?:what|which) (?:day|weekday)(?: of the week)? .*?${date} ?(?:fall|be|land)?`,
  'i',
);
const between = new RegExp(
  `\\b(?:how (?:many|long)|number of|days?|weeks?)\\b.*?\\b(?:between|from) ${date} (?:and|to|until|till) ${date}`,
  'i',
);
const until = new RegExp(
  `\\bhow (?:many (days|weeks)|long)\\b.*?\\b(until|till|to|since|before) ${date}`,
  'i',
);
const shifted = new RegExp(`\\b${span} (after|before|from|since) ${date}`, 'i');
const askedDay = "\\b(?:what(?:'?s)?|which) (?:is |was |will be )?(?:the )?(?:date|day)\\b";
const ahead = new RegExp(`${askedDay}.*?\\b(?:in ${span}\\b|${span} from now\\b)`, 'i');
const ago = new RegExp(`${askedDay}.*?\\b${span} ago\\b`, 'i');
const leap = /\b(\d{1,4}) (?:be )?a leap ?year|leap ?year\b.*?\b(\d{4})\b/i;
const today =
  /^(?:please )?(?:what(?:'s| is)?|which|tell me) (?:is )?(?:the )?(?:current )?(?:date|day)(?: is it)?(?: today)? ?\??$|^what(?:'s| is) today'?s date ?\??$/i;
const week = new RegExp(
  `\\b(?:what|which) (?:calendar )?week(?: number| of the year)?\\b(?:.*?${date})?`,
  'i',
);

/** A question about how weeks and leap years work isn't about a specific date. */
const theory = /^(?:why|explain|how (?:is|are|do|does|did|was|were|can)) /i;

/** Weekdays, days between two dates, dates a number of days from another, leap years, and week numbers. In UTC. */
export const dateTool: Tool = (message, now) => {
  const text = message.trim().replace(/\s+/g, ' ');
  return (
    difference(text, now) ?? shift(text, now) ?? leapYear(text) ?? weekOf(text, now) ?? weekdayOf(text, now)
  );
};

function difference(text: string, now: Date): string | undefined {
  const range = between.exec(text);
  if (range) return withDates([range[1], range[2]], now, ([from, to]) => inDays(from, to));
  const match = until.exec(text);
  if (!match?.[3]) return undefined;
  const isSince = match[2]?.toLowerCase() === 'since';
  return withDates(['today', match[3]], now, ([start, end]) => {
    // "Until 24 December" without a year means the next one.
    const isPast = !isSince && Temporal.PlainDate.compare(end, start) < 0 && !/\d{4}/.test(match[3] ?? '');
    const target = isPast ? end.add({ years: 1 }) : end;
    return isSince ? inDays(target, start) : inDays(start, target);
  });
}

function inDays(from: Temporal.PlainDate, to: Temporal.PlainDate): string {
  const { days } = from.until(to);
  const size = Math.abs(days);
  const rest = size % 7;
  const weeks =
    size >= 14 ? ` (${Math.floor(size / 7)} weeks${rest > 0 ? ` and ${count(rest, 'day')}` : ''})` : '';
  return `From ${showDate(from)} to ${showDate(to)} is **${count(days, 'day')}**${weeks}.`;
}

function shift(text: string, now: Date): string | undefined {
  const match = shifted.exec(text);
  if (match?.[4]) {
    const direction = match[3]?.toLowerCase() === 'before' ? -1 : 1;
    return move(match[4], match[1], match[2], direction, now);
  }
  const later = ahead.exec(text);
  if (later) return move('today', later[1] ?? later[3], later[2] ?? later[4], 1, now);
  const earlier = ago.exec(text);
  return earlier ? move('today', earlier[1], earlier[2], -1, now) : undefined;
}

function move(start: string, amount = '', unit = '', direction: 1 | -1, now: Date): string {
  const steps = (/^\d+$/.test(amount) ? Number(amount) : 1) * direction;
  const name = unit.toLowerCase().replace(/s$/, '');
  return withDates([start], now, ([from]) => {
    const moved = addOrUndefined(from, { [`${name}s`]: steps });
    if (!moved) return 'That’s too far away for me to calculate.';
    const side = direction > 0 ? 'after' : 'before';
    return `${count(Math.abs(steps), name)} ${side} ${showDate(from)} is **${showDate(moved)}**.`;
  });
}

/** The date after a duration; undefined if the calendar ends before it. */
function addOrUndefined(
  date: Temporal.PlainDate,
  duration: Temporal.DurationLike,
): Temporal.PlainDate | undefined {
  try {
    return date.add(duration);
  } catch {
    return undefined;
  }
}

function leapYear(text: string): string | undefined {
  const match = theory.test(text) ? null : leap.exec(text);
  const year = Number(match?.[1] ?? match?.[2]);
  if (!match || !Number.isInteger(year)) return undefined;
  return Temporal.PlainDate.from({ year, month: 1, day: 1 }).inLeapYear
    ? `**Yes**, ${year} is a leap year with 366 days, because it’s divisible by ${year % 400 === 0 ? 400 : 4}.`
    : `**No**, ${year} is not a leap year. It has 365 days because ${year % 4 === 0 ? 'it’s divisible by 100 but not by 400' : 'it isn’t divisible by 4'}.`;
}

function weekOf(text: string, now: Date): string | undefined {
  const match = theory.test(text) ? null : week.exec(text);
  if (!match) return undefined;
  return withDates(
    [match[1] ?? 'today'],
    now,
    ([on]) => `${showDate(on)} is in **week ${on.weekOfYear}** (ISO 8601).`,
  );
}

function weekdayOf(text: string, now: Date): string | undefined {
  if (today.test(text)) return `Today is **${showDate(dateOf(now))}** (UTC).`;
  const match = weekday.exec(text) ?? fallsOn.exec(text);
  return match ? withDates([match[1]], now, ([on]) => `**${showDate(on)}**`) : undefined;
}

type Dates = [first: Temporal.PlainDate, second: Temporal.PlainDate];

/** Parses the dates; if one of them is wrong, the answer says so. */
function withDates(texts: (string | undefined)[], now: Date, answer: (dates: Dates) => string): string {
  const dates: Temporal.PlainDate[] = [];
  for (const text of texts) {
    const read = readDate(text ?? '', now);
    if (typeof read === 'string') return read;
    dates.push(read);
  }
  const [first = dateOf(now), second = first] = dates;
  return answer([first, second]);
}

function count(amount: number, unit: string): string {
  return `${amount.toLocaleString('en-US')} ${unit}${Math.abs(amount) === 1 ? '' : 's'}`;
}
