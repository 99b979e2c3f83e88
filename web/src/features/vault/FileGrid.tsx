import { useState } from 'react';
import { styled } from 'styled-components';
import { formatSize } from '../../platform/formatSize';
import { theme } from '../../theme/theme';
import { Checkbox } from '../../ui/forms/Checkbox';
import { Grid } from '../../ui/layout/Grid';
import { FileMenu } from './FileMenu';
import type { FileAction } from './files/fileActions';
import { fileKind } from './files/fileKind';
import type { FileRow_FileFragment } from './files/recentFiles.generated';
import type { Selection } from './files/useSelection';
import { previewKind } from './previews/previewKind';
import { thumbnailUrl } from './storage/vaultUrls';

interface FileGridProps {
  files: readonly FileRow_FileFragment[];
  selection: Selection<FileRow_FileFragment>;
  onOpen: (id: string) => void;
  onAction: (action: FileAction, file: FileRow_FileFragment) => void;
}

/** The files as a grid of thumbnails. The browser doesn't draw those that are far from the visible part. */
export function FileGrid({ files, selection, onOpen, onAction }: FileGridProps) {
  return (
    <Grid $gap="md" $min="9.5rem" aria-label="Files">
      {files.map((file) => (
        <Tile key={file.id} data-selected={selection.has(file.id) || undefined}>
          <Picture file={file} onOpen={previewKind(file.type) ? () => onOpen(file.id) : undefined} />
          <Foot>
            <Checkbox
              label={`Select ${file.name}`}
              isLabelHidden
              isChecked={selection.has(file.id)}
              onChange={(_isChecked, isRange) =>
                isRange ? selection.selectTo(file.id) : selection.toggle(file.id)
              }
            />
            <Name>
              <bdi title={file.name}>{file.name}</bdi>
              <small>{formatSize(file.size)}</small>
            </Name>
            <FileMenu file={file} onAction={(action) => onAction(action, file)} />
          </Foot>
        </Tile>
      ))}
    </Grid>
  );
}

interface PictureProps {
  file: FileRow_FileFragment;
  /** Absent if there is no preview. */
  onOpen: (() => void) | undefined;
}

/** An image's thumbnail, or the icon of the file's type; opens the preview if there is one. */
function Picture({ file: { id, name, type }, onOpen }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  const { icon: Icon, tone, label } = fileKind(type);
  const content =
    type.startsWith('image/') && !isBroken ? (
      <img src={thumbnailUrl(id)} alt="" loading="lazy" onError={() => setBroken(true)} />
    ) : (
      <Icon aria-hidden size={40} style={{ color: theme.color[tone] }} />
    );
  if (!onOpen) return <Frame as="div">{content}</Frame>;
  return (
    <Frame type="button" aria-label={`Open ${name} (${label})`} onClick={onOpen}>
      {content}
    </Frame>
  );
}

const Tile = styled.li`
  display: grid;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.panel};
  content-visibility: auto;
  contain-intrinsic-size: auto 190px;
  &[data-selected] { border-color: ${theme.color.accent}; }
`;

const Frame = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  height: 128px;
  padding: 0;
  border: 0;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.raised};
  &:focus-visible { outline-offset: -2px; }
  img { width: 100%; height: 100%; object-fit: cover; }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  padding: ${theme.space.xs} ${theme.space.xs} ${theme.space.xs} ${theme.space.sm};
`;

const Name = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  bdi {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 500;
    line-height: 1.3;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
`;
