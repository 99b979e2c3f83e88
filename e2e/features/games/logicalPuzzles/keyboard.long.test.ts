import { audit, auditColors, showTheme } from '../../../testing/audit.js';
import { useSuite } from '../../../testing/suite.js';
import { puzzleFrom, solveByKeyboard, waitForBoard } from './solveByKeyboard.js';

const suite = useSuite();

test.each(['Sudoku', 'Nonogram', 'Logic grid', 'Circuits'])(
  '%s can be solved by keyboard alone',
  async (kind) => {
    const { page, context, errors } = await suite.openAsMember({ games: true });
    await page.goto('/games/logical-puzzles');
    const { puzzle } = await puzzleFrom(page, () =>
      page.getByRole('link', { name: new RegExp(`^${kind}, easy New`) }).press('Enter'),
    );
    await waitForBoard(page);
    expect(await audit(page)).toEqual([]);
    await showTheme(page, 'light');
    expect(await auditColors(page)).toEqual([]);
    await showTheme(page, 'dark');
    await waitForBoard(page);
    await solveByKeyboard(page, puzzle);
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('Solved without any help.').waitFor();
    await result.getByText('Your best so far').waitFor();
    expect(
      await result
        .getByText(/points/)
        .first()
        .innerText(),
    ).toMatch(/^100/);
    expect(await audit(page)).toEqual([]);
    await result.getByRole('link', { name: 'Back to Logical Puzzles' }).press('Enter');
    await page.getByRole('link', { name: new RegExp(`^${kind}, easy solved Best 100`) }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('the daily puzzle allows one try and starts a streak', async () => {
  const { page, context, errors } = await suite.openAsMember({ games: true });
  await page.goto('/games/logical-puzzles');
  const { puzzle } = await puzzleFrom(page, () =>
    page.getByRole('link', { name: 'Play today’s puzzle' }).press('Enter'),
  );
  await solveByKeyboard(page, puzzle);
  const result = page.getByRole('region', { name: 'Result' });
  await result
    .getByRole('status')
    .getByText(/points?$/)
    .waitFor();
  // No second try is offered, because the server would refuse it.
  expect(await page.getByRole('button', { name: /Restart|Play again/ }).count()).toBe(0);
  await result.getByRole('link', { name: /^Play another/ }).press('Enter');
  await waitForBoard(page);
  await page.goto('/games/logical-puzzles');
  await page.getByText('Solved. Next one at midnight UTC.').waitFor();
  const card = page.getByRole('region', { name: 'Daily puzzle' });
  expect(await card.getByText('in a row').innerText()).toMatch(/1\s+day in a row/);
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
