import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { FindingSeverity } from '../../../core/schema.generated';
import type { ColorName } from '../../../theme/theme';
import { Badge } from '../../../ui/data/Badge';

/** Worst first. */
export const severities: readonly FindingSeverity[] = ['HIGH', 'MEDIUM', 'LOW'];

const looks = {
  HIGH: { word: 'High', tone: 'danger', icon: TriangleAlert },
  MEDIUM: { word: 'Medium', tone: 'warn', icon: CircleAlert },
  LOW: { word: 'Low', tone: 'muted', icon: Info },
} as const satisfies Record<FindingSeverity, { word: string; tone: ColorName; icon: typeof Info }>;

export const severityWord = (severity: FindingSeverity) => looks[severity].word;

/** Shows a finding's severity by color, shape, and word. */
export function SeverityBadge({ severity, count }: { severity: FindingSeverity; count?: number }) {
  const { word, tone, icon: Icon } = looks[severity];
  return (
    <Badge $tone={tone}>
      <Icon aria-hidden />
      {count === undefined ? word : `${count} ${word.toLowerCase()}`}
    </Badge>
  );
}
