import { Folder, RotateCcw, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { formatSize } from '../../../platform/formatSize';
import { plural } from '../../../platform/plural';
import { theme } from '../../../theme/theme';
import { DateText } from '../../../ui/data/DateText';
import { Table } from '../../../ui/data/Table';
import type { Column } from '../../../ui/data/TableRow';
import { IconButton } from '../../../ui/forms/IconButton';
import { FileName } from '../files/FileName';
import { selectColumn } from '../files/selectColumn';
import type { Selection } from '../files/useSelection';
import { isFolder, type TrashedItem } from './trashedItem';

interface TrashTableProps {
  items: readonly TrashedItem[];
  selection: Selection<TrashedItem>;
  onRestore: (item: TrashedItem) => void;
  onPurge: (item: TrashedItem) => void;
}

/** Files, and folders with everything that was in them. */
export function TrashTable({ items, selection, onRestore, onPurge }: TrashTableProps) {
  const columns: Column<TrashedItem>[] = [
    selectColumn(selection),
    {
      header: 'File Name',
      isRowHeader: true,
      cell: (item) =>
        isFolder(item) ? <FolderName folder={item} /> : <FileName name={item.name} type={item.type} />,
    },
    { header: 'Size', width: '6rem', cell: ({ size }) => formatSize(size) },
    {
      header: 'Deleted',
      width: '9.5rem',
      cell: ({ trashedAt }) => trashedAt && <DateText iso={trashedAt} />,
    },
    {
      header: 'Actions',
      isActions: true,
      width: '108px',
      cell: (item) => (
        <Buttons>
          <IconButton label={`Restore ${item.name}`} icon={RotateCcw} onClick={() => onRestore(item)} />
          <IconButton label={`Permanently delete ${item.name}`} icon={Trash2} onClick={() => onPurge(item)} />
        </Buttons>
      ),
    },
  ];
  return (
    <Table
      label="Trash"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      onSelectTo={({ id }) => selection.selectTo(id)}
    />
  );
}

interface FolderNameProps {
  folder: { name: string; path: readonly string[]; fileCount: number };
}

function FolderName({ folder: { name, path, fileCount } }: FolderNameProps) {
  return (
    <Named>
      <Folder aria-hidden size={20} />
      <span>
        <bdi>{name}</bdi>
        <small dir="auto">{path.length > 0 ? path.join(' / ') : 'File Vault'}</small>
        <small>{plural(fileCount, 'file')}</small>
      </span>
    </Named>
  );
}

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  overflow-wrap: anywhere;
  svg { flex: none; color: ${theme.color.accent2}; }
  > span { display: flex; flex-wrap: wrap; gap: 0 ${theme.space.md}; }
  bdi { flex: 1 0 100%; }
  small { color: ${theme.color.muted}; }
`;

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
`;
