import { RotateCw, X } from 'lucide-react';
import { styled } from 'styled-components';
import { formatTimeLeft } from '../../../platform/formatDuration';
import { formatSize } from '../../../platform/formatSize';
import { theme } from '../../../theme/theme';
import { Progress } from '../../../ui/feedback/Progress';
import { Button } from '../../../ui/forms/Button';
import { retryUpload } from './uploadQueue';
import type { Upload } from './uploadStore';

/** Returns "3.1 MB of 8.0 MB · resuming from 2.0 MB · 2.4 MB/s · 2 s left". */
function describe({ file, loaded, resumedFrom = 0, startedAt, state, isWaitingForNetwork }: Upload) {
  const size = formatSize(file.size);
  const resumed = resumedFrom > 0 ? ` · resuming from ${formatSize(resumedFrom)}` : '';
  if (isWaitingForNetwork) return `${size}${resumed} · Waiting for network`;
  if (state === 'waiting') return `${size} · waiting`;
  const sent = `${formatSize(Math.min(loaded, file.size))} of ${size}${resumed}`;
  const seconds = (Date.now() - startedAt) / 1000;
  if (loaded === 0 || seconds < 0.5) return sent;
  if (loaded >= file.size) return `${sent} · finishing`;
  const rate = (loaded - resumedFrom) / seconds;
  if (rate <= 0) return sent;
  return `${sent} · ${formatSize(rate)}/s · ${formatTimeLeft((file.size - loaded) / rate)}`;
}

interface UploadRowProps {
  upload: Upload;
  onCancel: () => void;
}

/** One upload with its progress and actions. */
export function UploadRow({ upload, onCancel }: UploadRowProps) {
  const { id, file, loaded, state, failure } = upload;
  return (
    <Item>
      <Name>{file.name}</Name>
      {state === 'failed' ? (
        <Failure>Failed to upload file: {failure}</Failure>
      ) : (
        <Figures>{describe(upload)}</Figures>
      )}
      <Buttons>
        {state === 'failed' && (
          <Button onClick={() => retryUpload(id)}>
            <RotateCw aria-hidden />
            Retry
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={`${state === 'failed' ? 'Dismiss' : 'Cancel'} ${file.name}`}
          onClick={onCancel}
        >
          <X aria-hidden />
          {state === 'failed' ? 'Dismiss' : 'Cancel'}
        </Button>
      </Buttons>
      {state !== 'failed' && (
        <Bar>
          <Progress
            label={`Uploading ${file.name}`}
            percent={file.size ? (loaded / file.size) * 100 : 100}
            tone="accent2"
          />
        </Bar>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px ${theme.space.md};
  padding: ${theme.space.sm} 0;
  & + & { border-top: 1px solid ${theme.color.line}; }
`;

const Name = styled.strong`
  font-weight: 600;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Figures = styled.span`
  grid-row: 2;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
`;

const Failure = styled.span`
  grid-row: 2;
  color: ${theme.color.danger};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  grid-column: 2;
  grid-row: 1 / span 2;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space.xs};
`;

const Bar = styled.div`
  grid-column: 1 / -1;
  margin-top: ${theme.space.sm};
`;
