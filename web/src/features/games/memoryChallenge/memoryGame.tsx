import type { MemoryDeal, NBackDeal, SequenceDeal } from '@cosmic/game-rules/memory/deal';
import { type MemoryMove, type MemoryState, memoryRules } from '@cosmic/game-rules/memory/rules';
import { defineGame, type GameViewProps } from '../frame/gameModule';
import { BlockTable } from './BlockTable';
import { LastSequence } from './LastSequence';
import { matchRule } from './matchRule';
import { NBackBoard } from './NBackBoard';
import { SequenceBoard } from './SequenceBoard';

const SequenceHelp = ({ goal }: SequenceDeal) => (
  <>
    <p>
      <b>Goal.</b> Remember the longest sequence you can. Pads light up one after another; repeat them in the
      same order. Each correct round adds one pad. Repeat a sequence of {goal} to win; after that you can
      finish or keep going. The longest sequence you repeat is your score.
    </p>
    <p>
      A mistake costs a life and shows the sequence again. When no life is left, the run is over. If you pause
      mid-sequence, it replays from the start, once per round.
    </p>
    <p>
      Press the pads. With a keyboard, type their numbers <kbd>1</kbd>–<kbd>9</kbd>, or move with the arrow
      keys and press <kbd>Enter</kbd>.
    </p>
  </>
);

const NBackHelp = ({ goal }: NBackDeal) => (
  <>
    <p>
      <b>Goal.</b> Notice what repeats. A square or letter appears every 3 seconds. Call a match when it’s the
      same as N steps ago: in 1-back the one just before, in 2-back the one before that. Get 80% correct in a{' '}
      {goal}-back block to win.
    </p>
    <ul>
      <li>Each block has 6 matches. A match is worth 10 × N points; a false alarm costs the same.</li>
      <li>
        A block has 20 answers. One is correct when you call a match or leave a non-match alone. At 80% or
        more, the next block is one step harder; below 65%, one step easier.
      </li>
      <li>The first N of a block can’t match: just remember them.</li>
    </ul>
    <p>
      Press Match, <kbd>F</kbd>, or <kbd>Space</kbd>.
    </p>
  </>
);

/** Adapts Memory Challenge to the frame. */
export const memoryGame = defineGame<MemoryDeal, MemoryState, MemoryMove>({
  rules: memoryRules,
  View: MemoryView,
  isStartedByMove: true,
  firstHint: (deal, state) =>
    deal.kind === 'sequence'
      ? `Press Start, watch the pads light up, then repeat them in the same order. Repeat a sequence of ${deal.goal} to win. The longest sequence you repeat is your score.`
      : `Press Match when ${matchRule(deal, state.kind === 'nBack' ? state.level : 1)}. Otherwise, just watch.`,
  help: (deal) => (deal.kind === 'sequence' ? <SequenceHelp {...deal} /> : <NBackHelp {...deal} />),
  lostTitle: (deal, state) =>
    deal.kind === 'sequence' && state.kind === 'sequence'
      ? `You needed ${deal.goal}; your longest was ${state.best}`
      : `You need 80% in a ${deal.goal}-back block to win`,
  isBoardHiddenAtEnd: () => true,
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
  return <LastSequence pads={state.shown} />;
}
