import { cellOf, yes } from '@cosmic/game-rules/puzzles/logicGrid/table';
import type { PuzzleKind } from '@cosmic/game-rules/puzzles/model/puzzle';
import { crossed, filled } from '@cosmic/game-rules/puzzles/nonogram/picture';
import { type Puzzle, puzzleOf } from '@cosmic/game-rules/puzzles/puzzles';
import type { PuzzleState } from '@cosmic/game-rules/puzzles/rules';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defined } from '../../../testing/defined';
import { playGame } from '../testing/playGame';
import { puzzleGame } from './puzzleGame';

const user = userEvent.setup({ delay: null });

/** Opens an easy puzzle of a kind. */
function open<Kind extends PuzzleKind>(kind: Kind) {
  const deal = { kind, level: 'easy', seed: 7 } as const;
  const puzzle = puzzleOf(deal);
  const isOfKind = (each: Puzzle): each is Extract<Puzzle, { kind: Kind }> => each.kind === kind;
  if (!isOfKind(puzzle)) throw new Error(`This is no ${kind}.`);
  return { puzzle, session: playGame(puzzleGame, deal) };
}
const tool = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Tools' })).getByRole('button', { name });

test('circuits: before and after a check, the notice says that only locked tiles are compared', async () => {
  const { puzzle, session } = open('circuits');
  expect(tool(/^Check/)).toHaveAccessibleDescription(
    'Check looks at the tiles you locked. It costs 2 points, plus 4 for each new mistake (up to 5). Locking the last tile while something’s wrong costs 4 and marks one wrong cell.',
  );
  await user.click(tool(/^Check/));
  expect(screen.getByText('Nothing to check yet')).toBeVisible();
  const cell = puzzle.tiles.findIndex((tile, at) => tile === puzzle.solution[at]);
  act(() => void session.play({ type: 'note', cell, value: 1 }));
  await user.click(tool(/^Check/));
  expect(screen.getByText('The tiles you locked are correct')).toBeVisible();
  expect(screen.getByText('Only locked tiles were checked.')).toBeVisible();
});

test('sudoku: the first digit goes into the first empty cell; a check shows its price, and a hint about it is free', async () => {
  const { puzzle } = open('sudoku');
  const empty = puzzle.givens.indexOf(0);
  const wrong = ((puzzle.solution[empty] ?? 0) % 9) + 1;
  await user.keyboard(String(wrong));
  const cell = defined(screen.getAllByRole('gridcell')[empty]);
  expect(cell).toHaveAccessibleName(new RegExp(`: ${wrong}`));
  await user.click(tool(/^Check/));
  expect(screen.getByText(/This check cost 6 points/)).toBeVisible();
  expect(cell).toHaveAccessibleName(/marked as incorrect/);
  expect(tool(/^Hint/)).toHaveAccessibleName('Hint free');
});

test("sudoku: a check doesn't charge again for what a hint had marked, and says so", async () => {
  const { puzzle } = open('sudoku');
  const wrong = ((puzzle.solution[puzzle.givens.indexOf(0)] ?? 0) % 9) + 1;
  await user.keyboard(String(wrong));
  await user.click(tool(/^Hint/));
  await user.click(tool(/^Check/));
  expect(screen.getByText(/This check cost 2 points/)).toBeVisible();
});

test('sudoku: typing a digit over a given shows a message', async () => {
  const { puzzle, session } = open('sudoku');
  const given = puzzle.givens.findIndex((digit) => digit > 0);
  await user.click(defined(screen.getAllByRole('gridcell')[given]));
  await user.keyboard('5');
  expect(screen.getByText('This number is part of the puzzle. Choose an empty cell.')).toBeVisible();
  expect(session.outcome.mistakes).toBe(0);
});

test('sudoku: the points left are shown, and a full board with mistakes says what they cost', async () => {
  const { puzzle, session } = open('sudoku');
  const points = () => screen.getByText(/^Points left/).textContent;
  expect(points()).toBe('Points left: 100');
  expect(
    within(screen.getByRole('group', { name: 'Number pad' })).getByRole('button', { name: /^1/ }),
  ).toHaveTextContent(/^1\d left$/);
  await user.click(tool(/^Hint/));
  expect(points()).toBe('Points left: 95');
  const empty = [...puzzle.givens.keys()].filter((cell) => puzzle.givens[cell] === 0);
  const [last, ...rest] = empty.reverse();
  const setCell = (cell: number, value: number) => session.play({ type: 'set', cells: [cell], value });
  act(() => {
    for (const cell of rest) setCell(cell, puzzle.solution[cell] ?? 0);
    setCell(defined(last), ((puzzle.solution[defined(last)] ?? 0) % 9) + 1);
  });
  expect(tool(/^Check/)).toHaveAccessibleDescription(/Filling the last cell while something’s wrong costs 4/);
  expect(screen.getByText(/something is wrong, which cost 4 points/)).toBeVisible();
  expect(points()).toBe('Points left: 91');
  expect(screen.getByText(/One incorrect cell is marked/)).toBeVisible();
  expect(defined(screen.getAllByRole('gridcell')[defined(last)])).toHaveAccessibleName(/marked as incorrect/);
  expect(tool(/^Hint/)).toHaveAccessibleName('Hint free');
});

test('nonogram: a hint distinguishes the cells to fill from those to cross out', async () => {
  const { session } = open('nonogram');
  const fills = () => (session.state as PuzzleState).hint?.fills ?? [];
  const values = new Set<number>();
  for (let step = 0; step < 60 && values.size < 2; step++) {
    act(() => void session.play({ type: 'hint' }));
    for (const { cell, value } of fills()) {
      values.add(value);
      expect(screen.getAllByRole('gridcell')[cell]).toHaveAccessibleName(
        value === filled ? /the hint fills this cell/ : /the hint crosses this cell out/,
      );
    }
    act(() => void session.play({ type: 'apply' }));
  }
  expect(values).toEqual(new Set([filled, crossed]));
});

test('nonogram: the result shows the picture without crosses', () => {
  const { puzzle, session } = open('nonogram');
  act(() => {
    for (const [cell, value] of puzzle.solution.entries())
      session.play({ type: 'set', cells: [cell], value });
  });
  expect(session.outcome.isWon).toBe(true);
  const { Result = () => null } = puzzleGame;
  render(<Result deal={session.deal} state={session.state} />);
  const picture = screen.getByRole('img', { name: 'Your picture' });
  expect(picture.querySelectorAll('rect')).toHaveLength(
    puzzle.solution.filter((value) => value === filled).length,
  );
});

test('a logic grid explains marking next to its tools, and an incorrect pair looks incorrect in the table too', async () => {
  const { puzzle, session } = open('logic-grid');
  expect(screen.getByText(/Press a cell once to cross it out/)).toBeVisible();
  expect(screen.getByText(/^You only need to fill this table/)).toBeVisible();
  const answers = () => {
    const [, first] = within(screen.getByRole('table', { name: 'What you found' })).getAllByRole('row');
    return within(defined(first)).getAllByRole('cell')[0];
  };
  const item = [0, 1].find((at) => puzzle.solution[cellOf(puzzle, 0, puzzle.items + at)] !== yes) ?? 0;
  act(() => void session.play({ type: 'set', cells: [cellOf(puzzle, 0, puzzle.items + item)], value: yes }));
  const name = puzzle.theme.categories[1]?.items[item] ?? '';
  expect(answers()?.textContent).toBe(name);
  await user.click(tool(/^Check/));
  expect(answers()?.textContent).toBe(`${name}, wrong`);
});

test.each(['firstHint', 'help'] as const)('a logic grid: its %s shows how a clue becomes marks', (place) => {
  const deal = { kind: 'logic-grid', level: 'easy', seed: 7 } as const;
  const state = puzzleGame.rules.start(deal);
  render(place === 'help' ? puzzleGame.help(deal) : puzzleGame.firstHint(deal, state));
  expect(screen.getByText('Each cell asks: do these two belong together?')).toBeVisible();
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('“Mia has the dog.” Press Mia × Dog twice: ●.');
  const grid = within(defined(first)).getByRole('img', {
    name: /^Example: Mia and Dog are joined; the rest/,
  });
  // The pair named by the clue, and four crosses next to it.
  expect(grid).toHaveTextContent(/^DogCatBirdMia●✕✕Leo✕Ana✕$/);
});

test('a logic grid shows at once if two pairs in a row conflict, and takes neither as an answer', () => {
  const { puzzle, session } = open('logic-grid');
  const [one, other] = [puzzle.items, puzzle.items + 1].map((item) => cellOf(puzzle, 0, item));
  const join = (cell = -1) => act(() => void session.play({ type: 'set', cells: [cell], value: yes }));
  const answers = () => {
    const [, first] = within(screen.getByRole('table', { name: 'What you found' })).getAllByRole('row');
    return within(defined(first)).getAllByRole('cell')[0]?.textContent;
  };
  join(one);
  expect(answers()).toBe(puzzle.theme.categories[1]?.items[0]);
  join(other);
  expect(answers()).toBe('Clash');
  expect(screen.getAllByRole('gridcell', { name: /clashes with another pair/ })).toHaveLength(2);
});

test('the board can be cleared, and Undo restores it', async () => {
  const { puzzle } = open('sudoku');
  const empty = puzzle.givens.indexOf(0);
  await user.keyboard('5');
  const cell = defined(screen.getAllByRole('gridcell')[empty]);
  await user.click(tool(/^Clear/));
  expect(cell).toHaveAccessibleName(/empty/);
  expect(tool(/^Clear/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(tool(/^Undo/));
  expect(cell).toHaveAccessibleName(/: 5/);
});
