import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { Progress } from '../../../ui/feedback/Progress';
import { Muted } from '../../../ui/layout/Muted';
import { Stack } from '../../../ui/layout/Stack';
import { categoryColor } from '../questions/categories';
import { useStudyProgressQuery } from './studyProgress.generated';

interface ProgressBarsProps {
  /** The actions for a category, below its bar. */
  action?: (category: string) => ReactNode;
  /** The category that the person is studying for comes first. */
  first?: string | undefined;
}

/** The person's progress in each category, based on their own answers. */
export function ProgressBars({ action, first }: ProgressBarsProps) {
  const { data, error, refetch } = useStudyProgressQuery();
  if (!data)
    return (
      <QueryState error={error} onRetry={() => void refetch()} what="study progress" height={36} rows={2} />
    );
  if (data.studyProgress.length === 0)
    return <Muted>No answers yet. Take a drill to see your progress.</Muted>;
  const bars = data.studyProgress.toSorted(
    (one, other) => Number(other.category === first) - Number(one.category === first),
  );
  return (
    <Stack as="ul" $gap="lg">
      {bars.map(({ category, progress }) => (
        <li key={category}>
          <Line>
            <span>{category}</span>
            <strong>{Math.round(progress)}%</strong>
          </Line>
          <Progress label={category} percent={progress} tone={categoryColor(category)} />
          {action?.(category)}
        </li>
      ))}
    </Stack>
  );
}

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: ${theme.space.sm};
  strong { font: 600 ${theme.size.md} ${theme.font.heading}; font-variant-numeric: tabular-nums; }
`;
