import { Download, FolderInput, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SelectionSummary } from '../../core/components/SelectionSummary';
import { Button } from '../../ui/forms/Button';
import type { FileRow_FileFragment } from './files/recentFiles.generated';
import { TagFilesDialog } from './files/TagFilesDialog';
import type { Selection } from './files/useSelection';
import type { Folder_FolderFragment } from './folders/folders.generated';
import { MoveDialog } from './folders/MoveDialog';
import { toMovedFile } from './movedFile';
import { downloadZip } from './storage/downloadZip';
import { fileUrl } from './storage/vaultUrls';
import { DeleteFilesDialog } from './trash/DeleteFilesDialog';

interface SelectionBarProps {
  shown: readonly FileRow_FileFragment[];
  selection: Selection<FileRow_FileFragment>;
  folders: readonly Folder_FolderFragment[];
  onChanged: () => void;
}

type Action = 'move' | 'tags' | 'delete';

/** A single file is downloaded unchanged, and several as a ZIP archive. */
function download(files: readonly FileRow_FileFragment[]) {
  const [first] = files;
  if (first && files.length === 1) window.location.assign(fileUrl(first.id));
  else downloadZip(files.map(({ id }) => id));
}

/** Shows which files are selected and the actions for them. */
export function SelectionBar({ shown, selection, folders, onChanged }: SelectionBarProps) {
  const { selected, clear } = selection;
  const [action, setAction] = useState<Action>();
  const handleClose = () => setAction(undefined);
  const handleDone = () => {
    clear();
    onChanged();
  };
  return (
    <>
      <SelectionSummary
        count={shown.length}
        selectedCount={selection.selected.length}
        onSelectAll={selection.selectAll}
        onClear={selection.clear}
      >
        <Button onClick={() => download(selected)}>
          <Download aria-hidden />
          Download
        </Button>
        <Button onClick={() => setAction('move')}>
          <FolderInput aria-hidden />
          Move
        </Button>
        <Button onClick={() => setAction('tags')}>
          <Tags aria-hidden />
          Add Tags
        </Button>
        <Button onClick={() => setAction('delete')}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      </SelectionSummary>
      {action === 'delete' && (
        <DeleteFilesDialog files={selected} onDeleted={handleDone} onClose={handleClose} />
      )}
      {action === 'move' && (
        <MoveDialog
          files={selected.map(toMovedFile)}
          movedFolders={[]}
          folders={folders}
          onMoved={handleDone}
          onClose={handleClose}
        />
      )}
      {action === 'tags' && <TagFilesDialog files={selected} onClose={handleClose} />}
    </>
  );
}
