import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { ReadinessPanel } from './ReadinessPanel';
import { useReadinessQuery } from './readiness.generated';

interface ReadinessProps {
  /** The category of the exams. */
  category?: string;
  /** Id of the only exam that is wanted. */
  exam?: string;
}

/** Room for one exam, also while it is on its way. */
export const readinessHeight = 200;

/** How likely the person would pass today; of the exams of a category, or of one. */
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
