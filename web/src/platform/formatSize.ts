const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 412 B, 1.8 MB: decimal units, one decimal from kB on. */
export function formatSize(bytes: number) {
  let value = bytes;
  let step = 0;
  while (value >= 999.95 && step < units.length - 1) {
    value /= 1000;
    step += 1;
  }
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`;
}
