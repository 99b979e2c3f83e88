import { screen, within } from '@testing-library/react';
import { makeUser } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const desktop = window.matchMedia;
afterEach(() => {
  window.matchMedia = desktop;
});

const board = (id: string, title: string, group: string, isWon = false) => ({
  __typename: 'GameBoard' as const,
  id,
  title,
  group,
  level: 1,
  detail: 'A sentence about what is broken.',
  bestScore: null,
  isWon,
  openRunId: null,
});

function open(gameBoards: ReturnType<typeof board>[]) {
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
    GameBoards: () => ({ gameBoards }),
    GameRatings: () => ({ gameRatings: [] }),
    GameScores: () => ({ gameHistory: [], gameRanks: [] }),
  });
  renderApp('/games/pc-repair-simulator');
}

const tickets = [
  ...Array.from({ length: 7 }, (_, index) => board(`a${index}`, `Drive ${index}`, 'Drives', true)),
  ...Array.from({ length: 7 }, (_, index) => board(`b${index}`, `Printer ${index}`, 'Printers', index < 2)),
];

test('on a phone a long list is collapsed: unfinished levels are open, and each group shows the progress', async () => {
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: query.includes('max-width') });
  open(tickets);
  const groups = await screen.findAllByRole('group');
  expect(
    groups.map((group) => [group.hasAttribute('open'), group.querySelector('summary')?.textContent]),
  ).toEqual([
    [false, 'Drives7 of 7 won'],
    [true, 'Printers2 of 7 won'],
  ]);
});

test('on a desktop every level is in view', async () => {
  open(tickets);
  const drives = await screen.findByRole('region', { name: 'Drives' });
  expect(within(drives).getAllByRole('link', { name: /^Play Drive/ })).toHaveLength(7);
});

test('levels with the same title are distinguished by their heading', async () => {
  open([board('x', '6 pairs', 'Herb and use'), board('y', '6 pairs', 'Herb and caution')]);
  await screen.findByRole('link', { name: 'Play 6 pairs, Herb and use' });
  await screen.findByRole('link', { name: 'Play 6 pairs, Herb and caution' });
});
