import { Folder, FolderLock, Share2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import type { Folder_FolderFragment } from './folders/folders.generated';
import { treeRows } from './folders/folderTree';
import { folderUrl } from './storage/vaultUrls';

interface VaultRailProps {
  folders: readonly Folder_FolderFragment[];
  /** The open folder, or null for the top level. If undefined, no folder is open. */
  folderId: string | null | undefined;
  /** How much is stored. */
  usage: ReactNode;
}

/** The vault's places: the folders as a tree, files shared by others, the trash, and the storage used. */
export function VaultRail({ folders, folderId, usage }: VaultRailProps) {
  const currentIf = (isOpen: boolean) => (isOpen ? 'page' : undefined);
  return (
    <Rail aria-label="Vault">
      <Folders>
        <li>
          <Place to={folderUrl(null)} aria-current={currentIf(folderId === null)}>
            <FolderLock aria-hidden size={18} />
            <span>My files</span>
          </Place>
        </li>
        {treeRows(folders, new Set()).map(({ folder, depth }) => (
          <li key={folder.id}>
            <Place
              to={folderUrl(folder.id)}
              aria-current={currentIf(folder.id === folderId)}
              style={{ paddingInlineStart: 24 + 14 * Math.min(depth, 5) }}
            >
              <Folder aria-hidden size={18} />
              <bdi title={folder.name}>{folder.name}</bdi>
            </Place>
          </li>
        ))}
      </Folders>
      <ul>
        <li>
          <Place to="/file-vault/shared">
            <Share2 aria-hidden size={18} />
            <span>Shared with me</span>
          </Place>
        </li>
        <li>
          <Place to="/file-vault/trash">
            <Trash2 aria-hidden size={18} />
            <span>Trash</span>
          </Place>
        </li>
      </ul>
      {usage}
    </Rail>
  );
}

const Rail = styled.nav`
  position: sticky;
  top: calc(${theme.layout.topBar} + ${theme.space.sm});
  display: grid;
  gap: ${theme.space.base};
  align-self: start;
  min-width: 0;
  padding-right: ${theme.space.base};
  ${theme.media.narrow} {
    position: static;
    order: 1;
    padding: 0;
  }
`;

/** On a small screen, where the rail is below the list, folders are shown in the list itself. */
const Folders = styled.ul`
  max-height: 60dvh;
  overflow: auto;
  padding-bottom: ${theme.space.base};
  border-bottom: 1px solid ${theme.color.line};
  ${theme.media.narrow} { display: none; }
`;

const Place = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 36px;
  padding: 0 ${theme.space.sm};
  border-radius: ${theme.radius.button};
  color: ${theme.color.muted};
  font-weight: 500;
  svg { flex: none; }
  bdi { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &:hover { color: ${theme.color.text}; background: ${tint('accent', 8)}; text-decoration: none; }
  &[aria-current] { color: ${theme.color.text}; background: ${tint('accent', 20)}; }
  ${theme.media.touch} { min-height: 44px; }
`;
