import { Download, Ellipsis, Eye, FolderInput, Pencil, Share2, Tags, Trash2 } from 'lucide-react';
import { MenuButton } from '../../ui/overlays/MenuButton';
import type { FileAction } from './files/fileActions';
import type { FileRow_FileFragment } from './files/recentFiles.generated';
import { previewKind } from './previews/previewKind';
import { fileUrl } from './storage/vaultUrls';

interface FileMenuProps {
  file: FileRow_FileFragment;
  onAction: (action: FileAction) => void;
}

export function FileMenu({ file: { id, name, type }, onAction }: FileMenuProps) {
  return (
    <MenuButton
      label={`Actions for ${name}`}
      icon={Ellipsis}
      items={[
        ...(previewKind(type) ? [{ label: 'Preview', icon: Eye, onSelect: () => onAction('preview') }] : []),
        // The server responds with an attachment, so the page stays open.
        { label: 'Download', icon: Download, onSelect: () => window.location.assign(fileUrl(id)) },
        { label: 'Rename', icon: Pencil, onSelect: () => onAction('rename') },
        { label: 'Edit Tags', icon: Tags, onSelect: () => onAction('tags') },
        { label: 'Share', icon: Share2, onSelect: () => onAction('share') },
        { label: 'Move', icon: FolderInput, onSelect: () => onAction('move') },
        { label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => onAction('delete') },
      ]}
    />
  );
}
