const maxListed = 8;

/** The first lines of a list, and how many more there are. */
export function firstLines(lines: readonly string[]): string[] {
  const more = lines.length - maxListed;
  return more > 0 ? [...lines.slice(0, maxListed), `… and ${formatCount(more)} more`] : [...lines];
}

/** Such as "1 admin", "1,024 admins". */
export function formatNumberOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Such as "1,024". */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Such as "November 22, 2026", in UTC: a stored sentence is read in many time zones. */
export const formatDay = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Such as "November 22, 2026 at 7:23 PM UTC". */
export const formatMoment = (date: Date): string =>
  `${date.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** Such as "12.5 MB". */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const size = bytes / 1024 ** step;
  return `${size.toLocaleString('en-US', { maximumFractionDigits: step === 0 ? 0 : 1 })} ${units[step]}`;
}
