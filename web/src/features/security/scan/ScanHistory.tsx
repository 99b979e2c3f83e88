import { Link } from 'react-router-dom';
import { formatTook } from '../../../platform/formatDuration';
import { DateText } from '../../../ui/data/DateText';
import { Table } from '../../../ui/data/Table';
import type { Column } from '../../../ui/data/TableRow';
import { Card, CardHeader } from '../../../ui/layout/Card';
import type { SecurityScan_SummaryFragment } from './scan.generated';
import { startedBy } from './scanWords';

type Scan = SecurityScan_SummaryFragment;

const columns: readonly Column<Scan>[] = [
  { header: 'Started', isRowHeader: true, cell: ({ startedAt }) => <DateText iso={startedAt} /> },
  {
    header: 'Result',
    cell: ({ id, state, summary }) =>
      state === 'COMPLETE' ? <Link to={`/security/scan?id=${id}`}>{summary}</Link> : summary,
  },
  {
    header: 'High, medium, low',
    cell: ({ state, counts: { high, medium, low } }) =>
      state === 'COMPLETE' ? `${high}, ${medium}, ${low}` : '–',
  },
  { header: 'Took', cell: ({ durationMs }) => (durationMs === null ? '–' : formatTook(durationMs)) },
  { header: 'Started by', cell: (scan) => startedBy(scan).replace(/^by /, '') },
];

/** The stored scans. */
export function ScanHistory({ scans }: { scans: readonly Scan[] }) {
  return (
    <Card aria-labelledby="scan-history">
      <CardHeader>
        <h2 id="scan-history">History</h2>
      </CardHeader>
      <Table label="History" columns={columns} rows={scans} rowKey={({ id }) => id} />
    </Card>
  );
}
