import { useEffect, useRef } from 'react';
import { maxPageSize, pageSize } from '../../../core/apollo/pageSize';
import { usePagedList } from '../../../core/apollo/usePagedList';
import type { NoteSort } from '../../../core/schema.generated';
import { useSearchParam } from '../../../platform/useSearchParam';
import { useNoteChangedSubscription, useNoteFiltersQuery } from '../documents/note.generated';
import { type NotesPageQueryVariables, useNotesPageQuery } from './noteList.generated';

/** Changes arrive in bursts: an autosave every second, or an import of thousands. */
const batchDelayMs = 600;

const sorts: Record<string, NoteSort> = { title: 'TITLE', created: 'CREATED' };

/** Returns the list for the filters in the address, page by page, and keeps it up to date. */
export function useNoteList() {
  const [search, setSearch] = useSearchParam('search');
  const [tag, setTag] = useSearchParam('tag');
  const [folder, setFolder] = useSearchParam('folder');
  const [sort, setSort] = useSearchParam('sort');
  const variables: NotesPageQueryVariables = {
    ...(search.trim() && { search: search.trim().slice(0, 200) }),
    ...(tag && { tag }),
    ...(folder && { folder }),
    ...(sorts[sort] && { sort: sorts[sort] }),
  };
  const { data, previousData, error, refetch, fetchMore } = useNotesPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const { data: filters, refetch: refetchFilters } = useNoteFiltersQuery({
    fetchPolicy: 'cache-and-network',
    // The editor runs the same query.
    nextFetchPolicy: 'cache-first',
  });
  // The previous results stay until the new ones arrive.
  const notes = (data ?? previousData)?.notes;
  const { restart, ...pages } = usePagedList({
    items: data?.notes,
    fetchPage: async (page) => (await fetchMore({ variables: page })).data?.notes.length ?? 0,
    needsAll: false,
  });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useNoteChangedSubscription({
    onData: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const first = Math.min(Math.max(notes?.length ?? 0, pageSize), maxPageSize);
        void refetch({ ...variables, first }).catch(() => undefined);
        void refetchFilters().catch(() => undefined);
      }, batchDelayMs);
    },
  });

  return {
    notes,
    error: notes ? undefined : error,
    reload: () => void refetch(),
    ...pages,
    folders: filters?.noteFolders ?? [],
    tags: filters?.noteTags ?? [],
    filter: { search, tag, folder, sort: sort || 'updated' },
    isFiltered: Boolean(search.trim() || tag || folder),
    setSearch: (value: string) => {
      restart();
      setSearch(value);
    },
    setTag: (value: string) => {
      restart();
      setTag(value);
    },
    setFolder: (value: string) => {
      restart();
      setFolder(value);
    },
    setSort: (value: string) => {
      restart();
      setSort(value === 'updated' ? '' : value);
    },
  };
}

export type NoteList = ReturnType<typeof useNoteList>;
