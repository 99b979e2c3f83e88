import { turned } from '@cosmic/game-rules/puzzles/circuits/tiles';
import { cellOf, yes } from '@cosmic/game-rules/puzzles/logicGrid/table';
import { crossed, filled } from '@cosmic/game-rules/puzzles/nonogram/picture';
import { audit, horizontalOverflow } from '../../../testing/audit.js';
import { useSuite } from '../../../testing/suite.js';
import { puzzleFrom, waitForBoard } from './solveByKeyboard.js';

const suite = useSuite();

const path = (board: string) => `/games/logical-puzzles/play?board=${board}`;

test('circuits can be solved by touch on a phone', async () => {
  const { page, context, errors } = await suite.openAsMember(
    { games: true },
    { size: 'phone', theme: 'light', isTouch: true },
  );
  const { puzzle } = await puzzleFrom(page, () => page.goto(path('circuits-easy')));
  if (puzzle.kind !== 'circuits') throw new Error('This is no circuit.');
  await waitForBoard(page);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await audit(page)).toEqual([]);
  for (const [cell, value] of puzzle.solution.entries()) {
    const quarters = [0, 1, 2, 3].find((each) => turned(puzzle.tiles[cell] ?? 0, each) === value) ?? 0;
    for (let turn = 0; turn < quarters; turn++) await page.locator(`[data-cell="${cell}"]`).tap();
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result
    .getByRole('status')
    .getByText(/points?$/)
    .waitFor();
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a logic grid can be solved block by block by touch on a phone', async () => {
  const { page, context, errors } = await suite.openAsMember(
    { games: true },
    { size: 'phone', isTouch: true },
  );
  const { puzzle } = await puzzleFrom(page, () => page.goto(path('logic-grid-easy')));
  if (puzzle.kind !== 'logic-grid') throw new Error('This is no logic grid.');
  await waitForBoard(page);
  const { items, categories } = puzzle;
  const blocks = page.getByRole('group', { name: 'Part of the grid' }).getByRole('button');
  for (let column = 1; column < categories; column++) {
    await blocks.nth(column - 1).tap();
    expect(await horizontalOverflow(page)).toBe(0);
    for (let position = 0; position < items ** 2; position++) {
      const cell = cellOf(puzzle, Math.floor(position / items), column * items + (position % items));
      if (puzzle.solution[cell] !== yes) continue;
      // The first tap rules out, and the second confirms.
      for (let tap = 0; tap < 2; tap++) await page.locator(`[data-cell="${position}"]`).tap();
    }
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result
    .getByRole('status')
    .getByText(/points?$/)
    .waitFor();
  // There is nothing left to undo or to ask for.
  expect(await page.getByRole('group', { name: 'Tools' }).count()).toBe(0);
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test.each(['logic-grid-medium', 'sudoku-easy', 'nonogram-easy', 'circuits-easy'])(
  '%s: on a phone, a hint appears below the board, and both are visible',
  async (board) => {
    const { page, context, errors } = await suite.openAsMember(
      { games: true },
      { size: 'phone', isTouch: true },
    );
    await page.goto(path(board));
    await waitForBoard(page);
    await page.getByRole('button', { name: /^Hint/ }).tap();
    const help = page.getByRole('button', { name: 'Fill it in for me (−3)' });
    await help.waitFor();
    const places = await Promise.all([page.getByRole('grid'), help].map((each) => each.boundingBox()));
    const height = page.viewportSize()?.height ?? 0;
    for (const place of places) {
      expect(place?.y).toBeGreaterThan(0);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    expect(await audit(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('a nonogram is painted by dragging along a line, and undo reverts the stroke', async () => {
  const { page, context, errors } = await suite.openAsMember({ games: true }, { size: 'phone' });
  const { puzzle } = await puzzleFrom(page, () => page.goto(path('nonogram-easy')));
  if (puzzle.kind !== 'nonogram') throw new Error('This is no nonogram.');
  await waitForBoard(page);
  const drag = async (from: number, to: number) => {
    const [start, end] = await Promise.all(
      [from, to].map((cell) => page.locator(`[data-cell="${cell}"]`).boundingBox()),
    );
    if (!start || !end) throw new Error('There are no such cells.');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
    await page.mouse.up();
  };
  const count = (value: number) => page.locator(`[role=gridcell][data-value="${value}"]`).count();
  await drag(10, 14);
  expect(await count(filled)).toBe(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await count(filled)).toBe(0);
  await page.getByRole('button', { name: 'Cross out' }).click();
  await drag(0, 30);
  expect(await count(crossed)).toBe(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  for (let row = 0; row < puzzle.size; row++) {
    let from = -1;
    for (let column = 0; column <= puzzle.size; column++) {
      const isFilled = column < puzzle.size && puzzle.solution[row * puzzle.size + column] === filled;
      if (isFilled && from < 0) from = column;
      if (isFilled || from < 0) continue;
      await drag(row * puzzle.size + from, row * puzzle.size + column - 1);
      from = -1;
    }
  }
  await page.getByRole('region', { name: 'Result' }).getByText('Solved without any help.').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
