import { Download } from 'lucide-react';
import { applyServerError } from '../../core/errors/applyServerError';
import type { AuditExportFormat, AuditFilterInput } from '../../core/schema.generated';
import { downloadFrom } from '../../platform/download';
import { Button } from '../../ui/forms/Button';
import { Row } from '../../ui/layout/Row';
import { useStartAuditExportMutation } from './audit.generated';

interface ExportButtonsProps {
  filter: AuditFilterInput;
  isFiltered: boolean;
}

/** Exports all entries that match the filter as a file download. */
export function ExportButtons({ filter, isFiltered }: ExportButtonsProps) {
  const [startExport, { loading: isStarting }] = useStartAuditExportMutation();

  const handleExport = async (format: AuditExportFormat) => {
    try {
      const { data } = await startExport({ variables: { filter, format } });
      if (data) downloadFrom(`/api/audit-log/export/${data.startAuditExport}`);
    } catch (error) {
      applyServerError(error);
    }
  };

  const what = isFiltered ? 'filtered entries' : 'all entries';
  return (
    <Row $isOneLine>
      {(['CSV', 'JSON'] as const).map((format) => (
        <Button
          key={format}
          aria-label={`Export ${what} as ${format}`}
          disabled={isStarting}
          onClick={() => void handleExport(format)}
        >
          <Download aria-hidden />
          {format}
        </Button>
      ))}
    </Row>
  );
}
