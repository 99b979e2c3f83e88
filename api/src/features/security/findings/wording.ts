import { formatCount } from '../../../platform/text/numbers.js';

const maxListed = 8;

/** The first lines of a list, and the number of the rest. */
export function firstLines(lines: readonly string[]): string[] {
  const more = lines.length - maxListed;
  return more > 0 ? [...lines.slice(0, maxListed), `… and ${formatCount(more)} more`] : [...lines];
}

/** A date such as "November 22, 2026", in UTC, because a stored sentence is read in many time zones. */
export const formatDay = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A time such as "November 22, 2026 at 7:23 PM UTC". */
export const formatMoment = (date: Date): string =>
  `${date.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
