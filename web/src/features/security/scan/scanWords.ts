import type { SecurityScan_SummaryFragment } from './scan.generated';

/** Returns who or what started a scan: "by ann", "scheduled". */
export const startedBy = ({ startedBy: name }: Pick<SecurityScan_SummaryFragment, 'startedBy'>) =>
  name === null ? 'scheduled' : `by ${name}`;
