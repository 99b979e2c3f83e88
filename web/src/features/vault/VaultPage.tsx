import { FolderPlus, LayoutGrid, List } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { FileFilter, FileKind, FileOrder } from '../../core/schema.generated';
import { useSearchParam } from '../../platform/useSearchParam';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';
import { IconButton } from '../../ui/forms/IconButton';
import { SearchField } from '../../ui/forms/SearchField';
import { Lead, Toolbar } from '../../ui/layout/PageText';
import { Tabs } from '../../ui/layout/Tabs';
import { orders, SortMenu } from './files/SortMenu';
import { FolderNameDialog } from './folders/FolderNameDialog';
import { NameConflictDialog } from './folders/NameConflictDialog';
import { UsageBar } from './storage/UsageBar';
import { FileDropZone } from './uploads/FileDropZone';
import { UploadButton } from './uploads/UploadButton';
import { onUploadsDone } from './uploads/uploadQueue';
import { VaultList } from './VaultList';
import { VaultRail } from './VaultRail';
import { useVaultFrameQuery } from './vault.generated';

/**
 * Shows one folder, or the results of a search or tab from all folders. Folder, tab, search, sort order, and view are in
 * the address.
 */
export default function VaultPage() {
  const [search, setSearch] = useSearchParam('search');
  const [tab, setTab] = useSearchParam('tab', 'all');
  const [folder] = useSearchParam('folder');
  const [sort, setSort] = useSearchParam('sort', 'NEWEST');
  const [view, setView] = useSearchParam('view', 'list');
  const isGrid = view === 'grid';
  const [isNaming, setNaming] = useState(false);
  const frame = useVaultFrameQuery({ fetchPolicy: 'cache-and-network' });
  const folders = frame.data?.folders ?? [];
  const usage = frame.data?.storageUsage;
  const folderId = folder || null;
  const { kind, value } = fileTabs.find((one) => one.value === tab) ?? { value: 'all', kind: undefined };
  const text = search.trim();
  const isEverywhere = text !== '' || kind !== undefined;
  const where: FileFilter = isEverywhere
    ? { ...(text && { search: text }), ...(kind && { kind }) }
    : { folder: folderId ?? 'top' };
  const order: FileOrder = orders.find((one) => one.value === sort)?.value ?? 'NEWEST';
  const reloadFrame = () => void frame.refetch();
  useEffect(() => onUploadsDone(reloadFrame));

  const list = (
    <VaultList
      where={where}
      order={order}
      folders={folders}
      folderId={isEverywhere ? undefined : folderId}
      isGrid={isGrid}
      onOrder={setSort}
      onFoldersChanged={reloadFrame}
    />
  );

  return (
    <FileDropZone folderId={folderId}>
      <Lead>Securely store and organize your files and images</Lead>
      <Toolbar>
        <SearchGroup>
          <SearchField label="Search files..." value={search} onChange={setSearch} />
          <SortMenu value={order} onChange={setSort} />
          <IconButton
            label={isGrid ? 'Show as list' : 'Show as grid'}
            icon={isGrid ? List : LayoutGrid}
            isBordered
            onClick={() => setView(isGrid ? 'list' : 'grid')}
          />
        </SearchGroup>
        <Group>
          <Button onClick={() => setNaming(true)}>
            <FolderPlus aria-hidden />
            New Folder
          </Button>
          <UploadButton folderId={folderId} />
        </Group>
      </Toolbar>
      <Columns>
        <VaultRail
          folders={folders}
          folderId={isEverywhere ? undefined : folderId}
          usage={usage && <UsageBar used={usage.used} quota={usage.quota} />}
        />
        <div>
          <Tabs
            label="File types"
            value={value}
            onChange={setTab}
            items={fileTabs.map((one) => ({ value: one.value, label: one.label, content: list }))}
          />
        </div>
      </Columns>
      {isNaming && (
        <FolderNameDialog parentId={folderId} onDone={reloadFrame} onClose={() => setNaming(false)} />
      )}
      <NameConflictDialog />
    </FileDropZone>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
`;

/** Stays on one line, even on a phone. */
const SearchGroup = styled(Group)`
  flex: 0 1 auto;
  flex-wrap: nowrap;
  > :first-child { min-width: 0; }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 14rem minmax(0, 1fr);
  gap: ${theme.layout.gutter};
  > div { min-width: 0; }
  ${theme.media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

interface FileTab {
  value: string;
  label: string;
  /** The file types that the tab shows; all if absent. */
  kind?: FileKind;
}

/** The vault's tabs; the value is used in the address. */
const fileTabs: readonly FileTab[] = [
  { value: 'all', label: 'All Files' },
  { value: 'pdfs', label: 'PDFs', kind: 'PDF' },
  { value: 'images', label: 'Images', kind: 'IMAGE' },
  { value: 'documents', label: 'Documents', kind: 'DOCUMENT' },
  { value: 'archives', label: 'Archives', kind: 'ARCHIVE' },
];
