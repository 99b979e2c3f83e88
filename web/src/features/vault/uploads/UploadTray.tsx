import { ChevronDown, ChevronUp, RotateCw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Progress } from '../../../ui/feedback/Progress';
import { Button } from '../../../ui/forms/Button';
import { IconButton } from '../../../ui/forms/IconButton';
import { Muted } from '../../../ui/layout/Muted';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { UploadRow } from './UploadRow';
import { uploadAnnouncement, uploadProgress } from './uploadProgress';
import { cancelAllUploads, cancelUpload, retryFailedUploads } from './uploadQueue';
import { type Upload, useUploadStore } from './uploadStore';

/** Maximum number of rows per state, because a folder may have thousands of files. */
const shown: Record<Upload['state'], number> = { sending: 1, failed: 5, waiting: 3 };
const states = ['sending', 'failed', 'waiting'] as const;

/** Shows the uploads on every page until all of them have finished. */
export function UploadTray() {
  const { uploads, finished } = useUploadStore();
  const [isOpen, setOpen] = useState(true);
  const [announcement, setAnnouncement] = useState('');
  const title = useRef<HTMLElement>(null);
  const progress = uploadProgress(uploads, finished);
  const groups = states.map((state) => ({
    state,
    stateUploads: uploads.filter((upload) => upload.state === state),
  }));
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const rest = groups
    .map(({ state, stateUploads }) => ({ state, count: stateUploads.length - shown[state] }))
    .filter(({ count }) => count > 0);
  const spoken = uploadAnnouncement(uploads, finished);
  // Screen readers only announce changes made after the live region exists.
  useEffect(() => setAnnouncement(spoken), [spoken]);

  const handleCancel = (id: number) => {
    cancelUpload(id);
    // The focused button disappears with its row.
    title.current?.focus();
  };
  const handleCancelAll = () => {
    cancelAllUploads();
    document.querySelector('h1')?.focus();
  };

  return (
    <Tray aria-label="Upload progress">
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Head>
        <strong ref={title} tabIndex={-1}>
          {progress.title}
        </strong>
        <IconButton
          icon={isOpen ? ChevronDown : ChevronUp}
          label={isOpen ? 'Collapse uploads' : 'Expand uploads'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Head>
      {progress.isRunning && <Progress label="All uploads" percent={progress.percent} tone="accent2" />}
      {!isOpen && progress.isWaitingForNetwork && (
        <Muted as="span" $size="sm">
          Waiting for network
        </Muted>
      )}
      {isOpen && (
        <>
          <Summary>
            <Muted as="span" $size="sm">
              {progress.details}
            </Muted>
            {failed > 1 && (
              <Button onClick={retryFailedUploads}>
                <RotateCw aria-hidden />
                Retry all
              </Button>
            )}
            {uploads.length > 1 && (
              <Button variant="ghost" onClick={handleCancelAll}>
                <X aria-hidden />
                {progress.isRunning ? 'Cancel all' : 'Dismiss all'}
              </Button>
            )}
          </Summary>
          <ul aria-label="Uploads">
            {groups
              .flatMap(({ state, stateUploads }) => stateUploads.slice(0, shown[state]))
              .map((upload) => (
                <UploadRow key={upload.id} upload={upload} onCancel={() => handleCancel(upload.id)} />
              ))}
          </ul>
          {rest.length > 0 && (
            <Muted as="span" $size="sm">
              and {rest.map(({ state, count }) => `${count.toLocaleString()} more ${state}`).join(', ')}
            </Muted>
          )}
        </>
      )}
    </Tray>
  );
}

const Tray = styled.section`
  position: fixed;
  right: ${theme.space.base};
  bottom: calc(${theme.space.base} + max(${theme.layout.bottomEdge}, env(safe-area-inset-bottom)));
  /* Below dialogs and toasts. */
  z-index: ${theme.layer.sidebar};
  display: grid;
  gap: ${theme.space.xs};
  width: min(380px, calc(100vw - 2 * ${theme.space.base}));
  max-height: min(420px, 60dvh);
  padding: ${theme.space.sm} ${theme.space.md} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.raised};
  box-shadow: ${theme.color.shadow};
  overflow-y: auto;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  font-variant-numeric: tabular-nums;
  > strong { flex: 1; font-weight: 600; }
`;

const Summary = styled(Head)`
  flex-wrap: wrap;
  justify-content: flex-end;
  > :first-child { flex: 1 1 auto; }
`;
