import { formatSize } from '../../platform/formatSize';

/** What a cleaning has removed. */
export interface Freed {
  files: number;
  bytes: number;
  records: number;
}

const count = (many: number, one: string) =>
  `${many.toLocaleString('en-US')} ${many === 1 ? one : `${one}s`}`;

/** "Freed 12 MB in 31 files." */
export function describeFreed({ files, bytes, records }: Freed): string {
  if (files === 0 && records === 0) return 'Nothing to clean.';
  if (files === 0) return `Removed ${count(records, 'expired record')}.`;
  const freed = `Freed ${formatSize(bytes)} in ${count(files, 'file')}`;
  return records > 0 ? `${freed}, and removed ${count(records, 'expired record')}.` : `${freed}.`;
}
