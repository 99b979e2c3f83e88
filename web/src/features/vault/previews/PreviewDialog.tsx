import { Download, Maximize2, Minimize2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatSize } from '../../../platform/formatSize';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { fileKind } from '../files/fileKind';
import type { FileRow_FileFragment } from '../files/recentFiles.generated';
import { fileUrl, previewUrl } from '../storage/vaultUrls';
import { PdfViewer } from './PdfViewer';
import { PreviewSteps } from './PreviewSteps';
import { previewKind } from './previewKind';
import { TextPreview } from './TextPreview';

type ShownFile = Pick<FileRow_FileFragment, 'id' | 'name' | 'type' | 'size'>;

interface PreviewDialogProps {
  file: ShownFile;
  /** The list that contains the file. Its other files that can be previewed are one step away. */
  files: readonly ShownFile[];
  onStep: (id: string) => void;
  onClose: () => void;
}

/** Previews an image, PDF, audio file, video, or text in place. */
export function PreviewDialog({ file, files, onStep, onClose }: PreviewDialogProps) {
  const { id, name, type, size } = file;
  const download = useRef<HTMLButtonElement>(null);
  const focusDownload = () => download.current?.focus();
  const [isFull, setFull] = useState(false);
  const shown = files.filter((one) => previewKind(one.type));
  return (
    <Dialog
      title={name}
      description={`${fileKind(type).label}, ${formatSize(size)}`}
      isWide
      isFull={isFull}
      onClose={onClose}
      // Focuses the dialog and not the viewer, which handles keys itself, so that Esc closes the preview.
      focusFirst={focusDownload}
    >
      <Stage data-full={isFull || undefined}>
        <Content key={id} file={file} onKeysLost={focusDownload} />
      </Stage>
      <DialogActions>
        {shown.length > 1 && (
          <PreviewSteps
            position={shown.findIndex((one) => one.id === id)}
            count={shown.length}
            onStep={(position) => onStep(shown[position]?.id ?? id)}
          />
        )}
        <Button onClick={() => setFull(!isFull)}>
          {isFull ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
          {isFull ? 'Exit full screen' : 'Full screen'}
        </Button>
        <Button ref={download} onClick={() => window.location.assign(fileUrl(id))}>
          <Download aria-hidden />
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ContentProps {
  file: ShownFile;
  /** Called when the browser's own viewer would take the key events. */
  onKeysLost: () => void;
}

function Content({ file: { id, name, type }, onKeysLost }: ContentProps) {
  const url = previewUrl(id);
  switch (previewKind(type)) {
    case 'image':
      return <img src={url} alt={name} />;
    case 'pdf':
      // Phones and browsers with some settings have no viewer, so the frame would be empty.
      if (navigator.pdfViewerEnabled === false)
        return <p>This browser can’t preview PDFs. Download the file to open it.</p>;
      return <PdfViewer src={`${url}#navpanes=0`} title={name} onClicked={onKeysLost} />;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: people's own files have no captions
      return <audio src={url} controls aria-label={name} />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: people's own files have no captions
      return <video src={url} controls aria-label={name} />;
    case 'markdown':
      return <TextPreview id={id} isMarkdown />;
    case 'text':
      return <TextPreview id={id} />;
    default:
      return <p>No preview available for this file type. Download the file to open it.</p>;
  }
}

const Stage = styled.div`
  display: grid;
  place-items: center;
  min-height: 8rem;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${theme.color.deep};
  overflow: hidden;
  > img, > video { max-width: 100%; max-height: 62dvh; object-fit: contain; }
  > iframe { width: 100%; height: 66dvh; border: 0; background: ${theme.color.panel}; }
  &[data-full] > img, &[data-full] > video { max-height: 100%; }
  &[data-full] > iframe { height: 100%; }
  &[data-full] { min-height: 0; overflow: auto; }
  > audio { width: min(100%, 30rem); }
  > p { padding: ${theme.space.lg}; color: ${theme.color.muted}; text-align: center; }
`;
