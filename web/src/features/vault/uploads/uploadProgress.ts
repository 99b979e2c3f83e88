import { formatSize } from '../../../platform/formatSize';
import { plural } from '../../../platform/plural';
import type { Upload } from './uploadStore';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const counted = (count: number) => plural(count, 'file');

/** Returns the combined progress of all uploads, as numbers and text. */
export function uploadProgress(uploads: readonly Upload[], finished: readonly Upload[]) {
  const failed = uploads.filter(({ state }) => state === 'failed');
  const open = uploads.filter(({ state }) => state !== 'failed');
  const total = uploads.length + finished.length;
  const sizes = (some: readonly Upload[]) => sum(some.map(({ file }) => file.size));
  const left = sum(open.map(({ file, loaded }) => Math.max(0, file.size - loaded)));
  const bytes = sizes(open) + sizes(finished);
  const percent = bytes > 0 ? Math.floor((100 * (bytes - left)) / bytes) : 0;
  const isWaitingForNetwork = open.some((upload) => upload.isWaitingForNetwork);
  const failures = failed.length > 0 && `${counted(failed.length)} failed`;

  /** Returns "12 of 200 files, 40%". */
  const title =
    open.length === 0
      ? failures || ''
      : `${finished.length.toLocaleString()} of ${counted(total)}, ${percent}%`;
  /** Returns "1.2 GB left · 3 files failed". */
  const details = [open.length > 0 && `${formatSize(left)} left`, open.length > 0 && failures]
    .filter(Boolean)
    .join(' · ');
  return { percent, title, details, isRunning: open.length > 0, isWaitingForNetwork };
}

/** Returns the screen reader announcement for starting, pausing, resuming, and failing, but not for every step. */
export function uploadAnnouncement(uploads: readonly Upload[], finished: readonly Upload[]): string {
  const failed = uploads.filter(({ state }) => state === 'failed');
  const [last] = failed;
  if (failed.length === 1 && last) return `Failed to upload ${last.file.name}: ${last.failure}`;
  if (failed.length > 1) return 'Several files failed to upload';
  if (uploads.some(({ isWaitingForNetwork }) => isWaitingForNetwork))
    return 'Uploads will resume when you’re back online';
  return `Uploading ${counted(uploads.length + finished.length)}`;
}
