import { History, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../core/errors/applyServerError';
import type { JobRun_RunFragment } from '../../core/jobs/jobRun.generated';
import { formatTook } from '../../platform/formatDuration';
import type { ColorName } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { ItemCard, ItemFacts } from '../../ui/layout/ItemCard';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { JobStart } from './JobStart';
import { useRetryJobMutation } from './jobs.generated';

const results: Record<string, { word: string; tone: ColorName }> = {
  DONE: { word: 'Done', tone: 'ok' },
  FAILED: { word: 'Failed', tone: 'danger' },
  CANCELED: { word: 'Canceled', tone: 'warn' },
};

interface JobHistoryProps {
  runs: readonly JobRun_RunFragment[];
  /** Loads older runs. */
  children: ReactNode;
}

/** Past runs with their results; failed ones can be retried. */
export function JobHistory({ runs, children }: JobHistoryProps) {
  const [retryJob, { loading }] = useRetryJobMutation({ refetchQueries: ['Jobs'] });
  const handleRetry = async (id: string) => {
    try {
      await retryJob({ variables: { id } });
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return (
    <Card aria-labelledby="job-history">
      <CardHeader>
        <h2 id="job-history">History</h2>
      </CardHeader>
      {runs.length === 0 && (
        <EmptyState isCompact icon={History} title="No jobs have run yet.">
          Finished backups and scans appear here.
        </EmptyState>
      )}
      <Stack as="ul" $gap="md">
        {runs.map((run) => (
          <Run key={run.id}>
            <ItemFacts>
              <Row as="span" $align="center">
                <strong>{run.title}</strong>
                <Badge $tone={results[run.state]?.tone}>{results[run.state]?.word}</Badge>
              </Row>
              {run.outcome && <span>{run.outcome}</span>}
              <small>
                <JobStart run={run} />
                {run.startedAt &&
                  run.endedAt &&
                  `, took ${formatTook(Date.parse(run.endedAt) - Date.parse(run.startedAt))}`}
              </small>
            </ItemFacts>
            {run.isRetryable && (
              <Button
                aria-label={`Try ${run.title} again`}
                disabled={loading}
                onClick={() => void handleRetry(run.id)}
              >
                <RotateCcw aria-hidden />
                Try again
              </Button>
            )}
          </Run>
        ))}
      </Stack>
      {children}
    </Card>
  );
}

/** Directly on the card, because on a raised surface the badges would be too pale in the light theme. */
const Run = styled(ItemCard)`
  background: none;
`;
