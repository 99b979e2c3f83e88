import type { PairsDeal } from '@cosmic/game-rules/pairs/deal';
import type { Page } from 'playwright-core';
import { dealtRun } from '../dealtRun.js';

/** Opens a board; returns what was dealt. */
export async function deal(page: Page, board: string) {
  const run = await dealtRun<PairsDeal>(page, () => page.goto(`/games/plant-matcher/play?board=${board}`));
  await page.getByRole('group', { name: 'Cards' }).waitFor();
  return run;
}

/** The positions of each pair's cards. */
export const pairsOf = ({ cards, facts }: PairsDeal) =>
  facts.map((_, pair) => cards.flatMap((card, index) => (card.pair === pair ? [index] : [])));

export const card = (page: Page, index: number) => page.locator(`[data-card="${index}"]`);
