import { styled } from 'styled-components';
import type { MemoryDeal } from '../../../../../game-rules/src/memory/deal.js';
import {
  type MemoryMove,
  type MemoryState,
  memoryRules,
} from '../../../../../game-rules/src/memory/rules.js';
import { theme } from '../../../theme/theme';
import { defineGame, type GameViewProps } from '../frame/gameModule';
import { BlockTable } from './BlockTable';
import { NBackBoard } from './NBackBoard';
import { padKeys } from './padLayout';
import { SequenceBoard } from './SequenceBoard';

/** Memory Challenge as the frame takes it. */
export const memoryGame = defineGame<MemoryDeal, MemoryState, MemoryMove>({
  rules: memoryRules,
  View: MemoryView,
  firstHint: 'Watch first, then answer. A mistake costs points or a life, never your progress.',
  help: (
    <>
      <p>
        <b>Sequence.</b> Pads light up one after another. Repeat them in the same order. Each correct round
        adds one pad. A mistake costs a life and shows the row again. Press the pads, type the numbers{' '}
        <kbd>1</kbd>–<kbd>9</kbd> as they stand on the pads, or move with the arrow keys and press{' '}
        <kbd>Enter</kbd>.
      </p>
      <p>
        <b>N-back.</b> Squares or letters appear every 3 seconds. Press Match, <kbd>F</kbd>, or{' '}
        <kbd>Space</kbd> when one is the same as N steps ago. A block has 6 matches. From 80% correct on, the
        next block is one step harder; below 65% it is one step easier. Each match found is worth 10 × N
        points, and a false alarm takes as many away.
      </p>
    </>
  ),
  isBoardHiddenAtEnd: true,
  Result: MemoryResult,
});

function MemoryView({ deal, state, ...rest }: GameViewProps<MemoryDeal, MemoryState, MemoryMove>) {
  if (deal.kind === 'sequence' && state.kind === 'sequence')
    return <SequenceBoard deal={deal} state={state} {...rest} />;
  if (deal.kind === 'nBack' && state.kind === 'nBack')
    return <NBackBoard deal={deal} state={state} {...rest} />;
  return null;
}

function MemoryResult({ state }: { state: MemoryState }) {
  if (state.kind === 'nBack') return <BlockTable results={state.results} />;
  return (
    <Row>
      The last row was <b>{state.shown.map((pad) => padKeys[pad]).join(' ')}</b>
    </Row>
  );
}

const Row = styled.p`
  color: ${theme.color.muted};
  b { color: ${theme.color.text}; font: 500 ${theme.size.base} ${theme.font.code}; }
`;
