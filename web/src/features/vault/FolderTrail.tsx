import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { folderUrl } from './fileUrl';
import { pathOf } from './folderTree';
import type { Folder_FolderFragment } from './vault.generated';

interface FolderTrailProps {
  folders: readonly Folder_FolderFragment[];
  folderId: string | null;
}

/** The way from the top of the vault to the open folder. */
export function FolderTrail({ folders, folderId }: FolderTrailProps) {
  if (folderId === null) return null;
  const path = pathOf(folders, folderId);
  return (
    <Trail aria-label="Folders around this one">
      <Link to={folderUrl(null)}>All folders</Link>
      {path.map(({ id, name }, index) => (
        <Fragment key={id}>
          <ChevronRight aria-hidden size={16} />
          {index === path.length - 1 ? (
            <span aria-current="page" dir="auto">
              {name}
            </span>
          ) : (
            <Link to={folderUrl(id)} dir="auto">
              {name}
            </Link>
          )}
        </Fragment>
      ))}
    </Trail>
  );
}

const Trail = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: 40px;
  margin-bottom: ${theme.space.md};
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
  > a, > span { padding: ${theme.space.xs}; min-height: 24px; }
  > span { color: ${theme.color.text}; font-weight: 600; }
`;
