import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { applyServerError } from '../../core/errors/applyServerError';
import { useAuditLogQuery } from './audit.generated';
import { type FilterValues, filterNames, readFilter, toFilterInput } from './auditFilter';

const pageSize = 50;

/** Returns the entries for the filter in the address, page by page. */
export function useAuditLog() {
  const [params, setParams] = useSearchParams();
  const values = readFilter(params);
  const filter = toFilterInput(values);
  const { data, previousData, error, loading, refetch, fetchMore } = useAuditLogQuery({
    variables: { filter, first: pageSize },
    // Always refetches, so that the latest actions are included.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const page = (data ?? (error ? undefined : previousData))?.auditLog;
  const nextCursor = page?.nextCursor;

  const loadMore = async () => {
    setLoadingMore(true);
    try {
      await fetchMore({
        variables: { after: nextCursor },
        updateQuery: (before, { fetchMoreResult: { auditLog } }) => ({
          ...before,
          auditLog: { ...auditLog, entries: [...before.auditLog.entries, ...auditLog.entries] },
        }),
      });
    } catch (failure) {
      applyServerError(failure);
    } finally {
      setLoadingMore(false);
    }
  };

  return {
    values,
    filter,
    isFiltered: filterNames.some((name) => values[name] !== ''),
    setFilter: (changes: Partial<FilterValues>) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
      setParams(next, { replace: true });
    },
    clearFilter: () => setParams({}, { replace: true }),
    entries: page?.entries,
    error: page ? undefined : error,
    isLoading: loading,
    reload: () => void refetch().catch(() => undefined),
    hasMore: Boolean(nextCursor),
    isLoadingMore,
    loadMore: () => void loadMore(),
  };
}
