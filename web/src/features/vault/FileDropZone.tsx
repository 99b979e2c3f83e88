import { type DragEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { addUploads } from './uploadQueue';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Files dropped anywhere on the page are uploaded. The button does the same for those who do not drag. */
export function FileDropZone({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const handleOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    addUploads(event.dataTransfer.files);
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
  display: grid;
  place-items: center;
  border: 2px dashed ${theme.color.accent2};
  border-radius: ${theme.radius.card};
  background: ${tint('void', 80)};
  font: 600 ${theme.size.lg} ${theme.font.heading};
  pointer-events: none;
`;
