import { useApolloClient } from '@apollo/client/react';
import { Folder, FolderLock } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../core/serverError';
import { theme, tint } from '../../theme/theme';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { toast } from '../../ui/toastStore';
import { askAboutClashes, findClashes } from './clashes';
import { treeRows } from './folderTree';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { type Folder_FolderFragment, useMoveItemsMutation } from './vault.generated';

interface MoveDialogProps {
  files: readonly FileRow_FileFragment[];
  movedFolders: readonly Folder_FolderFragment[];
  folders: readonly Folder_FolderFragment[];
  onMoved: () => void;
  onClose: () => void;
}

/** Asks for the folder that files and folders are moved to. */
export function MoveDialog({ files, movedFolders, folders, onMoved, onClose }: MoveDialogProps) {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const [moveItems, { loading }] = useMoveItemsMutation();
  const [isAsking, setAsking] = useState(false);
  const count = files.length + movedFolders.length;
  const what = count === 1 ? (files[0] ?? movedFolders[0])?.name : `${count} items`;
  const rows = treeRows(folders, new Set(movedFolders.map(({ id }) => id)));

  const move = async (fileIds: string[], folderIds: string[], onClash: 'KEEP_BOTH' | 'REPLACE') => {
    if (fileIds.length + folderIds.length === 0) return;
    await moveItems({ variables: { fileIds, folderIds, folderId: chosen, onClash } });
  };

  const handleMove = async () => {
    setFailure(undefined);
    try {
      const clashing = await findClashes(
        client,
        chosen,
        files.map(({ name }) => name),
      );
      setAsking(clashing.length > 0);
      const choices = await askAboutClashes(clashing);
      setAsking(false);
      const withChoice = (choice: string) =>
        files.filter(({ name }) => (choices.get(name) ?? 'keepBoth') === choice).map(({ id }) => id);
      await move(
        withChoice('keepBoth'),
        movedFolders.map(({ id }) => id),
        'KEEP_BOTH',
      );
      await move(withChoice('replace'), [], 'REPLACE');
      toast({ title: 'Moved', description: what });
      onMoved();
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  // The question about names takes its place meanwhile: two dialogs over each other are one too many.
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
        <Button variant="primary" disabled={loading} onClick={() => void handleMove()}>
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
  input { accent-color: ${theme.color.accent}; flex: none; width: 18px; height: 18px; }
  &:has(:checked) { background: ${tint('accent', 14)}; }
`;
