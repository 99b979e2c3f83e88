import { hideCause } from '@cosmic/game-rules/repair/hiddenDeal';
import { dealOf } from '@cosmic/game-rules/repair/testing/sampleTicket';
import { act, fireEvent, screen } from '@testing-library/react';
import { makeUser } from '../../../testing/factories';
import { fakeServer, offline } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const deal = dealOf('psu');

/** In transit, a deal can be any JSON. */
const received: unknown = deal;
const hidden: unknown = hideCause(deal);

const result = {
  __typename: 'GameResult' as const,
  score: 20,
  isWon: false,
  mistakes: 0,
  seconds: 65,
  isBest: true,
  rank: 1,
  cardsMade: 1,
  cardsOffered: 0,
  deal: received,
};

/** A ticket closed in this browser, with a slow server. */
function openClosedTicket() {
  let answer = () => {};
  const submission = new Promise<{ submitGame: typeof result }>((resolve) => {
    answer = () => resolve({ submitGame: result });
  });
  const run = { __typename: 'GameRun' as const, id: 'r1', version: 1 };
  const closed = { deal: hidden, moves: [{ type: 'close', at: 900 }] };
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
    StartGame: () => ({ startGame: { ...run, ...closed } }),
    SubmitGame: () => submission,
    GameBoards: () => ({ gameBoards: [] }),
    GameRatings: () => ({ gameRatings: [] }),
    GameScores: () => ({ gameHistory: [], gameRanks: [] }),
    RecentGames: () => ({ recentGames: [] }),
  });
  return { server, answer };
}

const open = () => renderApp('/games/pc-repair-simulator/play?board=sample');
const report = () => screen.queryByRole('region', { name: 'Report' });

test('a closed ticket shows that it is being scored until the server has said what was wrong', async () => {
  const { answer } = openClosedTicket();
  open();
  expect(await screen.findByRole('heading', { name: 'Scoring…' })).toBeVisible();
  expect(report()).toBeNull();
  await act(async () => answer());
  expect(await screen.findByRole('region', { name: 'Report' })).toHaveTextContent(
    'The power supply failed. Measure the rails, replace the supply.',
  );
  expect(screen.getByRole('heading', { name: 'Not passed' })).toBeVisible();
});

test('without a connection, the ticket says that the report will follow, and shows it once the connection is back', async () => {
  const { server, answer } = openClosedTicket();
  const submit = server.handlers.SubmitGame;
  server.handlers.SubmitGame = offline;
  open();
  expect(await screen.findByText('You’ll get the report once it’s scored.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Not scored yet' })).toBeVisible();
  expect(report()).toBeNull();
  server.handlers.SubmitGame = submit;
  answer();
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('region', { name: 'Report' })).toHaveTextContent('Not repaired');
});
