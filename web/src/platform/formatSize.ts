const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/**
 * Formats a size, for example "412 B", "1.8 MB", or "1 GB". Steps are 1,024, like the server's limits, with one
 * decimal unless it's 0.
 */
export function formatSize(bytes: number) {
  let value = bytes;
  let step = 0;
  while (value >= 1023.95 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  return `${Number(value.toFixed(1)).toLocaleString()} ${units[step]}`;
}
