import { styled } from 'styled-components';
import { downloadText } from '../../platform/download';
import { theme } from '../../theme/theme';
import { Button } from '../forms/Button';
import { Stack } from '../layout/Stack';
import { Banner } from './Banner';

/** An entry of an import report about one file or line. */
interface ImportRemark {
  name: string;
  reason: string;
}

/** An import's result from the server. */
export interface ImportReport {
  imported: number;
  changed: ImportRemark[];
  skipped: ImportRemark[];
}

interface ImportReportViewProps {
  report: ImportReport;
  /** What was imported, such as “5 notes”. */
  count: string;
}

/** Lines shown; the download has all of them. */
const maxShown = 200;

/** An import's report: what was imported, changed, and skipped, with a download. */
export function ImportReportView({ report, count }: ImportReportViewProps) {
  const { imported, changed, skipped } = report;
  const title = `${count} imported`;
  return (
    <Banner tone={imported > 0 ? 'ok' : 'accent'} title={title}>
      {changed.length + skipped.length === 0 ? (
        'Everything was imported.'
      ) : (
        <Stack $gap="md" $justify="start" $top="sm">
          <Remarks title="Left out" remarks={skipped} />
          <Remarks title="Changed" remarks={changed} />
          <Button onClick={() => downloadText('import-report.txt', toText(title, report), 'text/plain')}>
            Download report
          </Button>
        </Stack>
      )}
    </Banner>
  );
}

function Remarks({ title, remarks }: { title: string; remarks: readonly ImportRemark[] }) {
  if (remarks.length === 0) return null;
  const hidden = remarks.length - maxShown;
  return (
    <div>
      <strong>
        {title} ({remarks.length.toLocaleString()})
      </strong>
      <List aria-label={title}>
        {remarks.slice(0, maxShown).map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a name can occur twice
          <li key={index}>
            <bdi>{name}</bdi>: {reason}
          </li>
        ))}
        {hidden > 0 && <li>{hidden.toLocaleString()} more in the report</li>}
      </List>
    </div>
  );
}

function toText(title: string, { changed, skipped }: ImportReport): string {
  const section = (name: string, remarks: readonly ImportRemark[]) =>
    remarks.length === 0
      ? []
      : ['', `${name} (${remarks.length})`, ...remarks.map((remark) => `${remark.name}: ${remark.reason}`)];
  return `${[title, ...section('Left out', skipped), ...section('Changed', changed)].join('\n')}\n`;
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  max-height: 14rem;
  overflow: auto;
  font-size: ${theme.size.sm};
`;
