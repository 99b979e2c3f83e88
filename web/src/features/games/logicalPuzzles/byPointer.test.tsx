import { yes } from '@cosmic/game-rules/puzzles/logicGrid/table';
import type { PuzzleKind } from '@cosmic/game-rules/puzzles/model/puzzle';
import { puzzleOf } from '@cosmic/game-rules/puzzles/puzzles';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defined } from '../../../testing/defined';
import { playGame } from '../testing/playGame';
import { layOutGrid } from './logicGrid/gridLayout';
import { puzzleGame } from './puzzleGame';

const dealOf = (kind: PuzzleKind) => ({ kind, level: 'easy', seed: 7 }) as const;
const desktop = window.matchMedia;
afterEach(() => {
  window.matchMedia = desktop;
});
// Without the delay between two clicks.
const user = userEvent.setup({ delay: null });

test('a sudoku can be finished by pointer alone: a cell, then its digit on the pad', async () => {
  const deal = dealOf('sudoku');
  const puzzle = puzzleOf(deal);
  if (puzzle.kind !== 'sudoku') throw new Error('This is no sudoku.');
  const session = playGame(puzzleGame, deal);
  const cells = screen.getAllByRole('gridcell');
  const digits = within(screen.getByRole('group', { name: 'Number pad' })).getAllByRole('button');
  const empty = [...puzzle.givens.keys()].filter((cell) => puzzle.givens[cell] === 0);
  for (const [at, cell] of empty.entries()) {
    const digit = puzzle.solution[cell] ?? 0;
    // Clicking through all of them takes jsdom half a minute, and the last ones prove the same.
    if (at < empty.length - 8) {
      act(() => void session.play({ type: 'set', cells: [cell], value: digit }));
      continue;
    }
    await user.click(defined(cells[cell]));
    await user.click(defined(digits[digit - 1]));
  }
  expect(session.outcome).toMatchObject({ isOver: true, isWon: true, score: 100 });
});

test('a logic grid can be solved by pointer alone: one tap crosses out, a second one joins', async () => {
  const deal = dealOf('logic-grid');
  const puzzle = puzzleOf(deal);
  if (puzzle.kind !== 'logic-grid') throw new Error('This is no logic grid.');
  const session = playGame(puzzleGame, deal);
  const { rows, columns, cellAt } = layOutGrid(puzzle);
  const cells = screen.getAllByRole('gridcell');
  for (let place = 0; place < rows.length * columns.length && !session.outcome.isOver; place++) {
    if (puzzle.solution[cellAt(place) ?? -1] !== yes) continue;
    await user.click(defined(cells[place]));
    await user.click(defined(cells[place]));
  }
  expect(session.outcome).toMatchObject({ isOver: true, isWon: true, score: 100 });
});

test('a solved logic grid is filled completely: on a phone, every block shows the pairs that follow from the answer', () => {
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: query.includes('max-width') });
  const deal = { kind: 'logic-grid', level: 'medium', seed: 7 } as const;
  const puzzle = puzzleOf(deal);
  if (puzzle.kind !== 'logic-grid') throw new Error('This is no logic grid.');
  const session = playGame(puzzleGame, deal);
  const parts = () =>
    within(screen.getByRole('group', { name: 'Part of the grid' }))
      .getAllByRole('button')
      .map((part) => part.querySelector('small')?.textContent);
  const optional = '0 of 4, optional';
  const answers = [...puzzle.solution.keys()].filter((cell) => puzzle.solution[cell] === yes);
  const [last, ...first] = answers.slice(0, (puzzle.categories - 1) * puzzle.items).reverse();
  const join = (cell: number) => session.play({ type: 'set', cells: [cell], value: yes });
  act(() => first.forEach(join));
  expect(parts()).toEqual(['4 of 4', '4 of 4', '3 of 4', optional, optional, optional]);
  act(() => void join(defined(last)));
  expect(session.outcome).toMatchObject({ isOver: true, isWon: true });
  expect(parts()).toEqual([1, 2, 3, 4, 5, 6].map((part) => (part < 4 ? '4 of 4' : '4 of 4, optional')));
});
