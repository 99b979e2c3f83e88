import { useEffect, useRef, useState } from 'react';
import { applyServerError } from '../errors/applyServerError';
import { maxPageSize, pageSize } from './pageSize';

interface PagedListOptions<Item> {
  items: readonly Item[] | undefined;
  /** Requests the page after an item and returns its length. */
  fetchPage: (page: { after: string | undefined; first: number }) => Promise<number>;
  /** Whether all items are needed, such as for a search or filter, so that the missing pages are fetched. */
  needsAll: boolean;
}

/** Loads a list page by page. A page that isn't full is the last one. */
export function usePagedList<Item extends { id: string }>({
  items,
  fetchPage,
  needsAll,
}: PagedListOptions<Item>) {
  const [isComplete, setComplete] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Remember full pages, because deleting items doesn't make the list complete.
  const [wasFull, setWasFull] = useState(false);
  /** Identifies the list, so a page requested for the previous list doesn't end the new one. */
  const listNumber = useRef(0);
  if (!wasFull && items && items.length >= pageSize) setWasFull(true);
  const hasMore = wasFull && !isComplete;
  const mustFetchRest = needsAll && hasMore && !hasFailed;

  const load = async (first: number) => {
    const asked = listNumber.current;
    setLoadingMore(true);
    setFailed(false);
    try {
      const count = await fetchPage({ after: items?.at(-1)?.id, first });
      if (asked === listNumber.current) setComplete(count < first);
    } catch (failure) {
      setFailed(true);
      applyServerError(failure);
    } finally {
      setLoadingMore(false);
    }
  };

  useEffect(() => {
    if (mustFetchRest && !isLoadingMore) void load(maxPageSize);
  });

  return {
    hasMore,
    isLoadingMore,
    /** Whether missing pages are still loading for a search or filter. */
    isSearching: mustFetchRest,
    loadMore: () => void load(needsAll ? maxPageSize : pageSize),
    restart: () => {
      listNumber.current += 1;
      setComplete(false);
      setWasFull(false);
    },
  };
}
