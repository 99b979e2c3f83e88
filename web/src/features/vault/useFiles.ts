import { useEffect } from 'react';
import { usePagedList } from '../../core/usePagedList';
import { onUploadDone } from './uploadQueue';
import { useVaultPageQuery } from './vault.generated';

/** The user's files, page by page, or all of them for a search; anew after an upload. */
export function useFiles(needsAll: boolean) {
  const { data, error, refetch, fetchMore } = useVaultPageQuery({ fetchPolicy: 'cache-and-network' });
  const files = data?.files;
  const { restart, ...pages } = usePagedList({
    items: files,
    fetchPage: async (variables) => (await fetchMore({ variables })).data?.files.length ?? 0,
    needsAll,
  });

  useEffect(() =>
    onUploadDone(() => {
      restart();
      void refetch();
    }),
  );

  return { files, error: files ? undefined : error, reload: () => void refetch(), ...pages };
}
