import type { CustomDeal } from '@cosmic/game-rules/custom/deal';
import { tableOf } from '@cosmic/game-rules/custom/match';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playGame } from '../../testing/playGame';
import { customGame } from './customGame';

const deal = (mode: CustomDeal['mode'], count: number): CustomDeal => ({
  setId: 's1',
  mode,
  seed: 7,
  cards: Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    front: `Front ${index}`,
    back: `Back ${index}`,
  })),
});

test('match: the number of pairs is shown, and new pairs are announced; the focus is on the table', async () => {
  playGame(customGame, deal('match', 8));
  expect(screen.getByText('0 of 8 pairs. 2 more come when these are done.')).toBeVisible();
  expect(document.activeElement).toHaveAttribute('data-row', '0');
  for (const index of tableOf({ deal: deal('match', 8), table: 0 }).fronts) {
    await userEvent.click(screen.getByRole('button', { name: `Front ${index}` }));
    await userEvent.click(screen.getByRole('button', { name: `Back ${index}` }));
  }
  expect(screen.getByText('6 of 8 pairs. 2 more are on the table now.')).toBeVisible();
  expect(document.activeElement).toHaveAttribute('data-side', 'front');
});

test('match: a single new pair is announced in the singular', () => {
  playGame(customGame, deal('match', 7));
  expect(screen.getByText('0 of 7 pairs. 1 more comes when these are done.')).toBeVisible();
});

test('match: at the end each back is next to its front', async () => {
  const all = deal('match', 4);
  playGame(customGame, all);
  for (const { front, back } of all.cards) {
    await userEvent.click(screen.getByRole('button', { name: front }));
    await userEvent.click(screen.getByRole('button', { name: back }));
  }
  const numbers = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/\D/g, ''));
  expect(numbers('Backs')).toEqual(numbers('Fronts'));
});

test.each([
  ['quiz', 'Choose the correct answer. You need 80 points to win.'],
  ['match', 'Choose two that match. You need 80 points to win.'],
  ['typed', 'Type the other side, then Enter. You need 80 points to win.'],
] as const)('%s: the screen says what to do and what wins', (mode, text) => {
  playGame(customGame, deal(mode, 4));
  expect(screen.getByText(text)).toBeVisible();
  if (mode === 'typed') expect(screen.getByLabelText('Your answer')).toHaveAccessibleDescription(text);
});

test('typed: a wrong answer is shown as incorrect, next to the correct one and what was typed', async () => {
  const { cards } = deal('typed', 3);
  playGame(customGame, deal('typed', 3));
  const answerWith = async (text: string) => {
    await userEvent.type(screen.getByLabelText('Your answer'), `${text}{Enter}`);
    const feedback = screen.getByRole('status').textContent;
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    return feedback;
  };
  expect(await answerWith('front')).toBe(`Incorrect. The answer is: ${cards[0]?.back}You typed: front`);
  expect(await answerWith('back 1')).toBe(`Correct: ${cards[1]?.back}`);
  await userEvent.click(screen.getByRole('button', { name: 'I don’t know' }));
  expect(screen.getByRole('status')).toHaveTextContent(`The answer is: ${cards[2]?.back}`);
});

test.each(['flashcards', 'quiz', 'match', 'typed'] as const)('%s: the help says what wins', (mode) => {
  render(customGame.help(deal(mode, 2)));
  expect(screen.getByText(/You need 80 of 100 points to win\./)).toBeVisible();
});

test('flashcards: an empty board shows nothing', () => {
  expect(customGame.isBoardHiddenAtEnd?.(deal('flashcards', 2))).toBe(true);
  expect(customGame.isBoardHiddenAtEnd?.(deal('match', 2))).toBe(false);
});
