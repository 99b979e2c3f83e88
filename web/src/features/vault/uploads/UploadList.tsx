import { RotateCw, X } from 'lucide-react';
import { styled } from 'styled-components';
import { formatSize } from '../../../platform/formatSize';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { UploadRow } from './UploadRow';
import { cancelAllUploads, retryFailedUploads, type Upload, useUploads } from './uploadQueue';

/** A folder may have thousands of files: so many rows of each state tell enough. */
const shown: Record<Upload['state'], number> = { sending: 1, failed: 5, waiting: 3 };

/** What is on its way to the server. */
export function UploadList() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const inState = (wanted: Upload['state']) => uploads.filter(({ state }) => state === wanted);
  const groups = (['sending', 'failed', 'waiting'] as const).map((state) => [state, inState(state)] as const);
  const failed = inState('failed').length;
  const rest = groups
    .map(([state, own]) => ({ state, count: own.length - shown[state] }))
    .filter(({ count }) => count > 0);
  return (
    <Uploads>
      {uploads.length > 1 && (
        <Summary>
          <span>{describe(uploads, failed)}</span>
          {failed > 1 && (
            <Button onClick={retryFailedUploads}>
              <RotateCw aria-hidden />
              Retry all
            </Button>
          )}
          <Button variant="ghost" onClick={cancelAllUploads}>
            <X aria-hidden />
            {failed === uploads.length ? 'Dismiss all' : 'Cancel all'}
          </Button>
        </Summary>
      )}
      <List aria-label="Uploads">
        {groups
          .flatMap(([state, own]) => own.slice(0, shown[state]))
          .map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
      </List>
      {rest.length > 0 && (
        <More>and {rest.map(({ state, count }) => `${count} more ${state}`).join(', ')}</More>
      )}
    </Uploads>
  );
}

/** "480 files left · 1.2 GB · 3 failed" */
function describe(uploads: readonly Upload[], failed: number): string {
  const left = uploads.filter(({ state }) => state !== 'failed');
  const bytes = left.reduce((sum, { file, loaded }) => sum + Math.max(0, file.size - loaded), 0);
  const parts = [
    left.length > 0 && `${left.length} ${left.length === 1 ? 'file' : 'files'} left · ${formatSize(bytes)}`,
    failed > 0 && `${failed} failed`,
  ];
  return parts.filter(Boolean).join(' · ');
}

const Uploads = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.base};
`;

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  font-variant-numeric: tabular-nums;
  > span { flex: 1 1 auto; font-weight: 600; }
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
`;

const More = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;
