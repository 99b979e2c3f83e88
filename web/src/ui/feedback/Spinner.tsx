import { keyframes, styled } from 'styled-components';
import { theme } from '../../theme/theme';

interface SpinnerProps {
  /** What is loading, for screen readers. */
  label: string;
  /** Also shows the label below. */
  isLabelVisible?: boolean;
}

/** A spinner for a whole screen or panel. Lists use Skeleton. */
export function Spinner({ label, isLabelVisible = false }: SpinnerProps) {
  return (
    <Wrapper role="status" aria-busy aria-label={isLabelVisible ? undefined : label}>
      <Ring aria-hidden />
      {isLabelVisible && <span>{label}</span>}
    </Wrapper>
  );
}

const turn = keyframes`to { transform: rotate(1turn); }`;

const Wrapper = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${theme.space.base};
  min-height: 8rem;
  color: ${theme.color.muted};
`;

const Ring = styled.span`
  width: 34px;
  height: 34px;
  border-radius: 50%;
  border: 3px solid ${theme.color.line};
  border-top-color: ${theme.color.accent};
  animation: ${turn} 800ms linear infinite;
`;
