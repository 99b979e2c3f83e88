import { styled } from 'styled-components';
import { type ColorName, theme } from '../../theme/theme';

interface ProgressProps {
  /** The accessible name. */
  label: string;
  /** Percentage from 0 to 100. */
  percent: number;
  tone?: ColorName;
}

export function Progress({ label, percent, tone = 'accent' }: ProgressProps) {
  const value = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={100}>
      <Bar $tone={tone} style={{ transform: `scaleX(${value / 100})` }} />
    </Track>
  );
}

const Track = styled.div`
  height: 8px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.line};
  overflow: hidden;
`;

const Bar = styled.div<{ $tone: ColorName }>`
  height: 100%;
  border-radius: ${theme.radius.pill};
  background: ${({ $tone }) => theme.color[$tone]};
  transform-origin: left;
  transition: transform ${theme.motion.calm};
`;
