import type { HerbsDeal } from '@cosmic/game-rules/herbs/deal';
import type { Page } from 'playwright-core';
import { audit } from '../../../testing/audit.js';
import { useSuite } from '../../../testing/suite.js';
import { dealtRun } from '../dealtRun.js';

const suite = useSuite();

/** Opens a board; returns what was dealt. */
const deal = (page: Page, board: string) =>
  dealtRun<HerbsDeal>(page, () => page.goto(`/games/herbal-flashcards/play?board=${board}`));

test('a round of cards works by keyboard alone and without access to Study Hub, and a card rated Again returns once', async () => {
  const { page, errors } = await suite.openAsMember({ games: true });
  await deal(page, 'daily');
  await page.getByText('0 of 5 seen, 5 to go').waitFor();
  expect(await audit(page)).toEqual([]);
  const ratings = ['1', '3', '4', '2', '3', '3'];
  for (const [index, rating] of ratings.entries()) {
    await page.getByRole('button', { name: /Flip card/ }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: 'Cautions' }).waitFor();
    if (index === 0) expect(await audit(page)).toEqual([]);
    await page.keyboard.press(rating);
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByRole('link', { name: 'Browse all herbs' }).waitFor();
  expect(await result.getByLabel('to review').count()).toBe(1);
  expect(await result.getByLabel('known', { exact: true }).count()).toBe(4);
  expect(errors).toEqual([]);
});

test('the herbarium finds an herb by a word from its use and shows what to watch for', async () => {
  const { page, errors } = await suite.openAsMember({ games: true }, { size: 'phone', theme: 'dark' });
  await page.goto('/games/herbarium');
  await page.getByRole('searchbox').fill('knitbone');
  await page.getByText('1 herb', { exact: true }).waitFor({ state: 'attached' });
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: /Comfrey/ }).click();
  await page.getByText('Comfrey must not be swallowed').waitFor();
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
});
