import { styled } from 'styled-components';
import type { JobRun_RunFragment } from '../../../core/jobs/jobRun.generated';
import { percentOf } from '../../../core/jobs/useJobRun';
import { theme } from '../../../theme/theme';
import { Progress } from '../../../ui/feedback/Progress';

/** The scan's progress. */
export function ScanProgress({ run }: { run: JobRun_RunFragment | undefined }) {
  const progress = run?.progress;
  return (
    <Box>
      <p aria-live="polite">
        {progress ? `Check ${Math.min(progress.done + 1, progress.total)} of ${progress.total}` : 'Starting'}
      </p>
      <Progress label="Security scan progress" percent={(run && percentOf(run)) ?? 0} />
      <small>{progress?.text ?? 'Waiting to start'}</small>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  small { color: ${theme.color.muted}; }
`;
