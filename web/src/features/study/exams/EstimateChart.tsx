import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import type { AttemptRow_AttemptFragment, PracticeExam_ExamFragment } from './exam.generated';

interface EstimateChartProps {
  exam: PracticeExam_ExamFragment;
  attempts: readonly AttemptRow_AttemptFragment[];
}

const width = 600;
const height = 140;
const edge = 14;

/** An exam's practice estimates over time, with the passing line; nothing with fewer than two. */
export function EstimateChart({ exam, attempts }: EstimateChartProps) {
  const { id, title, scaleMin, scaleMax, passScore } = exam;
  const estimates = attempts
    .filter((attempt) => attempt.examId === id && attempt.mode === 'exam')
    .flatMap((attempt) => (attempt.result ? [{ id: attempt.id, value: attempt.result.estimate }] : []))
    .reverse();
  if (estimates.length < 2) return null;
  const y = (value: number) =>
    height - edge - ((value - scaleMin) / (scaleMax - scaleMin)) * (height - 2 * edge);
  const x = (index: number) => edge + (index / (estimates.length - 1)) * (width - 2 * edge);
  const points = estimates.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ');
  return (
    <Figure>
      <figcaption>
        {title}: practice estimates {estimates.map(({ value }) => value).join(', ')}. {passScore} needed to
        pass.
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <line x1={edge} x2={width - edge} y1={y(passScore)} y2={y(passScore)} />
        <polyline points={points} />
        {estimates.map(({ id: key, value }, index) => (
          <circle key={key} cx={x(index)} cy={y(value)} r={4} />
        ))}
      </svg>
    </Figure>
  );
}

const Figure = styled.figure`
  margin: ${theme.space.base} 0 0;
  figcaption { color: ${theme.color.muted}; font-size: ${theme.size.sm}; font-variant-numeric: tabular-nums; }
  svg { display: block; width: 100%; max-width: 600px; }
  line { stroke: ${theme.color.ok}; stroke-dasharray: 4 4; }
  polyline { fill: none; stroke: ${theme.color.accent}; stroke-width: 2; }
  circle { fill: ${theme.color.accentText}; }
`;
