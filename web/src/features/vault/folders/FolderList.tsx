import { Download, Ellipsis, Folder, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { Grid } from '../../../ui/layout/Grid';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { downloadZip } from '../storage/downloadZip';
import { folderUrl } from '../storage/vaultUrls';
import { DeleteFolderDialog } from './DeleteFolderDialog';
import { dragItems, useDropTarget } from './dragAndDrop';
import { FolderNameDialog } from './FolderNameDialog';
import type { Folder_FolderFragment } from './folders.generated';
import { MoveDialog } from './MoveDialog';

interface FolderListProps {
  /** The folders to show. */
  shown: readonly Folder_FolderFragment[];
  /** All folders in the vault, as targets for moving. */
  folders: readonly Folder_FolderFragment[];
  /** The parent folder, or null for the top level. */
  folderId: string | null;
  onChanged: () => void;
}

type Action = 'rename' | 'move' | 'delete';

/** The subfolders of the open folder. */
export function FolderList({ shown, folders, folderId, onChanged }: FolderListProps) {
  const [open, setOpen] = useState<{ action: Action; folder: Folder_FolderFragment }>();
  const handleClose = () => setOpen(undefined);
  return (
    <>
      <Grid $gap="md" $min="15rem" aria-label="Folders">
        {shown.map((folder) => (
          <DropItem key={folder.id} folder={folder} from={folderId} onMoved={onChanged}>
            <Link to={folderUrl(folder.id)}>
              <Folder aria-hidden size={20} />
              <bdi>{folder.name}</bdi>
            </Link>
            <MenuButton
              label={`Actions for folder ${folder.name}`}
              icon={Ellipsis}
              items={[
                { label: 'Rename', icon: Pencil, onSelect: () => setOpen({ action: 'rename', folder }) },
                { label: 'Move', icon: FolderInput, onSelect: () => setOpen({ action: 'move', folder }) },
                { label: 'Download', icon: Download, onSelect: () => downloadZip([], [folder.id]) },
                {
                  label: 'Delete',
                  icon: Trash2,
                  isDanger: true,
                  onSelect: () => setOpen({ action: 'delete', folder }),
                },
              ]}
            />
          </DropItem>
        ))}
      </Grid>
      {open?.action === 'rename' && (
        <FolderNameDialog folder={open.folder} parentId={null} onDone={onChanged} onClose={handleClose} />
      )}
      {open?.action === 'move' && (
        <MoveDialog
          files={[]}
          movedFolders={[{ ...open.folder, from: folderId }]}
          folders={folders}
          onMoved={onChanged}
          onClose={handleClose}
        />
      )}
      {open?.action === 'delete' && (
        <DeleteFolderDialog folder={open.folder} onChanged={onChanged} onClose={handleClose} />
      )}
    </>
  );
}

interface DropItemProps {
  folder: Folder_FolderFragment;
  from: string | null;
  onMoved: () => void;
  children: ReactNode;
}

/** A folder that can be dragged and that accepts dropped files and folders. */
function DropItem({ folder: { id, name }, from, onMoved, children }: DropItemProps) {
  const target = useDropTarget(id, onMoved);
  return (
    <Item
      draggable
      onDragStart={(event) => dragItems(event, { files: [], folders: [{ id, name, from }] })}
      {...target}
    >
      {children}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  padding-right: ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${theme.color.panel};
  &[data-over] { border-color: ${theme.color.accent2}; background: ${tint('accent2', 14)}; }
  > a {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${theme.space.md};
    min-width: 0;
    min-height: 48px;
    padding: ${theme.space.xs} ${theme.space.base};
    color: ${theme.color.text};
    font-weight: 500;
    svg { flex: none; color: ${theme.color.accent2}; }
    bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }
`;
