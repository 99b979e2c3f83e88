import { audit } from '../../../testing/audit.js';
import { useSuite } from '../../../testing/suite.js';
import { card, deal, pairsOf } from './plantBoard.js';

const suite = useSuite();

test('terms can be matched by touch on a phone, and a missed pair is shown and becomes a flashcard', async () => {
  const { page, errors, context } = await suite.openAsMember(
    { games: true, studyHub: true },
    { size: 'phone', theme: 'light', isTouch: true },
  );
  const pairs = pairsOf((await deal(page, 'pairs-term-4x3')).deal);
  const [[a = 0, b = 0] = [], [c = 0] = []] = pairs;
  // All three have been seen, so the second turn of the first card is a mistake.
  for (const index of [a, b]) expect(await card(page, index).getAttribute('data-state')).toBe('down');
  await card(page, c).tap();
  await card(page, b).tap();
  await card(page, a).tap();
  await card(page, c).tap();
  await page.getByText('1 mistake', { exact: true }).waitFor();
  await page
    .getByText(/^Not a match. That’s a mistake: you’d already seen the first card’s match\./)
    .waitFor();
  expect(await audit(page)).toEqual([]);
  for (const pair of pairs) for (const index of pair) await card(page, index).tap();
  const missed = page.getByRole('region', { name: 'Missed pairs' });
  await missed.waitFor();
  expect(await missed.getByRole('listitem').count()).toBe(1);
  await page.getByText('1 flashcard was made from what you missed.').waitFor();
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone, the largest board is readable: no small print, nothing outside its card, no torn word', async () => {
  const { page, context } = await suite.openAsMember({ games: true }, { size: 'phone', isTouch: true });
  const { deal: dealt } = await deal(page, 'pairs-term-6x5');
  // All but the last card, because a list of the pairs replaces the table at the end.
  for (const index of pairsOf(dealt).flat().slice(0, -1)) await card(page, index).tap();
  const faults = await page.locator('[data-card]:not([data-state="down"])').evaluateAll((cards) =>
    cards.flatMap((each) => {
      const text = [...each.querySelectorAll('span')].find(({ firstChild }) => firstChild instanceof Text);
      if (!text) return ['no text'];
      const [outer, inner] = [each.getBoundingClientRect(), text.getBoundingClientRect()];
      const isInside = inner.top >= outer.top && inner.bottom <= outer.bottom;
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      const words = text.textContent;
      const range = document.createRange();
      const topOf = (node: Node, at: number) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        // The first letter of a line may also have a rectangle on the line before it.
        return [...range.getClientRects()].at(-1)?.top ?? 0;
      };
      const letter = /[\p{L}\p{N}]/u;
      // A line may end with a hyphen between two text nodes, but within one only between words.
      const isTorn = [...text.childNodes].some(
        (part) =>
          part instanceof Text &&
          [...part.data].some(
            (character, at) =>
              letter.test(character) &&
              letter.test(part.data[at - 1] ?? '') &&
              topOf(part, at) > topOf(part, at - 1) + size / 2,
          ),
      );
      if (isTorn) return [`torn without a hyphen: ${words}`];
      return size >= 12 && isInside ? [] : [`${size} px${isInside ? '' : ', cut'}: ${words}`];
    }),
  );
  expect(faults).toEqual([]);
  expect(await page.locator('[data-card][data-state="down"]').count()).toBe(1);
  expect(await audit(page)).toEqual([]);
  await context.close();
});
