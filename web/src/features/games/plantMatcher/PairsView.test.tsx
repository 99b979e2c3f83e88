import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PairsDeal } from '../../../../../game-rules/src/pairs/deal.js';
import { playGame } from '../testing/playGame';
import { plantMatcher } from './plantMatcher';

const text = (pair: number, word: string) => ({ pair, face: { kind: 'text' as const, text: word } });
const deal: PairsDeal = {
  columns: 2,
  rule: 'Each herb goes with its use.',
  cards: [text(0, 'Mint'), text(0, 'Stomach'), text(1, 'Valerian'), text(1, 'Sleep')],
  facts: [
    { key: 'use mint', front: 'Mint', back: 'Stomach' },
    { key: 'use valerian', front: 'Valerian', back: 'Sleep' },
  ],
};
const flip = (...cards: number[]) =>
  cards.reduce(
    (done, card) =>
      done.then(() =>
        userEvent.click(screen.getByRole('button', { name: new RegExp(`^Card ${card + 1}:`) })),
      ),
    Promise.resolve(),
  );

test('before the first flip the table says what goes with what, and the first card has the focus', async () => {
  playGame(plantMatcher, deal);
  expect(screen.getByText(/^Each herb goes with its use\. Flip a card/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Card 1: face down' })).toHaveFocus();
  await flip(0);
  expect(screen.queryByText(/^Each herb goes with its use/)).toBeNull();
});

test('a run that was opened before that was said plays on', () => {
  const { rule: _, ...old } = deal;
  playGame(plantMatcher, old);
  expect(screen.getByText('Flip a card.')).toBeVisible();
});

test('a mistake says of which card the partner had been seen', async () => {
  playGame(plantMatcher, deal);
  await flip(0, 2, 1, 3);
  expect(
    screen.getByText(/^Not a pair\. A mistake: you had already seen the first card’s partner\./),
  ).toBeVisible();
});

test('a solved card shows and names its partner', async () => {
  playGame(plantMatcher, deal);
  await flip(0, 1, 2);
  const linked = () => [...document.querySelectorAll('[data-linked]')].map((card) => card.ariaLabel);
  expect(linked()).toEqual([]);
  await userEvent.hover(screen.getByRole('button', { name: 'Card 2: Stomach, matched with Mint' }));
  expect(linked()).toEqual(['Card 1: Mint, matched with Stomach', 'Card 2: Stomach, matched with Mint']);
  await userEvent.unhover(screen.getByRole('button', { name: /^Card 2/ }));
  expect(linked()).toEqual([]);
});
