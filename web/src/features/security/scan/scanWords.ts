import { plural } from '../../../platform/plural';
import type { SecurityScan_SummaryFragment } from './scan.generated';

/** Returns who or what started a scan: "by owner", "by schedule". */
export const startedBy = ({ startedBy: name }: Pick<SecurityScan_SummaryFragment, 'startedBy'>) =>
  name === null ? 'scheduled' : `by ${name}`;

/** Returns how long a scan took: "under a second", "12 seconds". */
export function formatTook(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 1) return 'under a second';
  return plural(seconds, 'second');
}
