import { Temporal } from 'temporal-polyfill';

/** Longer than any date. */
const maxLength = 100;
/** Year first, or day and month in European or US order; then a time and a zone. */
const yearFirst = /^(?<year>\d{4})[-/.](?<one>\d\d?)[-/.](?<two>\d\d?)(?:[T ,]+(?<rest>.*))?$/i;
const yearLast = /^(?<one>\d\d?)(?<sign>[/.-])(?<two>\d\d?)\k<sign>(?<year>\d{4})(?:[T ,]+(?<rest>.*))?$/i;
const clock =
  /^(?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?\s*(?<half>[ap]m)?\s*(?<zone>z|[a-z]{3,4}|[+-]\d\d(?::?\d\d)?)?$/i;
/** `2 January 2024` or `Tuesday, Jan. 2nd, 2024`, then a time. */
const spelled =
  /^(?:[a-z]{3,9},? )?(?:(?<before>\d\d?)(?:st|nd|rd|th|\.)? )?(?<month>[a-z]{3})[a-z]{0,6}\.? (?:(?<after>\d\d?)(?:st|nd|rd|th)?,? )?(?<year>\d{4})(?<rest>.*)$/i;
/** Abbreviations of zones that mean the same everywhere, unlike CST or IST. */
const zoneOffsets: Readonly<Record<string, string>> = {
  z: 'UTC',
  utc: 'UTC',
  gmt: 'UTC',
  wet: '+00:00',
  west: '+01:00',
  cet: '+01:00',
  cest: '+02:00',
  eet: '+02:00',
  eest: '+03:00',
  msk: '+03:00',
  jst: '+09:00',
  aest: '+10:00',
  aedt: '+11:00',
  est: '-05:00',
  edt: '-04:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
};
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `20240102T030405Z`, without signs. */
const compact = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z|[+-]\d{4})?)?$/i;
/** `Tue, 02 Jan 2024 03:04:05 +0200`: with a zone, so it means the same on every host. */
const named = /[a-z]{3}.*\d:\d\d.*(?:\b(?:z|utc|gmt)|[+-]\d\d:?\d\d)$/i;

/** A time with the name of its zone, as Temporal and Java write it; an offset before it comes first. */
const zoned = /^(.*\d)(?:\[| )([A-Z][A-Za-z_]{1,30}(?:\/[A-Za-z_+-]{1,30}){1,2})\]?$/;
/** `2024年1月15日`, in Korean `2024년 1월 15일` or `2024. 1. 15.`, and in Hungarian `2024. 01. 15.` */
const eastAsian = /^(\d{4})[年년.] ?(\d\d?)[月월.] ?(\d\d?)[日일.]/;
/** `10時30分` after a date. */
const eastAsianTime = /(\d\d?)[時时시] ?(\d\d)[分분](?: ?(\d\d)[秒초])?$/;
/** `Mon May 6 10:00:00 CEST 2024`, as Unix prints it. */
const unix = /^[A-Za-z]{3} ([A-Za-z]{3}) +(\d\d?) (\d\d:\d\d:\d\d)( [A-Za-z]{3,4})? (\d{4})$/;
/** `2024-W05-3`, the third day of a week. */
const weekDate = /^(\d{4})-?W(\d\d)-?([1-7])$/i;

/** Seconds or milliseconds since 1970; shorter numbers could be anything else. */
function parseEpoch(text: string): Date | undefined {
  if (!/^\d{10}(?:\d{3})?$/.test(text)) return undefined;
  return new Date(Number(text.padEnd(13, '0')));
}

/**
 * Parses a date as people and programs write it; undefined if it is ambiguous or invalid.
 * @param timeZone for one that doesn't name its own
 */
export function parseDate(text: string, timeZone: string): Date | undefined {
  if (text.length > maxLength) return undefined;
  // The zone's name after its offset, as JavaScript writes it.
  const written = text
    .trim()
    // A link to a daily note.
    .replace(/^\[\[([^[\]]*)\]\]$/, '$1')
    .replace(/ \([A-Za-z ]{1,60}\)$/, '')
    .replace(unix, '$2 $1 $5 $3$4')
    .replace(/(?<=\d) at (?=\d)/i, ' ')
    .replaceAll('\u2212', '-');
  const [, trimmed = written, zone = timeZone] = zoned.exec(written) ?? [];
  try {
    const date = named.test(trimmed)
      ? new Date(trimmed)
      : (parseEpoch(trimmed) ?? parseNumbers(toNumbers(trimmed), zone));
    const year = date?.getUTCFullYear() ?? 0;
    return year >= 1900 && year <= 2200 ? date : undefined;
  } catch {
    // No such day or time exists.
    return undefined;
  }
}

/** A date with the name of a month, or without signs, in the usual form. */
function toNumbers(text: string): string {
  if (eastAsian.test(text))
    return text
      .replace(eastAsian, '$1-$2-$3')
      .replace(eastAsianTime, (_, hour, minute, second = '00') => `${hour}:${minute}:${second}`);
  if (weekDate.test(text)) return text.replace(weekDate, (_, year, week, day) => dayOfWeek(year, week, day));
  const { before, after, month = '', year, rest = '' } = spelled.exec(text)?.groups ?? {};
  const place = months.indexOf(month.toLowerCase());
  const day = before ?? after;
  if (place >= 0 && day) return `${year}-${place + 1}-${day}${rest}`;
  return text.replace(compact, (_, y, m, d, hour, minute, second, zone = '') =>
    hour === undefined ? `${y}-${m}-${d}` : `${y}-${m}-${d} ${hour}:${minute}:${second}${zone}`,
  );
}

/** The date of a day in an ISO week. Week 1 has January 4th. */
function dayOfWeek(year: string, week: string, day: string): string {
  const fourth = Temporal.PlainDate.from({ year: Number(year), month: 1, day: 4 });
  const date = fourth.add({ days: (Number(week) - 1) * 7 + Number(day) - fourth.dayOfWeek });
  return Number(week) === date.weekOfYear ? date.toString() : '';
}

function parseNumbers(text: string, timeZone: string): Date | undefined {
  const match = yearFirst.exec(text) ?? yearLast.exec(text);
  const { year, one, two, sign, rest = '' } = match?.groups ?? {};
  const order = sign === undefined ? 'month first' : orderOf(Number(one), Number(two), sign);
  const time = rest === '' ? { hour: '0', minute: '0' } : clock.exec(rest.trim())?.groups;
  if (!match || !order || !time) return undefined;
  const [month, day] = order === 'month first' ? [one, two] : [two, one];
  const hour = Number(time.hour);
  const plain = Temporal.PlainDateTime.from(
    {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: time.half ? (hour % 12) + (time.half.toLowerCase() === 'pm' ? 12 : 0) : hour,
      minute: Number(time.minute),
      second: Number(time.second ?? 0),
      millisecond: Number((time.fraction ?? '').padEnd(3, '0').slice(0, 3)),
    },
    { overflow: 'reject' },
  );
  return new Date(plain.toZonedDateTime(zoneOf(time.zone) ?? timeZone).epochMilliseconds);
}

/** `31.12.2024` is European; in `31/12/2024` only one part can be the month; `03/04/2024` is ambiguous. */
function orderOf(one: number, two: number, sign: string): 'month first' | 'day first' | undefined {
  if (sign === '.' || one > 12) return 'day first';
  return two > 12 || one === two ? 'month first' : undefined;
}

function zoneOf(zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  // An unknown zone throws, so the date stays as it is written.
  return hours === undefined ? (zoneOffsets[zone.toLowerCase()] ?? zone) : `${hours}:${minutes}`;
}
