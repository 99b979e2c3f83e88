import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { folderUrl } from '../storage/vaultUrls';
import { useDropTarget } from './dragAndDrop';
import type { Folder_FolderFragment } from './folders.generated';
import { pathOf } from './folderTree';

interface FolderBreadcrumbsProps {
  folders: readonly Folder_FolderFragment[];
  folderId: string;
  onMoved: () => void;
}

/** The path from the top of the vault to the open folder. Items dropped on a parent folder move there. */
export function FolderBreadcrumbs({ folders, folderId, onMoved }: FolderBreadcrumbsProps) {
  const path = pathOf(folders, folderId);
  return (
    <Trail aria-label="Parent folders">
      <Crumb id={null} onMoved={onMoved}>
        All folders
      </Crumb>
      {path.map(({ id, name }, index) => (
        <Fragment key={id}>
          <ChevronRight aria-hidden size={16} />
          {index === path.length - 1 ? (
            <span aria-current="page" dir="auto">
              {name}
            </span>
          ) : (
            <Crumb id={id} onMoved={onMoved}>
              {name}
            </Crumb>
          )}
        </Fragment>
      ))}
    </Trail>
  );
}

interface CrumbProps {
  id: string | null;
  onMoved: () => void;
  children: ReactNode;
}

function Crumb({ id, onMoved, children }: CrumbProps) {
  const target = useDropTarget(id, onMoved);
  return (
    <Link to={folderUrl(id)} dir="auto" {...target}>
      {children}
    </Link>
  );
}

const Trail = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: 40px;
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
  > a, > span { padding: ${theme.space.xs}; min-height: 24px; border-radius: ${theme.radius.input}; }
  > [data-over] { outline: 2px solid ${theme.color.accent2}; }
  > span { color: ${theme.color.text}; font-weight: 600; }
`;
