import { Temporal } from 'temporal-polyfill';
import { zoneOf } from './timeZones.js';
import type { Tool } from './tool.js';

const placePattern = "([a-z][a-z .'-]{0,60}?)";
const clock = '(\\d{1,2}(?::\\d{2})? ?(?:am|pm|a\\.m\\.|p\\.m\\.)?|noon|midnight)';
const current = new RegExp(
  `\\b(?:what(?:'s| is)?(?: the)?(?: current| local)? time(?: is it)?(?: right)?(?: now)?|current time|time now|what time do they have) (?:right now |now )?in ${placePattern}(?: (?:right )?now)? ?\\??$`,
  'i',
);
const here = /^what(?:'s| is)? ?(?:the )?(?:current )?time(?: is it)?(?: now)? ?\??$/i;
const conversion = new RegExp(
  `${clock} (?:in )?${placePattern}(?: time)?,? (?:to|in|into|as|is what(?: time)? in|(?:then )?what time (?:is (?:it|that) |will it be )?in|what(?:'s| is) (?:it|that) in) ${placePattern}(?: time)? ?\\??$`,
  'i',
);
/** The same question in reverse order. */
const conversionBackwards = new RegExp(
  `\\bwhat time (?:is it |will it be )?in ${placePattern},? (?:if|when) (?:it'?s |it is )?${clock} in ${placePattern} ?\\??$`,
  'i',
);
const short = new RegExp(
  `^(?:the )?(?:current |local )?time (?:(?:right )?now )?in ${placePattern}(?: (?:right )?now)? ?\\??$`,
  'i',
);
const gap = new RegExp(
  `\\btime (?:difference|zone difference)\\b.*?\\bbetween ${placePattern} and ${placePattern} ?\\??$`,
  'i',
);

/** The current time in a place, a time in one place converted to another, or the difference between two places. */
export const timeZoneTool: Tool = (message, now) => {
  const text = message.trim().replace(/\s+/g, ' ');
  if (here.test(text)) return `It is **${timeIn('UTC', now)}** in UTC. Name a city for its local time.`;
  // The message may end like a question about the current time: "It's 3 PM in New York, what time is it in
  // London?"
  const converted = conversion.exec(text);
  const named = short.exec(text)?.[1];
  const place = converted ? undefined : (current.exec(text)?.[1] ?? (named && zoneOf(named) && named));
  if (place)
    return withZones([place], ([zone]) => `In ${capital(place)} it is **${timeIn(zone, now)}** (${zone}).`);
  const between = gap.exec(text);
  if (between?.[1] && between[2]) return difference(between[1], between[2], now);
  const backwards = conversionBackwards.exec(text);
  const [time, from, to] = backwards
    ? [backwards[2], backwards[3], backwards[1]]
    : (converted?.slice(1) ?? []);
  if (!time || !from || !to) return undefined;
  // "3 cups in grams" has the same form, but without a place it isn't a question about time.
  if (/^[ap]m$/i.test(from) || (!zoneOf(from) && !zoneOf(to))) return undefined;
  return convert(time, from, to, now);
};

function convert(typed: string, from: string, to: string, now: Date): string {
  const minutes = readClock(typed);
  if (minutes === undefined) return `${typed.trim()} is not a time of day.`;
  return withZones([from, to], ([fromZone, toZone]) => {
    const today = zonedTime(now, fromZone).toPlainDate();
    const { epochMilliseconds } = today.toPlainDateTime().add({ minutes }).toZonedDateTime(fromZone);
    const moment = new Date(epochMilliseconds);
    return `${timeIn(fromZone, moment)} in ${capital(from)} is **${timeIn(toZone, moment)}** in ${capital(to)}.`;
  });
}

function difference(first: string, second: string, now: Date): string {
  return withZones([first, second], ([a, b]) => {
    const minutes = (zonedTime(now, b).offsetNanoseconds - zonedTime(now, a).offsetNanoseconds) / 60e9;
    if (minutes === 0) return `${capital(first)} and ${capital(second)} have the same time now.`;
    const hours = Math.abs(minutes) / 60;
    return `${capital(second)} is **${hours} ${hours === 1 ? 'hour' : 'hours'} ${minutes > 0 ? 'ahead of' : 'behind'}** ${capital(first)} now.`;
  });
}

type Zones = [first: string, second: string];

function withZones(places: string[], answer: (zones: Zones) => string): string {
  const zones: string[] = [];
  for (const place of places) {
    const zone = zoneOf(place);
    if (!zone) return `I don’t know the time zone of "${place.trim()}". Name a larger city near it.`;
    zones.push(zone);
  }
  const [first = 'UTC', second = first] = zones;
  return answer([first, second]);
}

function readClock(typed: string): number | undefined {
  const text = typed.toLowerCase().replace(/[\s.]/g, '');
  if (text === 'noon') return 12 * 60;
  if (text === 'midnight') return 0;
  const match = /^(\d{1,2})(?::(\d{2}))?(am|pm)?$/.exec(text);
  if (!match) return undefined;
  const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]];
  if (minute > 59 || hour > (half ? 12 : 24) || (half && hour === 0)) return undefined;
  return ((half ? hour % 12 : hour) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

function zonedTime(moment: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
}

function timeIn(zone: string, at: Date): string {
  return at.toLocaleString('en-US', { timeZone: zone, weekday: 'long', hour: 'numeric', minute: '2-digit' });
}

function capital(place: string): string {
  const text = place.trim().replace(/^the /i, '');
  return text.length <= 4 && !/\s/.test(text) && /^(utc|gmt|[a-z]{2,3}t|uk|nyc)$/i.test(text)
    ? text.toUpperCase()
    : text.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
