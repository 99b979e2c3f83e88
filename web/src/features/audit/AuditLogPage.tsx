import { ScrollText, UserX } from 'lucide-react';
import { QueryState } from '../../core/components/QueryState';
import { readServerError } from '../../core/errors/serverError';
import { LoadMore } from '../../ui/data/LoadMore';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Sections } from '../../ui/layout/PageText';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { ExportButtons } from './ExportButtons';
import { RetentionCard } from './RetentionCard';
import { useAuditLog } from './useAuditLog';

/** Shows what happened on this site, with filters, exports, and retention. */
export default function AuditLogPage() {
  const log = useAuditLog();
  const { entries, error, isFiltered, filter } = log;
  const unknownPerson = error && readServerError(error).fields.person;
  const clear = isFiltered && <Button onClick={log.clearFilter}>Clear filters</Button>;
  return (
    <Sections>
      <RetentionCard />
      <Card aria-labelledby="audit-entries">
        <CardHeader>
          <h2 id="audit-entries">Entries</h2>
          <ExportButtons filter={filter} isFiltered={isFiltered} />
        </CardHeader>
        <AuditFilters log={log} />
        {!entries && !unknownPerson && (
          <QueryState error={error} onRetry={log.reload} what="the audit log" height={46} rows={8} />
        )}
        {unknownPerson && (
          <EmptyState icon={UserX} title={unknownPerson} action={clear}>
            Check the spelling. You can’t search deleted accounts by name.
          </EmptyState>
        )}
        {entries?.length === 0 && (
          <EmptyState
            icon={ScrollText}
            title={isFiltered ? 'No entries match' : 'No entries yet'}
            action={clear}
          >
            {isFiltered
              ? 'Try different dates, another person, or all actions.'
              : 'Sign-ins and changes made by admins appear here.'}
          </EmptyState>
        )}
        {entries && entries.length > 0 && (
          <Sections>
            <AuditTable entries={entries} />
            {log.hasMore && <LoadMore what="entries" isLoading={log.isLoadingMore} onLoad={log.loadMore} />}
          </Sections>
        )}
      </Card>
    </Sections>
  );
}
