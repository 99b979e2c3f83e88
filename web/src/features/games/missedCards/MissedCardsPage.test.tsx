import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { type Answer, fakeServer, type Handlers, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

type Queue = Answer<'GameCardQueue'>['gameCardQueue'];

const waiting: Queue = {
  __typename: 'CardQueue',
  due: 1,
  fresh: 0,
  reviewed: 0,
  card: {
    __typename: 'QueuedCard',
    id: 'c1',
    revision: 3,
    url: '/games/plant-matcher',
    front: 'Port of DNS?',
    back: '53',
    isFresh: false,
    intervals: ['10 min', '1 d', '3 d', '8 d'],
  },
};
const done: Queue = { ...waiting, due: 0, reviewed: 1, card: null };
const open = (path: string, more: Handlers = {}) => {
  const handlers: Handlers = {
    Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
    GameCardQueue: () => ({ gameCardQueue: waiting }),
    GameRatings: () => ({ gameRatings: [] }),
    CustomGames: () => ({ customGames: [] }),
  };
  const server = fakeServer({ ...handlers, ...more });
  return { server, ...renderApp(path) };
};

test('without the Study Hub, the games announce the cards and let people review them by keyboard', async () => {
  const { server, user } = open('/games', { GradeGameCard: () => ({ gradeGameCard: done }) });
  await user.click(await screen.findByRole('link', { name: 'Review it' }));
  expect(await screen.findByText('Port of DNS?')).toBeVisible();
  expect(screen.queryByText('53')).not.toBeInTheDocument();
  await user.keyboard(' ');
  expect(await screen.findByText('53')).toBeVisible();
  server.handlers.GameCardQueue = () => ({ gameCardQueue: done });
  await user.keyboard('3');
  expect(await screen.findByText('Nothing is due')).toBeVisible();
  expect(server.callsOf('GradeGameCard')).toMatchObject([{ input: { id: 'c1', revision: 3, rating: 3 } }]);
});

test('if a card was graded in another window, a message says so and the next one appears', async () => {
  const { server, user } = open('/games/review', {
    GradeGameCard: () => {
      throw new Refusal(409, 'This card was already graded in another window.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show answer' }));
  server.handlers.GameCardQueue = () => ({ gameCardQueue: done });
  await user.click(screen.getByRole('button', { name: /^1 Again/ }));
  expect(await screen.findByText('This card was already graded in another window.')).toBeVisible();
  expect(await screen.findByText('Nothing is due')).toBeVisible();
});

test('with the Study Hub, the cards are in its queue, and the games say nothing', async () => {
  const { server } = open('/games', {
    Session: () => ({ me: makeUser({ features: ['GAMES', 'STUDY_HUB'] }) }),
  });
  await screen.findByRole('link', { name: 'Play Plant Matcher' });
  await waitFor(() => expect(server.callsOf('CustomGames')).toHaveLength(1));
  expect(server.callsOf('GameCardQueue')).toEqual([]);
});
