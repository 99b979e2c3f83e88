import { formatSize } from '../../platform/formatSize';
import { plural } from '../../platform/plural';

/** What a cleanup removed. */
export interface Freed {
  files: number;
  bytes: number;
  records: number;
}

/** "Freed 12 MB in 31 files." */
export function describeFreed({ files, bytes, records }: Freed): string {
  if (files === 0 && records === 0) return 'Nothing to clean.';
  if (files === 0) return `Removed ${plural(records, 'expired entry', 'expired entries')}.`;
  const freed = `Freed ${formatSize(bytes)} in ${plural(files, 'file')}`;
  return records > 0
    ? `${freed}, and removed ${plural(records, 'expired entry', 'expired entries')}.`
    : `${freed}.`;
}
