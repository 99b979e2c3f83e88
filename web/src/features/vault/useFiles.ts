import { useEffect } from 'react';
import { usePagedList } from '../../core/apollo/usePagedList';
import type { FileFilter, FileOrder } from '../../core/schema.generated';
import { onUploadsDone } from './uploads/uploadQueue';
import { useVaultPageQuery } from './vault.generated';

/** Loads all pages of the filtered and sorted files, and refreshes them after an upload. */
export function useFiles(where: FileFilter, order: FileOrder) {
  const { data, previousData, error, refetch, fetchMore } = useVaultPageQuery({
    variables: { where, order },
    fetchPolicy: 'cache-and-network',
  });
  const { restart, ...pages } = usePagedList({
    items: data?.files,
    fetchPage: async (page) => {
      const variables = { ...page, where, order };
      return (await fetchMore({ variables })).data?.files.length ?? 0;
    },
    // "Select all" means every file, and so does scrolling to the end.
    needsAll: true,
  });
  const reload = () => {
    restart();
    void refetch();
  };

  // Another list has its own pages.
  const list = JSON.stringify([where, order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restart is new in every render
  useEffect(restart, [list]);
  useEffect(() => onUploadsDone(reload));

  // The previous results stay until the search for the next letter has finished.
  const files = (data ?? previousData)?.files;
  return { files, error: files ? undefined : error, reload, ...pages };
}
