import { type PuzzleState, puzzleCosts } from '@cosmic/game-rules/puzzles/rules';
import { Muted } from '../../../ui/layout/Muted';
import { Picture } from './nonogram/Picture';

/** Shows what cost points, and the painted picture. */
export function PuzzleResult({ state }: { state: PuzzleState }) {
  const { hints, applied, checks, mistakes } = state;
  const { hint, apply, check, mistake } = puzzleCosts;
  const costs = [
    [hints, 'hint', 'hints', hint],
    [applied, 'step filled in for you', 'steps filled in for you', apply],
    [checks, 'check', 'checks', check],
    [mistakes, 'mistake', 'mistakes', mistake],
  ] as const;
  const parts = costs.flatMap(([count, one, many, cost]) =>
    count > 0 ? [`${count} ${count === 1 ? one : many} (−${count * cost})`] : [],
  );
  return (
    <>
      {state.puzzle.kind === 'nonogram' && <Picture puzzle={state.puzzle} />}
      <Muted>
        {parts.length > 0 ? `Deducted from 100 points: ${parts.join(', ')}.` : 'Solved without any help.'}
      </Muted>
    </>
  );
}
