import { playMoves } from '@cosmic/game-rules/frame/replay';
import type { PairsDeal } from '@cosmic/game-rules/pairs/deal';
import { pairsRules } from '@cosmic/game-rules/pairs/rules';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playGame } from '../testing/playGame';
import { mistakeRule, plantMatcher } from './plantMatcher';

const text = (pair: number, word: string) => ({ pair, face: { kind: 'text' as const, text: word } });
const deal: PairsDeal = {
  columns: 2,
  rule: 'Match each herb with its use, such as “Garlic” with “Cholesterol”.',
  cards: [text(0, 'Mint'), text(0, 'Stomach'), text(1, 'Valerian'), text(1, 'Sleep')],
  facts: [
    { key: 'use mint', front: 'What is **Mint** used for?', back: 'Digestion' },
    { key: 'use valerian', front: 'What is **Valerian** used for?', back: 'Sleep' },
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

test('the table explains what matches what, with an example, and the first card has the focus', async () => {
  playGame(plantMatcher, deal);
  expect(screen.getByText(deal.rule ?? '')).toBeVisible();
  expect(screen.getByText('Flip a card. Each has one match.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Card 1: face down' })).toHaveFocus();
  await flip(0);
  expect(screen.getByText(deal.rule ?? '')).toBeInTheDocument();
  expect(screen.getByText('Find its match.')).toBeVisible();
});

test('the help explains what matches what', () => {
  render(plantMatcher.help(deal));
  expect(screen.getByText(/Match each herb with its use, such as .* Find all pairs/)).toBeVisible();
});

test("help and result say that the herbs' uses are unverified general knowledge", () => {
  const note = 'General knowledge, not checked against a source. For learning only, not medical advice.';
  const { Result = () => null } = plantMatcher;
  const herbs = { ...deal, note };
  const { rerender } = render(plantMatcher.help(herbs));
  expect(screen.getByText(note)).toBeVisible();
  rerender(<Result deal={herbs} state={playMoves(pairsRules, herbs, [])} />);
  expect(screen.getByText(note)).toBeVisible();
});

test('tip and help give the same rule for mistakes, and the cost of both a mistake and a turn', () => {
  const twelve = {
    ...deal,
    facts: Array.from({ length: 6 }, () => deal.facts).flatMap((each) => each.slice(1)),
  };
  expect(twelve.facts).toHaveLength(6);
  const tip = plantMatcher.firstHint(twelve, plantMatcher.rules.start(twelve));
  expect(tip).toContain(mistakeRule);
  expect(tip).toContain(
    'Find all the pairs to win. You can’t lose. Your first mistake costs 14, and each turn after the 12th takes 1.',
  );
  const { container } = render(plantMatcher.help(twelve));
  expect(container).toHaveTextContent(mistakeRule);
  expect(container).toHaveTextContent('one mistake leaves 86 points and two leave 75');
  expect(container).toHaveTextContent('Each turn after the 12th takes one more point');
  expect(container).toHaveTextContent('Find all the pairs to win. You can’t lose');
});

test('a run opened before that rule was stated can be continued', () => {
  const { rule: _, ...old } = deal;
  playGame(plantMatcher, old);
  expect(screen.getByText('Flip a card.')).toBeVisible();
});

test("a mistake says which card's partner had been seen", async () => {
  playGame(plantMatcher, deal);
  await flip(0, 2, 1, 3);
  expect(
    screen.getByText(/^Not a match\. That’s a mistake: you’d already seen the first card’s match\./),
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

test('the result counts the turns, including the unnecessary ones', () => {
  const at = (card: number, index: number) => ({ card, at: index });
  const turnsAfter = (...cards: number[]) => plantMatcher.facts?.(playMoves(pairsRules, deal, cards.map(at)));
  expect(turnsAfter(0, 1, 2, 3)).toEqual([{ term: 'Turns', value: '2' }]);
  expect(turnsAfter(0, 2, 0, 2, 0, 2, 0, 1, 2, 3)).toEqual([{ term: 'Turns', value: '5 (1 too many)' }]);
});

const pairsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((pair) => [...pair.children].map(({ textContent }) => textContent));

test('at the end each pair is shown side by side, name first, with missed pairs before the others', () => {
  const { Result = () => null } = plantMatcher;
  const at = (card: number, index: number) => ({ card, at: index });
  // Valerian's use is before its name.
  const turned = { ...deal, cards: [0, 1, 3, 2].flatMap((index) => deal.cards[index] ?? []) };
  const stateAfter = (...cards: number[]) => playMoves(pairsRules, turned, cards.map(at));
  const { rerender } = render(<Result deal={turned} state={stateAfter(0, 1, 2, 3)} />);
  expect(pairsIn('All pairs')).toEqual([
    ['Mint', 'Stomach'],
    ['Valerian', 'Sleep'],
  ]);
  rerender(<Result deal={turned} state={stateAfter(0, 2, 3, 0, 0, 1, 2, 3)} />);
  expect(pairsIn('Missed pairs')).toEqual([['Valerian', 'Sleep']]);
  expect(pairsIn('The other pairs')).toEqual([['Mint', 'Stomach']]);
  expect(plantMatcher.isBoardHiddenAtEnd?.(deal)).toBe(true);
});
