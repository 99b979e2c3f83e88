import { Download, FolderInput, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import type { FileRow_FileFragment } from './files/recentFiles.generated';
import { TagFilesDialog } from './files/TagFilesDialog';
import type { useSelection } from './files/useSelection';
import type { Folder_FolderFragment } from './folders/folders.generated';
import { MoveDialog } from './folders/MoveDialog';
import { toMovedFile } from './movedFile';
import { downloadZip } from './storage/downloadZip';
import { fileUrl } from './storage/vaultUrls';
import { DeleteFilesDialog } from './trash/DeleteFilesDialog';

interface SelectionBarProps {
  shown: readonly FileRow_FileFragment[];
  selection: ReturnType<typeof useSelection<FileRow_FileFragment>>;
  folders: readonly Folder_FolderFragment[];
  onChanged: () => void;
}

type Action = 'move' | 'tags' | 'delete';

/** One file comes as it is, several as a zip. */
function download(files: readonly FileRow_FileFragment[]) {
  const [first] = files;
  if (first && files.length === 1) window.location.assign(fileUrl(first.id));
  else downloadZip(files.map(({ id }) => id));
}

/** Selects all, says how many are selected, and does something with them. */
export function SelectionBar({ shown, selection, folders, onChanged }: SelectionBarProps) {
  const { selected, selectAll, clear } = selection;
  const [action, setAction] = useState<Action>();
  const handleClose = () => setAction(undefined);
  const handleDone = () => {
    clear();
    onChanged();
  };
  const isAll = selected.length === shown.length;
  return (
    <Bar>
      <Checkbox
        label="Select all"
        isChecked={isAll}
        isMixed={!isAll && selected.length > 0}
        onChange={(isChecked) => (isChecked ? selectAll() : clear())}
      />
      <span role="status">{selected.length > 0 && `${selected.length.toLocaleString()} selected`}</span>
      {selected.length > 0 && (
        <Buttons>
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
        </Buttons>
      )}
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
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.base};
  min-height: 44px;
  padding-left: ${theme.space.sm};
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
  ${theme.media.phone} { padding-left: ${theme.space.md}; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-left: auto;
`;
