import { formatSize } from '../../platform/formatSize';
import { DateText } from '../../ui/data/DateText';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import { Card, CardHeader } from '../../ui/layout/Card';
import type { SystemStatusQuery } from './status.generated';

type Process = SystemStatusQuery['systemStatus']['processes'][number];

const columns: readonly Column<Process>[] = [
  { header: 'Machine', isRowHeader: true, cell: ({ host }) => host },
  { header: 'Process', cell: ({ pid }) => pid },
  { header: 'Release', cell: ({ version }) => version },
  { header: 'Node', cell: ({ node }) => node },
  { header: 'Memory', cell: ({ memoryBytes }) => formatSize(memoryBytes) },
  { header: 'Running since', cell: ({ startedAt }) => <DateText iso={startedAt} /> },
];

/** The server's live processes. */
export function ProcessesCard({ processes }: { processes: readonly Process[] }) {
  return (
    <Card aria-labelledby="processes">
      <CardHeader>
        <h2 id="processes">Processes</h2>
      </CardHeader>
      <Table label="Processes" columns={columns} rows={processes} rowKey={({ id }) => id} />
    </Card>
  );
}
