import type { NBackDeal } from '@cosmic/game-rules/memory/deal';
import { type NBackState, pointsOf, SCORED_TRIALS } from '@cosmic/game-rules/memory/nBack';
import { styled } from 'styled-components';
import { plural } from '../../../platform/plural';
import { theme } from '../../../theme/theme';
import { BlockTable } from './BlockTable';
import { FocusedStart } from './FocusedStart';
import { MatchExample } from './MatchExample';
import { matchRule } from './matchRule';

interface BlockIntroProps {
  deal: NBackDeal;
  state: NBackState;
  isPaused: boolean;
  onStart: () => void;
}

/** The break before a block: what comes next, and how the last one went. */
export function BlockIntro({ deal, state, isPaused, onStart }: BlockIntroProps) {
  const { level, results } = state;
  const last = results.at(-1);
  if (results.length === deal.blocks) return <BlockTable results={results} />;
  return (
    <Box>
      {last && (
        <p role="status">
          {last.hits} of {last.hits + last.misses} matches found, {alarms(last.falseAlarms)}: {pointsOf(last)}{' '}
          points. {last.correct} of {SCORED_TRIALS} answers correct ({percentOf(last)}%):{' '}
          {changeOf(last.level, level)}
        </p>
      )}
      <Level>{level}-back</Level>
      <h3>
        Block {results.length + 1} of {deal.blocks}
      </h3>
      <p>
        Press <b>Match</b> when {matchRule(deal, level)}.
      </p>
      <p>
        A block takes about a minute. Get 80% correct and the next block is harder. Get 80% in {deal.goal}
        -back to win.
      </p>
      <MatchExample stimulus={deal.stimulus} level={level} />
      <FocusedStart isPaused={isPaused} onStart={onStart}>
        {last ? 'Next block' : 'Start'}
      </FocusedStart>
      {results.length > 0 && <BlockTable results={results} />}
    </Box>
  );
}

const alarms = (count: number) => plural(count, 'false alarm');

/** The percentage that decides the next level; correct rejections count, too. */
const percentOf = ({ correct }: { correct: number }) => Math.round((100 * correct) / SCORED_TRIALS);

function changeOf(before: number, now: number): string {
  if (now > before) return 'one step harder now.';
  return now < before ? 'one step easier now.' : 'same level again.';
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.md};
  max-width: 30rem;
  padding: ${theme.space.lg} 0;
  text-align: center;
  p { color: ${theme.color.muted}; }
  b { color: ${theme.color.text}; font-weight: 600; }
`;

const Level = styled.span`
  color: ${theme.color.accentText};
  font: 600 3.5rem / 1 ${theme.font.heading};
`;
