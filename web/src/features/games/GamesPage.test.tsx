import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Feature } from '../../core/schema.generated';
import { makeUser } from '../../testing/factories';
import { fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const board = {
  __typename: 'GameBoard' as const,
  id: 'sequence',
  title: 'Sequence',
  group: null,
  level: 1,
  detail: null,
  bestScore: null,
  isWon: false,
  openRunId: null,
};
const open = (path: string, features: Feature[] = ['GAMES', 'STUDY_HUB']) => {
  fakeServer({
    Session: () => ({ me: makeUser({ features }) }),
    GameBoards: () => ({ gameBoards: [board] }),
    GameScores: () => ({ gameHistory: [], gameRanks: [] }),
  });
  return renderApp(path);
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('there are six games; the tab and the search narrow them and are kept in the address', async () => {
  const { user } = open('/games');
  await screen.findByRole('link', { name: 'Play Logical Puzzles' });
  expect(titles()).toHaveLength(6);
  await user.click(screen.getByRole('tab', { name: 'Herbal' }));
  expect(titles()).toEqual(['Herbal Flashcards', 'Plant Matcher']);
  await user.type(screen.getByRole('searchbox', { name: 'Search games...' }), 'plant');
  await waitFor(() => expect(window.location.search).toBe('?tab=herbal&search=plant'));
  expect(titles()).toEqual(['Plant Matcher']);
  await user.type(screen.getByRole('searchbox', { name: 'Search games...' }), 'zzz');
  expect(await screen.findByText('No games found.')).toBeVisible();
});

test('without a level in the address, a game opens its page, which lists the levels', async () => {
  open('/games/memory-challenge/play');
  expect(await screen.findByRole('link', { name: 'Play Sequence' })).toBeVisible();
  expect(window.location.pathname).toBe('/games/memory-challenge');
});

test('each game has a page; an unknown game is not found', async () => {
  const { unmount } = open('/games/plant-matcher');
  expect(await screen.findByText('What you’ll practice')).toBeVisible();
  unmount();
  open('/games/chess');
  expect(await screen.findByText('404 Page Not Found')).toBeVisible();
});
