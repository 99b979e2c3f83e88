import type { NBackDeal } from '@cosmic/game-rules/memory/deal';
import { type NBackState, TRIAL_MS, trialAt } from '@cosmic/game-rules/memory/nBack';
import type { MemoryMove } from '@cosmic/game-rules/memory/rules';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import type { GameViewProps } from '../frame/gameModule';
import { BlockIntro } from './BlockIntro';
import { NBackTrial } from './NBackTrial';
import { useClockValue } from './useClockValue';

type NBackBoardProps = GameViewProps<NBackDeal, NBackState, MemoryMove>;

/** Blocks of trials, with a break before each. */
export function NBackBoard({ deal, state, play, isPaused, elapsed, sound }: NBackBoardProps) {
  const { block } = state;
  const trial = useClockValue(
    elapsed,
    (at) => (block ? Math.max(-1, trialAt(block.since, at)) : -1),
    Boolean(block) && !isPaused,
  );
  const isEnded = block !== undefined && trial >= block.stimuli.length;
  useEffect(() => {
    if (!isEnded || isPaused) return;
    if (play({ kind: 'end' })) sound('done');
  }, [isEnded, isPaused, play, sound]);

  return (
    <Column>
      {block && !isEnded ? (
        <NBackTrial
          deal={deal}
          state={state}
          block={block}
          trial={trial}
          isPaused={isPaused}
          msIn={() => (elapsed() - block.since) % TRIAL_MS}
          play={play}
          sound={sound}
        />
      ) : (
        <BlockIntro deal={deal} state={state} isPaused={isPaused} onStart={() => play({ kind: 'begin' })} />
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space.base};
  user-select: none;
`;
