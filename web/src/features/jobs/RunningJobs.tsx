import { Moon } from 'lucide-react';
import { applyServerError } from '../../core/errors/applyServerError';
import type { JobRun_RunFragment } from '../../core/jobs/jobRun.generated';
import { percentOf } from '../../core/jobs/useJobRun';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Progress } from '../../ui/feedback/Progress';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { ItemCard, ItemFacts } from '../../ui/layout/ItemCard';
import { Stack } from '../../ui/layout/Stack';
import { JobStart } from './JobStart';
import { useCancelJobMutation } from './jobs.generated';

/** Running and waiting jobs with their progress. */
export function RunningJobs({ runs }: { runs: readonly JobRun_RunFragment[] }) {
  const [cancelJob, { loading }] = useCancelJobMutation();
  const handleCancel = async (id: string) => {
    try {
      await cancelJob({ variables: { id } });
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return (
    <Card aria-labelledby="running-jobs">
      <CardHeader>
        <h2 id="running-jobs">Running</h2>
      </CardHeader>
      {runs.length === 0 && <EmptyState isCompact icon={Moon} title="Nothing is running." />}
      <Stack as="ul" $gap="md">
        {runs.map((run) => (
          <ItemCard key={run.id}>
            <ItemFacts>
              <strong>{run.title}</strong>
              <JobProgressBar run={run} />
              <small>
                <JobStart run={run} />
              </small>
            </ItemFacts>
            <Button
              aria-label={`Cancel ${run.title}`}
              disabled={loading}
              onClick={() => void handleCancel(run.id)}
            >
              Cancel
            </Button>
          </ItemCard>
        ))}
      </Stack>
    </Card>
  );
}

function JobProgressBar({ run }: { run: JobRun_RunFragment }) {
  const percent = percentOf(run);
  const text = run.state === 'WAITING' ? 'Waiting to start' : (run.progress?.text ?? 'Starting');
  return (
    <>
      <span>
        {text}
        {percent !== null && ` (${Math.round(percent)}%)`}
      </span>
      {percent !== null && <Progress label={`${run.title} progress`} percent={percent} />}
    </>
  );
}
