import type { PuzzleKind } from '@cosmic/game-rules/puzzles/model/puzzle';
import type { ReactNode } from 'react';
import { formatShortcut } from '../../../ui/data/shortcut';
import { lastStep } from './board/checkTexts';
import { GridExample } from './logicGrid/GridExample';

const rules: Record<PuzzleKind, ReactNode> = {
  sudoku: (
    <>
      <p>
        <b>Goal.</b> Fill the grid so that each row, column, and box has the digits 1–9 once.
      </p>
      <p>
        Choose a cell and type its digit. Hold <kbd>Shift</kbd>, or switch with <kbd>N</kbd>, to note what it
        could be; <kbd>Backspace</kbd> erases.
      </p>
    </>
  ),
  nonogram: (
    <>
      <p>
        <b>Goal.</b> Paint the hidden picture. The numbers show how many cells of a row or column are filled,
        block by block, with at least one blank cell between blocks: 3 1 is three filled cells, a gap, and one
        more.
      </p>
      <p>
        Tap or drag to paint. <kbd>Space</kbd> fills, <kbd>X</kbd> crosses out what must stay blank, and{' '}
        <kbd>Shift</kbd> with an arrow paints along.
      </p>
    </>
  ),
  'logic-grid': (
    <>
      <GridExample />
      <p>
        Tap a cell once to cross a pair out, twice to join it, three times to empty it; Undo takes back a pair
        along with its crosses. Press a clue to strike it through. On a keyboard, <kbd>X</kbd> crosses out and{' '}
        <kbd>Enter</kbd> joins.
      </p>
    </>
  ),
  circuits: (
    <>
      <p>
        <b>Goal.</b> Turn the tiles until the source powers all of them, without a loop. On expert boards
        wires wrap around the edges.
      </p>
      <p>
        Tap, or press <kbd>Space</kbd> or <kbd>Enter</kbd>, to turn a tile right. Add <kbd>Shift</kbd> to turn
        it left. <kbd>L</kbd> locks it.
      </p>
    </>
  ),
};

/** Explains the puzzle on the board, and its keys. */
export const PuzzleHelp = ({ kind }: { kind: PuzzleKind }) => (
  <>
    {rules[kind]}
    <p>
      Every puzzle has exactly one solution, and you never need to guess. You start with 100 points. A hint
      costs 5 and explains the next step; filling it in for you costs 3 more. A check costs 2, and 4 for each
      wrong cell, up to 5 of them{kind === 'circuits' && '; it looks only at the tiles you locked'}.{' '}
      {lastStep[kind]} while something is wrong costs 4 and marks one wrong cell. A cell that was marked as
      wrong is never charged again, and a hint about it is free.
    </p>
    <p>
      Arrow keys move, <kbd>{formatShortcut('Z')}</kbd> and <kbd>{formatShortcut('Y')}</kbd> undo and redo,{' '}
      <kbd>H</kbd> gives a hint, <kbd>C</kbd> checks the board. Clear empties the board; Undo brings it back.
    </p>
  </>
);
