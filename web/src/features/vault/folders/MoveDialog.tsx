import { Folder, FolderLock } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../core/errors/serverError';
import { theme, tint } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import type { Folder_FolderFragment } from './folders.generated';
import { treeRows } from './folderTree';
import { type MovedItem, movedItemsLabel, useMove } from './useMove';

interface MoveDialogProps {
  files: readonly MovedItem[];
  movedFolders: readonly MovedItem[];
  folders: readonly Folder_FolderFragment[];
  onMoved: () => void;
  onClose: () => void;
}

/** Asks which folder the files and folders should move to. */
export function MoveDialog({ files, movedFolders, folders, onMoved, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const { move, isMoving, isAsking } = useMove(onMoved);
  const moved = { files, folders: movedFolders };
  const what = movedItemsLabel(moved);
  const rows = treeRows(folders, new Set(movedFolders.map(({ id }) => id)));

  const handleMove = async () => {
    setFailure(undefined);
    try {
      await move(moved, chosen);
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  // The dialog about name conflicts replaces this one while it's open, so that dialogs don't stack.
  if (isAsking) return null;
  return (
    <Dialog title="Move to" description={what} onClose={onClose}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <List role="radiogroup" aria-label="Folder">
        <Choice>
          <input type="radio" name="folder" checked={chosen === null} onChange={() => setChosen(null)} />
          <FolderLock aria-hidden size={18} />
          <span>File Vault</span>
        </Choice>
        {rows.map(({ folder: { id, name }, depth }) => (
          <Choice key={id} style={{ paddingInlineStart: `${Math.min(depth + 1, 8) * 20 + 12}px` }}>
            <input type="radio" name="folder" checked={chosen === id} onChange={() => setChosen(id)} />
            <Folder aria-hidden size={18} />
            <bdi>{name}</bdi>
          </Choice>
        ))}
      </List>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={isMoving} onClick={() => void handleMove()}>
          Move here
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const List = styled.div`
  display: grid;
  max-height: 45dvh;
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-height: 44px;
  padding: ${theme.space.xs} ${theme.space.md};
  cursor: pointer;
  overflow-wrap: anywhere;
  svg { flex: none; color: ${theme.color.accent2}; }
  &:has(:checked) { background: ${tint('accent', 14)}; }
`;
