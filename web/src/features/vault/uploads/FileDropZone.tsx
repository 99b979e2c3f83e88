import { type DragEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { plural } from '../../../platform/plural';
import { theme, tint } from '../../../theme/theme';
import { toast } from '../../../ui/feedback/toastStore';
import { readDropped } from './droppedFiles';
import { useUploader } from './useUploader';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

interface FileDropZoneProps {
  folderId: string | null;
  children: ReactNode;
}

/** Uploads files and folders dropped anywhere on the page. The buttons do the same for people who don't drag. */
export function FileDropZone({ folderId, children }: FileDropZoneProps) {
  const [isOver, setOver] = useState(false);
  const upload = useUploader(folderId);
  const handleOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    void readDropped(event.dataTransfer).then(({ files, emptyFolders }) => {
      if (emptyFolders.length > 0)
        toast({
          title: `${plural(emptyFolders.length, 'empty folder')} left out`,
          description: emptyFolders.join(', '),
        });
      if (files.length > 0) void upload(files);
    });
  };
  return (
    <Zone onDragOver={handleOver} onDragLeave={() => setOver(false)} onDrop={handleDrop}>
      {children}
      {isOver && <Sheet aria-hidden>Drop to upload</Sheet>}
    </Zone>
  );
}

const Zone = styled.div`
  position: relative;
  min-height: 60dvh;
`;

const Sheet = styled.div`
  position: absolute;
  inset: -8px;
  z-index: 2;
  display: grid;
  place-items: center;
  border: 2px dashed ${theme.color.accent2};
  border-radius: ${theme.radius.card};
  background: ${tint('void', 80)};
  font: 600 ${theme.size.lg} ${theme.font.heading};
  pointer-events: none;
`;
