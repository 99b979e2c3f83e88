import { turned } from '@cosmic/game-rules/puzzles/circuits/tiles';
import { cellOf, yes } from '@cosmic/game-rules/puzzles/logicGrid/table';
import { filled } from '@cosmic/game-rules/puzzles/nonogram/picture';
import { type Puzzle, type PuzzleDeal, puzzleOf } from '@cosmic/game-rules/puzzles/puzzles';
import type { Page } from 'playwright-core';
import { dealtRun } from '../dealtRun.js';

/** Performs an action that starts a run; returns the run's ID and its puzzle. */
export async function puzzleFrom(page: Page, start: () => Promise<unknown>) {
  const run = await dealtRun<PuzzleDeal>(page, start);
  return { id: run.id, puzzle: puzzleOf(run.deal) };
}

/** The board, once it has the focus. */
export async function waitForBoard(page: Page) {
  await page.getByRole('grid').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid');
}

/** A cell by its row and column on the screen, and the keys that make it correct. */
interface KeyStep {
  cellIndex: number;
  keys: string[];
}

/** Moves across the board with the arrow keys and makes every cell correct. */
export async function solveByKeyboard(page: Page, puzzle: Puzzle) {
  await waitForBoard(page);
  const { columns, start, steps } = stepsOf(puzzle);
  let at = start;
  for (const { cellIndex, keys } of steps) {
    const down = Math.floor(cellIndex / columns) - Math.floor(at / columns);
    const right = (cellIndex % columns) - (at % columns);
    for (let step = 0; step < Math.abs(down); step++)
      await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let step = 0; step < Math.abs(right); step++)
      await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (const key of keys) await page.keyboard.press(key);
    at = cellIndex;
  }
}

function stepsOf(puzzle: Puzzle): { columns: number; start: number; steps: KeyStep[] } {
  switch (puzzle.kind) {
    case 'sudoku': {
      const steps = puzzle.solution.flatMap((digit, cellIndex) =>
        puzzle.givens[cellIndex] === 0 ? [{ cellIndex, keys: [String(digit)] }] : [],
      );
      // On a new board, the cursor is in the first empty cell.
      return { columns: 9, start: puzzle.givens.indexOf(0), steps };
    }
    case 'nonogram': {
      const steps = puzzle.solution.flatMap((value, cellIndex) =>
        value === filled ? [{ cellIndex, keys: ['Space'] }] : [],
      );
      return { columns: puzzle.size, start: 0, steps };
    }
    case 'logic-grid': {
      const columns = (puzzle.categories - 1) * puzzle.items;
      const steps = Array.from({ length: puzzle.items * columns }, (_, cellIndex) => cellIndex).flatMap(
        (cellIndex) => {
          const cell = cellOf(puzzle, Math.floor(cellIndex / columns), puzzle.items + (cellIndex % columns));
          return puzzle.solution[cell] === yes ? [{ cellIndex, keys: ['Enter'] }] : [];
        },
      );
      return { columns, start: 0, steps };
    }
    case 'circuits': {
      const steps = puzzle.solution.flatMap((value, cellIndex) => {
        const quarters =
          [0, 1, 2, 3].find((each) => turned(puzzle.tiles[cellIndex] ?? 0, each) === value) ?? 0;
        if (quarters === 0) return [];
        return [
          {
            cellIndex,
            keys: quarters === 3 ? ['Shift+Enter'] : Array<string>(quarters).fill('Enter'),
          },
        ];
      });
      return { columns: puzzle.size, start: puzzle.source, steps };
    }
  }
}
