import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../core/components/QueryState';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { useAuditRetentionQuery } from './audit.generated';
import { RetentionDialog } from './RetentionDialog';
import { retentionText } from './retention';

/** Shows how long entries are kept. */
export function RetentionCard() {
  const { data, error, refetch } = useAuditRetentionQuery({ fetchPolicy: 'cache-and-network' });
  const [isOpen, setOpen] = useState(false);
  const retention = data?.auditRetention;
  return (
    <Card aria-labelledby="audit-retention">
      <CardHeader>
        <h2 id="audit-retention">Retention</h2>
        <Button disabled={!retention} onClick={() => setOpen(true)}>
          <CalendarClock aria-hidden />
          Change retention
        </Button>
      </CardHeader>
      {!retention && (
        <QueryState error={error} onRetry={() => void refetch()} what="the retention" height={46} />
      )}
      {retention && <p>{retentionText(retention.days)}</p>}
      {isOpen && retention && <RetentionDialog retention={retention} onClose={() => setOpen(false)} />}
    </Card>
  );
}
