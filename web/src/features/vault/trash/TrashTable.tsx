import { RotateCcw, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { formatSize } from '../../../platform/formatSize';
import { DateText } from '../../../ui/data/DateText';
import { Table } from '../../../ui/data/Table';
import type { Column } from '../../../ui/data/TableRow';
import { IconButton } from '../../../ui/forms/IconButton';
import { FileName } from '../files/FileName';
import type { TrashPageQuery } from './fileTrash.generated';

type TrashedFile = TrashPageQuery['trashedFiles'][number];

interface TrashTableProps {
  files: readonly TrashedFile[];
  onRestore: (file: TrashedFile) => void;
  onPurge: (file: TrashedFile) => void;
}

export function TrashTable({ files, onRestore, onPurge }: TrashTableProps) {
  const columns: Column<TrashedFile>[] = [
    {
      header: 'File Name',
      isRowHeader: true,
      cell: ({ name, type }) => <FileName name={name} type={type} />,
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
      cell: (file) => (
        <Buttons>
          <IconButton label={`Restore ${file.name}`} icon={RotateCcw} onClick={() => onRestore(file)} />
          <IconButton label={`Delete ${file.name} for good`} icon={Trash2} onClick={() => onPurge(file)} />
        </Buttons>
      ),
    },
  ];
  return <Table label="Trash" columns={columns} rows={files} rowKey={({ id }) => id} />;
}

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
`;
