import type { Device } from './device.js';
import type { World } from './world.js';

/** March 1, 1993, at which the clock of a device begins that was never set. */
const NEVER_SET = Date.UTC(1993, 2, 1);

const LONG_MONTHS =
  'January February March April May June July August September October November December'.split(' ');
const MONTHS = LONG_MONTHS.map((name) => name.slice(0, 3));

/** What a device takes for the time, in milliseconds UTC since 1970, at a simulated moment. */
export const clockAt = (_device: Device, at: number): number => NEVER_SET + at;

/** What a device takes for the time now. */
export const clockOf = (world: World, device: Device): number => clockAt(device, world.now);

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const two = (value: number): string => String(value).padStart(2, '0');

/** `Mar 02 1993 12:05 AM`, as leases and conflicts are dated. */
export function dateText(time: number): string {
  const date = new Date(time);
  const hour = date.getUTCHours();
  const day = `${MONTHS[date.getUTCMonth()]} ${two(date.getUTCDate())} ${date.getUTCFullYear()}`;
  return `${day} ${two(hour % 12 || 12)}:${two(date.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Monday, March 1, 1993 12:05:10 AM`, as Windows writes it. */
export function longDate(time: number): string {
  const date = new Date(time);
  const hour = date.getUTCHours();
  const day = `${DAYS[date.getUTCDay()]}, ${LONG_MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  const clock = `${hour % 12 || 12}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${day} ${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}
