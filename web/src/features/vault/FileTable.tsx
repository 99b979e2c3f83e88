import { lazy, Suspense, useState } from 'react';
import type { FileOrder } from '../../core/schema.generated';
import { formatSize } from '../../platform/formatSize';
import { useSearchParam } from '../../platform/useSearchParam';
import { Chip, Chips } from '../../ui/data/Badge';
import { DateText } from '../../ui/data/DateText';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import { FileGrid } from './FileGrid';
import { FileMenu } from './FileMenu';
import { FileName } from './files/FileName';
import type { FileAction, FileDialogProps } from './files/fileActions';
import { fileKind } from './files/fileKind';
import { RenameFileDialog } from './files/RenameFileDialog';
import type { FileRow_FileFragment } from './files/recentFiles.generated';
import { selectColumn } from './files/selectColumn';
import { TagFileDialog } from './files/TagFileDialog';
import { useSelection } from './files/useSelection';
import { dragItems } from './folders/dragAndDrop';
import type { Folder_FolderFragment } from './folders/folders.generated';
import { MoveDialog } from './folders/MoveDialog';
import { toMovedFile } from './movedFile';
import { previewKind } from './previews/previewKind';
import { SelectionBar } from './SelectionBar';
import { DeleteFilesDialog } from './trash/DeleteFilesDialog';

function DeleteFileDialog({ file, onChanged, onClose }: FileDialogProps<FileRow_FileFragment>) {
  return <DeleteFilesDialog files={[file]} onDeleted={onChanged} onClose={onClose} />;
}

/** Loaded with the first preview. */
const PreviewDialog = lazy(() =>
  import('./previews/PreviewDialog').then(({ PreviewDialog }) => ({ default: PreviewDialog })),
);

/** Loaded when the person first shares a file. */
const ShareFileDialog = lazy(() =>
  import('./sharing/ShareFileDialog').then(({ ShareFileDialog }) => ({ default: ShareFileDialog })),
);

const dialogs = {
  rename: RenameFileDialog,
  tags: TagFileDialog,
  share: ShareFileDialog,
  delete: DeleteFileDialog,
} satisfies Record<Exclude<FileAction, 'move' | 'preview'>, unknown>;

interface FileTableProps {
  files: readonly FileRow_FileFragment[];
  /** Folders that files can be moved to. */
  folders: readonly Folder_FolderFragment[];
  order: FileOrder;
  /** Whether the files are shown as a grid of thumbnails. */
  isGrid: boolean;
  onOrder: (order: FileOrder) => void;
  onChanged: () => void;
}

export function FileTable({ files, folders, order, isGrid, onOrder, onChanged }: FileTableProps) {
  const [open, setOpen] = useState<{ action: Exclude<FileAction, 'preview'>; file: FileRow_FileFragment }>();
  const [previewId, setPreviewId] = useSearchParam('preview');
  const previewed = files.find(({ id, type }) => id === previewId && previewKind(type));
  const selection = useSelection(files);
  const handleClose = () => setOpen(undefined);
  const ActionDialog = open && open.action !== 'move' && dialogs[open.action];
  const handleAction = (action: FileAction, file: FileRow_FileFragment) => {
    if (action === 'preview') setPreviewId(file.id);
    else setOpen({ action, file });
  };

  const sortBy = (ascending: FileOrder, descending: FileOrder): Column<FileRow_FileFragment>['sort'] => ({
    order: order === ascending ? 'ascending' : order === descending ? 'descending' : undefined,
    onSort: () => onOrder(order === ascending ? descending : ascending),
  });

  const columns: Column<FileRow_FileFragment>[] = [
    selectColumn(selection),
    {
      header: 'File Name',
      sort: sortBy('NAME', 'NAME_DESC'),
      isRowHeader: true,
      cell: (file) => (
        <FileName
          id={file.id}
          name={file.name}
          type={file.type}
          onOpen={previewKind(file.type) && (() => setPreviewId(file.id))}
        />
      ),
    },
    { header: 'Type', width: '6.5rem', cell: ({ type }) => fileKind(type).label },
    {
      header: 'Size',
      width: '6rem',
      sort: sortBy('SIZE', 'SIZE_DESC'),
      cell: ({ size }) => formatSize(size),
    },
    {
      header: 'Last Modified',
      width: '9.5rem',
      sort: sortBy('MODIFIED', 'MODIFIED_DESC'),
      cell: ({ updatedAt }) => <DateText iso={updatedAt} />,
    },
    {
      header: 'Tags',
      // Without any tags, the names get the space.
      width: files.some(({ tags }) => tags.length > 0) ? '20%' : '4rem',
      cell: ({ tags }) =>
        tags.length > 0 && (
          <Chips>
            {tags.map((tag) => (
              <Chip key={tag} dir="auto" title={tag}>
                {tag}
              </Chip>
            ))}
          </Chips>
        ),
    },
    {
      header: 'Actions',
      isActions: true,
      width: '56px',
      cell: (file) => <FileMenu file={file} onAction={(action) => handleAction(action, file)} />,
    },
  ];
  return (
    <div>
      <SelectionBar shown={files} selection={selection} folders={folders} onChanged={onChanged} />
      {isGrid ? (
        <FileGrid files={files} selection={selection} onOpen={setPreviewId} onAction={handleAction} />
      ) : (
        <Table
          label="Files"
          isBrief
          hasStickyHeader
          columns={columns}
          rows={files}
          rowKey={({ id }) => id}
          onSelectTo={({ id }) => selection.selectTo(id)}
          onDragRow={(file, event) =>
            dragItems(event, {
              files: (selection.has(file.id) ? selection.selected : [file]).map(toMovedFile),
              folders: [],
            })
          }
        />
      )}
      <Suspense>
        {ActionDialog && <ActionDialog file={open.file} onChanged={onChanged} onClose={handleClose} />}
      </Suspense>
      {previewed && (
        <Suspense>
          <PreviewDialog
            file={previewed}
            files={files}
            onStep={setPreviewId}
            onClose={() => setPreviewId('')}
          />
        </Suspense>
      )}
      {open?.action === 'move' && (
        <MoveDialog
          files={[toMovedFile(open.file)]}
          movedFolders={[]}
          folders={folders}
          onMoved={onChanged}
          onClose={handleClose}
        />
      )}
    </div>
  );
}
