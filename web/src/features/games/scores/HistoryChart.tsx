import { styled } from 'styled-components';
import { formatExact } from '../../../platform/formatDate';
import { theme, tint } from '../../../theme/theme';

interface PlayedRun {
  score: number;
  submittedAt: string;
}

const shownRuns = 20;

/** The scores of the last runs, oldest first, as bars; screen readers get a list. */
export function HistoryChart({ runs }: { runs: readonly PlayedRun[] }) {
  const shown = runs.slice(0, shownRuns).toReversed();
  const highest = Math.max(1, ...shown.map(({ score }) => score));
  const best = Math.max(...shown.map(({ score }) => score));
  return (
    <Bars aria-label={`Scores of your last ${shown.length} runs`}>
      {shown.map(({ score, submittedAt }) => {
        const words = `${score.toLocaleString('en-US')} · ${formatExact(submittedAt)}`;
        return (
          <li key={submittedAt} title={words}>
            <Score>{score === best && best > 0 ? score.toLocaleString('en-US') : ' '}</Score>
            <Bar
              role="img"
              aria-label={words}
              $isBest={score === best}
              style={{ height: `${4 + (56 * score) / highest}px` }}
            />
          </li>
        );
      })}
    </Bars>
  );
}

const Bars = styled.ol`
  display: flex;
  align-items: end;
  gap: 6px;
  min-height: 84px;
  li { display: grid; justify-items: center; gap: 2px; flex: 1; max-width: 28px; min-width: 0; }
`;

const Bar = styled.span<{ $isBest: boolean }>`
  width: 100%;
  border-radius: 5px 5px 2px 2px;
  background: ${({ $isBest }) => ($isBest ? theme.color.accent : tint('accent', 38))};
`;

const Score = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.size.xs};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  white-space: pre;
`;
