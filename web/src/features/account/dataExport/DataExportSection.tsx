import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../core/errors/serverError';
import { downloadFrom } from '../../../platform/download';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Progress } from '../../../ui/feedback/Progress';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Lead } from '../../../ui/layout/PageText';
import {
  type DataExport_ExportFragment,
  useDataExportQuery,
  useStartDataExportMutation,
} from './dataExport.generated';

const pollMs = 1_000;

const isUnderWay = ({ state }: Pick<DataExport_ExportFragment, 'state'>) =>
  state === 'READY' || state === 'RUNNING';

/** Export of the person's own data: the browser downloads it, and the server reports the progress. */
export function DataExportSection() {
  const [startedId, setStartedId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [startExport, { loading: isStarting }] = useStartDataExportMutation();
  const { data, startPolling, stopPolling } = useDataExportQuery({
    fetchPolicy: 'network-only',
    skip: startedId === undefined,
    pollInterval: pollMs,
  });
  const found = data?.dataExport ?? undefined;
  const current = found?.id === startedId ? found : undefined;
  const isOver = current !== undefined && !isUnderWay(current);
  useEffect(() => {
    if (isOver) stopPolling();
  }, [isOver, stopPolling]);

  const isBusy = isStarting || (startedId !== undefined && !isOver);

  const handleStart = async () => {
    setFailure(undefined);
    try {
      const { data: started } = await startExport();
      if (!started) return;
      const { id } = started.startDataExport;
      setStartedId(id);
      downloadFrom(`/api/account/export/${id}`);
      startPolling(pollMs);
    } catch (error) {
      setStartedId(undefined);
      setFailure(readServerError(error).message);
    }
  };

  return (
    <Card aria-labelledby="data-export">
      <CardHeader>
        <h2 id="data-export">Your data</h2>
        <Button disabled={isBusy} onClick={() => void handleStart()}>
          <Download aria-hidden />
          Download my data
        </Button>
      </CardHeader>
      <Lead>
        One zip with your notes, files, conversations, flashcards, and everything else you’ve created.
        Passwords and keys aren’t included.
      </Lead>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div role="status">
        {current && isUnderWay(current) && (
          <Figures>
            <Progress
              label="Your download"
              percent={(100 * current.itemsDone) / Math.max(1, current.itemsTotal)}
            />
            <span>
              {current.itemsDone.toLocaleString()} of {current.itemsTotal.toLocaleString()} items
            </span>
          </Figures>
        )}
        {current?.state === 'DONE' && <Banner tone="ok">Your download is complete.</Banner>}
      </div>
      {current?.state === 'FAILED' && (
        <Banner tone="danger">Your download didn’t finish. Nothing was lost. Try again.</Banner>
      )}
    </Card>
  );
}

const Figures = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
`;
