import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { ReadinessPanel } from './ReadinessPanel';
import { useReadinessQuery } from './readiness.generated';

interface ReadinessProps {
  /** The exams' category. */
  category?: string;
  /** Id of an exam, to show only that one. */
  exam?: string;
}

/** Reserves space for one exam, even while it is loading. */
export const readinessHeight = 200;

/** Shows how likely the person is to pass today, for the exams in a category or for one exam. */
export function Readiness({ category, exam }: ReadinessProps) {
  const { data, error, refetch } = useReadinessQuery();
  if (!data)
    return (
      <QueryState error={error} onRetry={() => void refetch()} what="readiness" height={readinessHeight} />
    );
  return (
    <Panels>
      {data.readiness
        .filter((one) => one.exam === exam || one.category === category)
        .map((one) => (
          <ReadinessPanel key={one.exam} readiness={one} />
        ))}
    </Panels>
  );
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${theme.layout.gutter};
`;
