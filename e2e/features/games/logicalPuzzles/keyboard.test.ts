import { audit } from '../../../testing/audit.js';
import { useSuite } from '../../../testing/suite.js';
import { puzzleFrom, solveByKeyboard, waitForBoard } from './solveByKeyboard.js';

const suite = useSuite();

test('notes, undo, a check, and hints each say what they found and cost points', async () => {
  const { page, context, errors } = await suite.openAsMember({ games: true });
  const { puzzle } = await puzzleFrom(page, () => page.goto('/games/logical-puzzles/play?board=sudoku-easy'));
  await waitForBoard(page);
  if (puzzle.kind !== 'sudoku') throw new Error('This is no sudoku.');
  const row = Math.floor(puzzle.givens.indexOf(0) / 9);
  const column = puzzle.givens.indexOf(0) % 9;
  const cell = (what: string) =>
    page.getByRole('gridcell', { name: `Row ${row + 1}, column ${column + 1}: ${what}` }).waitFor();
  await page.keyboard.press('Shift+Digit2');
  await page.keyboard.press('Shift+Digit4');
  await cell('notes 2 4');
  await page.keyboard.press('Control+z');
  await cell('notes 2');
  const right = puzzle.solution[row * 9 + column] ?? 0;
  await page.keyboard.press(String((right % 9) + 1));
  await page.keyboard.press('c');
  await page.getByText('1 cell is incorrect', { exact: true }).waitFor();
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('h');
  await page.getByText('Hidden single', { exact: true }).waitFor();
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fill it in for me (−3)' }).press('Enter');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Home');
  const isDone = await filledDigits(page);
  const open = { ...puzzle, givens: puzzle.givens.map((digit, at) => digit || (isDone[at] ?? 0)) };
  // Back to the first empty cell, where solving starts.
  const first = open.givens.indexOf(0);
  for (let step = row; step < Math.floor(first / 9); step++) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < first % 9; step++) await page.keyboard.press('ArrowRight');
  await solveByKeyboard(page, open);
  const result = page.getByRole('region', { name: 'Result' });
  await result
    .getByText(
      'Deducted from 100 points: 1 hint (−5), 1 step filled in for you (−3), 1 check (−2), 1 mistake (−4).',
    )
    .waitFor();
  expect(
    await result
      .getByText(/points/)
      .first()
      .innerText(),
  ).toMatch(/^86/);
  expect(errors).toEqual([]);
  await context.close();
});

/** The digits on the board. */
const filledDigits = (page: Parameters<typeof waitForBoard>[0]) =>
  page
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells.map((cell) => Number(/: (\d)/.exec(cell.getAttribute('aria-label') ?? '')?.[1] ?? 0)),
    );
