import type { Page } from 'playwright-core';
import { audit } from '../../../testing/audit.js';
import { useSuite } from '../../../testing/suite.js';
import { card, deal, pairsOf } from './plantBoard.js';

const suite = useSuite();

/** Moves from the focused card to another one with the arrow keys and flips it. */
async function flipByKeys(page: Page, from: number, to: number, columns: number) {
  const [rows, steps] = [
    Math.floor(to / columns) - Math.floor(from / columns),
    (to % columns) - (from % columns),
  ];
  for (let row = 0; row < Math.abs(rows); row++)
    await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let step = 0; step < Math.abs(steps); step++)
    await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press(to % 2 ? 'Enter' : 'Space');
}

test('images and names can be matched by keyboard alone; a miss turns back, and all pairs give 100 points', async () => {
  const { page, errors } = await suite.openAsMember({ games: true });
  const dealt = await deal(page, 'pairs-picture-4x3');
  const pairs = pairsOf(dealt.deal);
  const [[first = 0] = [], [other = 0] = []] = pairs;
  await card(page, 0).focus();
  await flipByKeys(page, 0, first, 4);
  await flipByKeys(page, first, other, 4);
  await page
    .getByText(
      'Not a match. Not a mistake: you haven’t seen the first card’s match yet. Flip another card to continue.',
    )
    .waitFor();
  expect(await card(page, other).getAttribute('data-state')).toBe('missed');
  expect(await audit(page)).toEqual([]);
  let at = other;
  for (const pair of pairs) {
    for (const next of pair) {
      await flipByKeys(page, at, next, 4);
      at = next;
    }
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result
    .getByRole('status')
    .getByText(/points?$/)
    .waitFor();
  expect(await result.innerText()).toContain('100');
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
});
