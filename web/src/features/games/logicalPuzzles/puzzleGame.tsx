import type { PuzzleMove } from '@cosmic/game-rules/puzzles/moves';
import { keepPuzzle, type Puzzle, type PuzzleDeal } from '@cosmic/game-rules/puzzles/puzzles';
import { logicalPuzzles, type PuzzleState, pointsLeft } from '@cosmic/game-rules/puzzles/rules';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { defineGame, type GameViewProps } from '../frame/gameModule';
import { PuzzleNotice } from './board/PuzzleNotice';
import { PuzzleTools } from './board/PuzzleTools';
import { usePuzzleKeys } from './board/usePuzzleKeys';
import { CircuitBoard } from './circuits/CircuitBoard';
import { kindHints, kindTitles, playAddress } from './kinds';
import { GridExample } from './logicGrid/GridExample';
import { LogicGridBoard } from './logicGrid/LogicGridBoard';
import { NonogramBoard } from './nonogram/NonogramBoard';
import { PuzzleHelp } from './PuzzleHelp';
import { PuzzleResult } from './PuzzleResult';
import { SudokuBoard } from './sudoku/SudokuBoard';

/** Has a puzzle generated in a worker. If that fails, the rules generate it themselves once it is played. */
async function preparePuzzle(deal: PuzzleDeal): Promise<void> {
  try {
    keepPuzzle(deal, await generateInWorker(deal));
  } catch {
    // This only costs a moment.
  }
}

function generateInWorker(deal: PuzzleDeal): Promise<Puzzle> {
  const worker = new Worker(new URL('./generatePuzzle.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Puzzle>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(deal);
  }).finally(() => worker.terminate());
}

/** Adapts Logical Puzzles to the frame. */
export const puzzleGame = defineGame<PuzzleDeal, PuzzleState, PuzzleMove>({
  rules: logicalPuzzles,
  prepare: preparePuzzle,
  View: PuzzleView,
  firstHint: ({ kind }) =>
    kind === 'logic-grid' ? (
      <GridExample />
    ) : (
      `${kindHints[kind]} You never need to guess. Stuck? Ask for a hint.`
    ),
  // The daily puzzle has its own heading but is still one of its kind.
  kindOf: ({ kind }) => kindTitles[kind],
  help: ({ kind }) => <PuzzleHelp kind={kind} />,
  Result: PuzzleResult,
  // A nonogram's picture is shown with the result.
  isBoardHiddenAtEnd: ({ kind }) => kind === 'nonogram',
  // The daily puzzle is the same for everyone, so anyone who knows its solution would win a second try.
  playOn: (boardId, { kind, level }) =>
    boardId.startsWith('daily-')
      ? { to: playAddress(`${kind}-${level}`), label: `Play another ${kindTitles[kind].toLowerCase()}` }
      : undefined,
});

function PuzzleView({ state, play, isPaused, sound }: GameViewProps<PuzzleDeal, PuzzleState, PuzzleMove>) {
  usePuzzleKeys(play, isPaused);
  const { board, hint, wrong } = state;
  const { isSolved } = state;
  const tools = !isSolved && (
    <>
      <PuzzleTools state={state} play={play} />
      <Points>
        Points left: <b>{pointsLeft(state)}</b>
      </Points>
    </>
  );
  const notice = <PuzzleNotice state={state} play={play} />;
  const answer = hint ?? state.notice;
  const tick = () => sound('tick');
  const shared = { board, play, hint, wrong, isPaused, isSolved, tick, tools, notice, answer };
  return (
    <Stage data-solved={isSolved || undefined}>
      <PuzzleBoard puzzle={state.puzzle} {...shared} />
    </Stage>
  );
}

/** A solved board glows. */
const Stage = styled.div`
  &[data-solved] [role='grid'] {
    border-color: ${theme.color.ok};
    box-shadow: none;
    /* Follows the drawn shape, because a logic grid is a staircase. */
    filter: drop-shadow(0 0 16px ${tint('ok', 55)});
    transition: filter 600ms ease-out;
  }
  &[data-solved] [data-cursor] { box-shadow: none; }
`;

const Points = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  b { color: ${theme.color.text}; font-variant-numeric: tabular-nums; }
`;

function PuzzleBoard({
  puzzle,
  ...rest
}: Omit<Parameters<typeof SudokuBoard>[0], 'puzzle'> & { puzzle: Puzzle }) {
  switch (puzzle.kind) {
    case 'sudoku':
      return <SudokuBoard puzzle={puzzle} {...rest} />;
    case 'nonogram':
      return <NonogramBoard puzzle={puzzle} {...rest} />;
    case 'logic-grid':
      return <LogicGridBoard puzzle={puzzle} {...rest} />;
    case 'circuits':
      return <CircuitBoard puzzle={puzzle} {...rest} />;
  }
}
