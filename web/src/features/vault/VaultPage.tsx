import { FolderLock, SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { QueryState } from '../../core/QueryState';
import { useSearchParam } from '../../lib/useSearchParam';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { LoadMore } from '../../ui/LoadMore';
import { Lead, Stack, Toolbar } from '../../ui/PageText';
import { SearchField } from '../../ui/SearchField';
import { Tabs } from '../../ui/Tabs';
import { FileDropZone } from './FileDropZone';
import { FileTable } from './FileTable';
import { fileKind } from './fileKind';
import { fileTabs } from './fileTabs';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { UploadButton } from './UploadButton';
import { UploadList } from './UploadList';
import { useFiles } from './useFiles';
import { useUploadNews } from './useUploadNews';

const matches =
  (needle: string, kind: string | undefined) =>
  ({ name, tags, type }: FileRow_FileFragment) =>
    (!kind || fileKind(type).label === kind) &&
    (!needle || [name, ...tags].some((text) => text.toLowerCase().includes(needle)));

/** All files; tab and search are in the address. */
export default function VaultPage() {
  const [search, setSearch] = useSearchParam('search');
  const [tab, setTab] = useSearchParam('tab', 'all');
  const { kind, value } = fileTabs.find((one) => one.value === tab) ?? { value: 'all', kind: undefined };
  const needle = useDeferredValue(search.trim().toLowerCase());
  const isFiltered = needle !== '' || kind !== undefined;
  const { files, error, hasMore, isLoadingMore, isSearching, loadMore, reload } = useFiles(isFiltered);
  const shown = isFiltered ? files?.filter(matches(needle, kind)) : files;
  useUploadNews();

  const list = (
    <Card as="div">
      {!shown && <QueryState error={error} onRetry={reload} what="files" height={40} rows={6} />}
      {shown?.length === 0 && isSearching && (
        <QueryState onRetry={reload} what="more files" height={40} rows={6} />
      )}
      {shown?.length === 0 && !isSearching && (
        <EmptyState
          icon={isFiltered ? SearchX : FolderLock}
          title="No files found. Try a different search term or upload a new file."
        />
      )}
      <Stack>
        {shown && shown.length > 0 && <FileTable files={shown} />}
        {hasMore && <LoadMore what="files" isLoading={isLoadingMore} onLoad={loadMore} />}
      </Stack>
    </Card>
  );

  return (
    <FileDropZone>
      <Lead>Securely store and organize your files and images</Lead>
      <Toolbar>
        <SearchField label="Search files..." value={search} onChange={setSearch} />
        <UploadButton />
      </Toolbar>
      <UploadList />
      <Tabs
        label="Kinds of files"
        value={value}
        onChange={setTab}
        items={fileTabs.map((one) => ({ value: one.value, label: one.label, content: list }))}
      />
    </FileDropZone>
  );
}
