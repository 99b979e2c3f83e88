import { formatDay } from '../../platform/formatDate';
import type { BackupRow_BackupFragment } from './backup.generated';

/** What triggered a backup. */
export const sourceNames: Record<BackupRow_BackupFragment['source'], string> = {
  MANUAL: 'Manual',
  SCHEDULE: 'Scheduled',
  COMMAND_LINE: 'Command line',
  BEFORE_RESTORE: 'Before a restore',
  UPLOAD: 'Uploaded',
};

/** Says in a sentence whether a backup was verified. */
export function describeCheck({
  state,
  source,
  check,
}: Pick<BackupRow_BackupFragment, 'state' | 'source' | 'check'>):
  | { isGood: boolean; text: string }
  | undefined {
  if (state !== 'DONE' || check?.state === 'RUNNING') return undefined;
  if (!check)
    return source === 'UPLOAD' || source === 'BEFORE_RESTORE'
      ? undefined
      : { isGood: false, text: 'Not verified yet.' };
  if (check.state === 'RIGHT')
    return { isGood: true, text: `Verified by test restore on ${formatDay(check.at)}` };
  const found =
    check.state === 'WRONG'
      ? 'Verification failed: the restored data doesn’t match.'
      : 'Couldn’t be verified.';
  return { isGood: false, text: `${found} ${check.problem ?? ''}`.trim() };
}
