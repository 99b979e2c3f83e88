import type { Device, LogEntry } from './device.js';
import type { World } from './world.js';

/** March 1, 1993, where the clock of a device starts if it was never set. */
const NEVER_SET = Date.UTC(1993, 2, 1);

const LONG_MONTHS =
  'January February March April May June July August September October November December'.split(' ');
const MONTHS = LONG_MONTHS.map((name) => name.slice(0, 3));
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A device's own time at a simulated moment, in milliseconds UTC since 1970. */
export const clockAt = (device: Device, at: number, offset = device.run.clock?.offset ?? 0): number =>
  NEVER_SET + at + offset;

/** A device's own time now. */
export const clockOf = (world: World, device: Device): number => clockAt(device, world.now);

/** The offset to add to simulated time so that the device's clock shows the given time. */
export const offsetFor = (world: World, time: number): number => time - NEVER_SET - world.now;

/** Local time's offset from UTC, in milliseconds. */
function zoneOffset({ config }: Device): number {
  const { hours = 0, minutes = 0 } = config.timezone ?? {};
  return (hours * 60 + (hours < 0 ? -minutes : minutes)) * 60_000;
}

/** Converts a device's local date and time to a moment. */
export const fromLocal = (device: Device, time: number): number => time - zoneOffset(device);

/** The number of a month from its name or an abbreviation; -1 if none matches. */
export const monthOf = (text: string): number =>
  text.length < 3 ? -1 : LONG_MONTHS.findIndex((name) => name.toLowerCase().startsWith(text.toLowerCase()));

const two = (value: number): string => String(value).padStart(2, '0');
const timeOfDay = (date: Date, withMilliseconds: boolean): string =>
  [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':') +
  (withMilliseconds ? `.${String(date.getUTCMilliseconds()).padStart(3, '0')}` : '');

/** Formats a date in leases and conflicts, for example `Mar 02 1993 12:05 AM`. */
export function dateText(time: number): string {
  const date = new Date(time);
  const hour = date.getUTCHours();
  const day = `${MONTHS[date.getUTCMonth()]} ${two(date.getUTCDate())} ${date.getUTCFullYear()}`;
  return `${day} ${two(hour % 12 || 12)}:${two(date.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats a date as Windows does, for example `Monday, March 1, 1993 12:05:10 AM`. */
export function longDate(time: number): string {
  const date = new Date(time);
  const hour = date.getUTCHours();
  const day = `${DAYS[date.getUTCDay()]}, ${LONG_MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  const clock = `${hour % 12 || 12}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${day} ${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Formats a time as IOS does, for example `*00:05:10.123 UTC Mon Mar 1 1993`; the asterisk means that the time isn't
 * authoritative.
 */
export function clockText(device: Device, time: number): string {
  const local = new Date(time + zoneOffset(device));
  const day = (DAYS[local.getUTCDay()] ?? '').slice(0, 3);
  const date = `${day} ${MONTHS[local.getUTCMonth()]} ${local.getUTCDate()} ${local.getUTCFullYear()}`;
  const mark = device.run.clock ? '' : '*';
  return `${mark}${timeOfDay(local, true)} ${device.config.timezone?.name ?? 'UTC'} ${date}`;
}

/** The NTP format: `14:05:10.123 UTC Sat Nov 21 2026`. */
export function ntpDate(time: number): string {
  const date = new Date(time);
  const day = (DAYS[date.getUTCDay()] ?? '').slice(0, 3);
  return `${timeOfDay(date, true)} UTC ${day} ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()} ${date.getUTCFullYear()}`;
}

/** The prefix of a log message according to `service timestamps`; empty without time stamps. */
export function stampOf(device: Device, { at, offset }: Pick<LogEntry, 'at' | 'offset'>): string {
  const format = device.config.timestamps?.log ?? 'datetime msec';
  const words = format.split(' ');
  if (format === 'none') return '';
  if (words[0] === 'uptime') {
    const seconds = Math.floor((at - device.run.bootedAt) / 1000);
    return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}: `;
  }
  const isLocal = words.includes('localtime');
  const date = new Date(clockAt(device, at, offset ?? 0) + (isLocal ? zoneOffset(device) : 0));
  const day = `${MONTHS[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2)}`;
  const year = words.includes('year') ? ` ${date.getUTCFullYear()}` : '';
  const zone = isLocal ? (device.config.timezone?.name ?? 'UTC') : 'UTC';
  const shown = words.includes('show-timezone') ? ` ${zone}` : '';
  const mark = offset === undefined ? '*' : '';
  return `${mark}${day}${year} ${timeOfDay(date, words.includes('msec'))}${shown}: `;
}
