import { useEffect, useRef, useState } from 'react';
import { applyServerError } from '../errors/applyServerError';
import { maxPageSize, pageSize } from './pageSize';

interface PagedListOptions<Item> {
  items: readonly Item[] | undefined;
  /** Asks for the page after an item and answers how many came. */
  fetchPage: (page: { after: string | undefined; first: number }) => Promise<number>;
  /** A search or filter looks through all items, so the missing pages are fetched. */
  needsAll: boolean;
}

/** Grows a list page by page; a page that is not full is the last one. */
export function usePagedList<Item extends { id: string }>({
  items,
  fetchPage,
  needsAll,
}: PagedListOptions<Item>) {
  const [isComplete, setComplete] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // A full page was there once: deleting some of its items does not make the list complete.
  const [wasFull, setWasFull] = useState(false);
  /** Which list it is: a page that was asked for before says nothing of the end of the one after. */
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
    /** What is shown may still grow by itself. */
    isSearching: mustFetchRest,
    loadMore: () => void load(needsAll ? maxPageSize : pageSize),
    restart: () => {
      listNumber.current += 1;
      setComplete(false);
      setWasFull(false);
    },
  };
}
