/** An event in a calendar file; an all-day event has no time. */
export interface CalendarEvent {
  id: string;
  revision: number;
  changedAt: Date;
  title: string;
  description?: string;
  category?: string;
  start: Date | string;
  end: Date | string;
  /** Repeats every week until this start. */
  weeklyUntil?: Date;
  /** Starts that are skipped. */
  skipped?: readonly Date[];
  reminderMinutes?: number;
  /** The event is canceled. */
  isCanceled?: boolean;
}

/** Maximum bytes in a line before it must be folded. */
const maxLineBytes = 75;

/** Returns an event as lines of an iCalendar file (RFC 5545). */
function formatEvent(event: CalendarEvent, now: Date): string {
  const { id, revision, changedAt, title, description, category, start, end } = event;
  const { weeklyUntil, skipped = [], reminderMinutes } = event;
  const isWholeDay = typeof start === 'string';
  return formatLines([
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SUMMARY:${escapeText(title)}`,
    `DTSTAMP:${formatMoment(now)}`,
    `DTSTART${formatStart(start)}`,
    `DTEND${formatStart(end)}`,
    `SEQUENCE:${revision}`,
    event.isCanceled && 'STATUS:CANCELLED',
    description && `DESCRIPTION:${escapeText(description)}`,
    category && `CATEGORIES:${escapeText(category)}`,
    // An exam date doesn't block the day.
    isWholeDay && 'TRANSP:TRANSPARENT',
    `LAST-MODIFIED:${formatMoment(changedAt)}`,
    weeklyUntil && `RRULE:FREQ=WEEKLY;UNTIL=${formatMoment(weeklyUntil)}`,
    skipped.length > 0 && `EXDATE:${skipped.map(formatMoment).join(',')}`,
    ...(reminderMinutes
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(title)}`,
          `TRIGGER:-PT${reminderMinutes}M`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ]);
}

/** Yields a complete file, one event at a time. */
export function* formatCalendar(
  name: string,
  events: readonly CalendarEvent[],
  now: Date,
): Generator<string, void> {
  yield formatLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'PRODID:-//Cosmic Dashboard//Study planner//EN',
    `X-WR-CALNAME:${escapeText(name)}`,
  ]);
  for (const event of events) yield formatEvent(event, now);
  yield formatLines(['END:VCALENDAR']);
}

function formatLines(lines: readonly (string | false | undefined)[]): string {
  return lines
    .filter((line) => typeof line === 'string' && line !== '')
    .map((line) => `${foldLine(String(line))}\r\n`)
    .join('');
}

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= maxLineBytes) return line;
  const parts: string[] = [];
  let [start, index, bytes] = [0, 0, 0];
  for (const character of line) {
    const size = character <= '\u007f' ? 1 : Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      parts.push(line.slice(start, index));
      start = index;
      // The space that marks a folded line.
      bytes = 1;
    }
    index += character.length;
    bytes += size;
  }
  return [...parts, line.slice(start)].join('\r\n ');
}

/** Escapes characters with a special meaning in a calendar file, and removes control characters. */
const escapeText = (text: string) =>
  text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');

/** Formats a time as 20260329T170000Z. */
const formatMoment = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const formatStart = (start: Date | string) =>
  typeof start === 'string' ? `;VALUE=DATE:${start.replaceAll('-', '')}` : `:${formatMoment(start)}`;
