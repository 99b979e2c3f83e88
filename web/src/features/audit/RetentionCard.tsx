import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../core/components/QueryState';
import { formatDay } from '../../platform/formatDate';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { type AuditRetention_RetentionFragment, useAuditRetentionQuery } from './audit.generated';
import { RetentionDialog } from './RetentionDialog';
import { retentionText } from './retention';

/** For how long entries are kept, and what was removed. */
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
      {retention && (
        <Facts>
          <p>{retentionText(retention.days)}</p>
          {retention.removed > 0 && <Muted>{removalText(retention)}</Muted>}
        </Facts>
      )}
      {isOpen && retention && <RetentionDialog retention={retention} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function removalText({ removed, removedUntil }: AuditRetention_RetentionFragment) {
  const entries = removed === 1 ? 'Entry 1 was' : `Entries 1 to ${removed.toLocaleString()} were`;
  const until = removedUntil ? ` They ended on ${formatDay(removedUntil)}.` : '';
  return `${entries} removed because their time was over.${until} The entries after them can still be verified.`;
}

const Facts = styled.div`
  display: grid;
  gap: ${theme.space.xs};
`;

const Muted = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;
