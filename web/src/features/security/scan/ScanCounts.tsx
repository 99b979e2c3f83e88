import { Badge } from '../../../ui/data/Badge';
import { Row } from '../../../ui/layout/Row';
import type { SecurityScan_SummaryFragment } from './scan.generated';
import { SeverityBadge } from './severity';

/** A scan's result in numbers. */
export function ScanCounts({ scan }: { scan: SecurityScan_SummaryFragment }) {
  const { high, medium, low, accepted, passed, unchecked } = scan.counts;
  return (
    <Row>
      {high > 0 && <SeverityBadge severity="HIGH" count={high} />}
      {medium > 0 && <SeverityBadge severity="MEDIUM" count={medium} />}
      {low > 0 && <SeverityBadge severity="LOW" count={low} />}
      {scan.newCount > 0 && <Badge>{scan.newCount} new</Badge>}
      {accepted > 0 && <Badge>{accepted} accepted</Badge>}
      {unchecked > 0 && <Badge $tone="warn">{unchecked} couldn’t be checked</Badge>}
      {passed > 0 && <Badge $tone="ok">{passed} passed</Badge>}
    </Row>
  );
}
