import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer, offline, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
// Loaded before a test waits for them.
import '../GamePage';
import '../PlayPage';
import '../memoryChallenge/memoryGame';

const nBack = { kind: 'nBack', seed: 7, stimulus: 'letter', blocks: 4, goal: 2 };
const sequence = { kind: 'sequence', seed: 7, lives: 1, stepMs: 100, goal: 8 };
const begin = { kind: 'begin', at: 900 };
/** One mistake, by whatever pad the row does not begin with. */
const lost = [{ kind: 'press', pad: 8, at: 5_000 }];

const run = (deal: object, moves: unknown[] = [], version = 1) => ({
  __typename: 'GameRun' as const,
  id: 'r1',
  version,
  deal,
  moves,
});
const result = {
  __typename: 'GameResult' as const,
  score: 0,
  isWon: false,
  mistakes: 1,
  seconds: 65,
  isBest: false,
  rank: 2,
  cardsMade: 3,
  deal: null,
};
const board = {
  __typename: 'GameBoard' as const,
  id: 'b',
  title: 'Letter n-back',
  group: 'Find the match',
  level: 2,
  detail: null,
  bestScore: null,
  isWon: false,
  openRunId: null,
};

const rating = {
  __typename: 'GameRating' as const,
  gameId: 'memory-challenge',
  average: 4.2,
  votes: 0,
  ownStars: null,
};

function open(started = run(nBack), path = '/games/memory-challenge/play?board=b') {
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['GAMES', 'STUDY_HUB'] }) }),
    StartGame: () => ({ startGame: started }),
    AppendGameMoves: ({ from, moves }) => ({ appendGameMoves: from + (moves as unknown[]).length }),
    RestartGame: () => ({ restartGame: run(nBack) }),
    SubmitGame: () => ({ submitGame: result }),
    GameBoards: () => ({ gameBoards: [board] }),
    GameRatings: () => ({ gameRatings: [rating] }),
    VoteGame: ({ stars }) => ({ voteGame: { ...rating, votes: 1, ownStars: stars } }),
    GameScores: () => ({
      gameHistory: [],
      gameRanks: [
        { __typename: 'GameRank', rank: 1, username: 'noor', score: 9, seconds: 61, isYou: false },
        { __typename: 'GameRank', rank: 2, username: 'mira', score: 4, seconds: 65, isYou: true },
      ],
    }),
  });
  return { server, ...renderApp(path) };
}
const send = () => fireEvent(window, new Event('online'));

test('the page of a game has its levels, scores and votes; a level leads to the board', async () => {
  const { server, user } = open(run(nBack), '/games/memory-challenge');
  expect(await screen.findByRole('link', { name: 'Play Letter n-back' })).toHaveAttribute(
    'href',
    '/games/memory-challenge/play?board=b',
  );
  expect(await screen.findByText('mira (you)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '4 stars' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(server.callsOf('VoteGame')).toEqual([{ gameId: 'memory-challenge', stars: 4 }]);
  await user.click(screen.getByRole('link', { name: 'Play Letter n-back' }));
  expect(await screen.findByRole('heading', { name: 'Letter n-back' })).toBeVisible();
});

test('moves go to the server in order, once; the hint is for the first run', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(screen.getByText(/^Press Match when/)).toBeVisible();
  send();
  await waitFor(() => expect(server.callsOf('AppendGameMoves')).toHaveLength(1));
  expect(server.callsOf('AppendGameMoves')[0]).toMatchObject({
    runId: 'r1',
    from: 0,
    moves: [{ kind: 'begin', at: expect.any(Number) }],
  });
});

const hintText = /^Press Match when/;

test('the hint stays after a run that did not pass, and goes with the first one that was won of its kind', async () => {
  const { server, unmount } = open();
  const others = [{ ...board, id: 'other', group: 'Repeat the sequence', isWon: true, bestScore: 8 }];
  server.handlers.GameBoards = () => ({ gameBoards: [{ ...board, bestScore: 12 }, ...others] });
  expect(await screen.findByText(hintText)).toBeVisible();
  unmount();
  const again = open();
  again.server.handlers.GameBoards = () => ({
    gameBoards: [board, { ...board, id: 'harder', isWon: true, bestScore: 300 }],
  });
  await screen.findByRole('button', { name: 'Start' });
  await waitFor(() => expect(again.server.callsOf('GameBoards')).toHaveLength(1));
  expect(screen.queryByText(hintText)).not.toBeInTheDocument();
});

test('whoever closes the hint does not get it again, and the focus is the game’s', async () => {
  const { user, unmount } = open();
  expect(await screen.findByText(hintText)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close this tip' }));
  expect(screen.queryByText(hintText)).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  unmount();
  open();
  await screen.findByRole('button', { name: 'Start' });
  expect(screen.queryByText(hintText)).not.toBeInTheDocument();
});

test('a run that was left goes on when its player says so; P and Esc pause, ? helps', async () => {
  const { user } = open(run(nBack, [begin]));
  const resume = await screen.findByRole('button', { name: 'Resume' });
  expect(resume).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('group', { name: 'Paused' })).not.toBeInTheDocument();
  await user.keyboard('p');
  expect(screen.getByRole('group', { name: 'Paused' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Paused' })).not.toBeInTheDocument();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'How to play Memory Challenge' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  // Who was playing plays on; who had paused stays paused.
  expect(screen.queryByRole('group', { name: 'Paused' })).not.toBeInTheDocument();
  await user.keyboard('p?');
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(screen.getByRole('group', { name: 'Paused' })).toBeVisible();
});

test('by keys alone the focus goes from the help back to the game, also from a pause', async () => {
  const { user } = open();
  const start = await screen.findByRole('button', { name: 'Start' });
  for (const key of ['?', '{Enter}']) {
    // From the button of the help as from the game.
    if (key === '{Enter}') screen.getByRole('button', { name: 'How to play (?)' }).focus();
    await user.keyboard(key);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(start).toHaveFocus());
    // The dialog has had its say by then.
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(start).toHaveFocus();
  }
  await user.keyboard('p?');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(start).toHaveFocus();
});

test('a window that is hidden pauses', async () => {
  open();
  await screen.findByRole('button', { name: 'Start' });
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  // It listens a moment after it is shown.
  await waitFor(() => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('group', { name: 'Paused' })).toBeVisible();
  });
  hidden.mockRestore();
});

test('a run that is over is submitted and says what it was worth', async () => {
  const { server, user } = open(run(sequence, lost));
  const section = await screen.findByRole('region', { name: 'Result' });
  expect(await within(section).findByText('Place 2')).toBeVisible();
  expect(within(section).getByText(/^1:05 min from opening to scoring/)).toBeVisible();
  expect(within(section).getByText(/3 flashcards were made from what you missed/)).toBeVisible();
  expect(within(section).getByRole('heading')).toHaveFocus();
  expect(await screen.findByText('noor')).toBeVisible();
  expect(server.callsOf('SubmitGame')).toMatchObject([{ runId: 'r1' }]);
  server.handlers.StartGame = () => ({ startGame: { ...run(nBack), id: 'r2' } });
  await user.click(screen.getByRole('button', { name: 'Play again' }));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
});

test('the result has the time that the clock shows, and says what the leaderboard counts', async () => {
  const { server } = open(run(sequence, lost));
  server.handlers.SubmitGame = offline;
  await screen.findByText(/scored when you're back online/);
  server.handlers.SubmitGame = () => ({ submitGame: result });
  send();
  const section = screen.getByRole('region', { name: 'Result' });
  expect(
    await within(section).findByText('1:05 min from opening to scoring, which the leaderboard counts'),
  ).toBeVisible();
  expect(within(section).getByText('0:05 min')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time' })).toHaveTextContent(/^0:05$/);
});

test('clock, result and leaderboard show one time; what loading and sending took is no second one', async () => {
  const { server } = open(run(sequence, lost));
  server.handlers.SubmitGame = () => ({ submitGame: { ...result, seconds: 6 } });
  const section = await screen.findByRole('region', { name: 'Result' });
  expect(await within(section).findByText('0:06 min')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time' })).toHaveTextContent(/^0:06$/);
  expect(within(section).queryByText(/leaderboard counts/)).not.toBeInTheDocument();
});

test('offline the run is kept, and scored when the line is back', async () => {
  const { server } = open(run(sequence, lost));
  server.handlers.SubmitGame = offline;
  expect(await screen.findByText(/scored when you're back online/)).toBeVisible();
  server.handlers.SubmitGame = () => ({ submitGame: result });
  send();
  expect(await screen.findByText('Place 2')).toBeVisible();
});

test('moves that could not be sent are kept in this browser and go on after a reload', async () => {
  const { server, user, unmount } = open();
  server.handlers.AppendGameMoves = offline;
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  send();
  expect(await screen.findByText(/your moves are kept in this browser/)).toBeVisible();
  const kept = Object.keys(localStorage).find((key) => key.endsWith(':game:r1')) ?? '';
  expect(localStorage.getItem(kept)).toContain('begin');
  unmount();
  const again = open();
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  send();
  await waitFor(() => expect(again.server.callsOf('AppendGameMoves')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
});

test('another window was first: the game says so and opens with what that one did', async () => {
  const { server, user } = open();
  server.handlers.AppendGameMoves = () => {
    throw new Refusal(200, 'This game was changed in another window.', { code: 'CONFLICT' });
  };
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  send();
  expect(await screen.findByText('This game was changed in another window.')).toBeVisible();
  server.handlers.StartGame = () => ({ startGame: run(nBack, [begin]) });
  await user.click(screen.getByRole('button', { name: 'Reload the game' }));
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
});

test('a run of other rules asks for a reload', async () => {
  open(run(nBack, [], 2));
  expect(await screen.findByText('This game was updated')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('restarting asks first and deals again', async () => {
  const { server, user } = open(run(nBack, [begin]));
  await user.click(await screen.findByRole('button', { name: 'Restart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restart the game?' });
  await user.click(within(dialog).getByRole('button', { name: 'Restart' }));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  expect(server.callsOf('RestartGame')).toMatchObject([{ runId: 'r1' }]);
});

test('sound is off until it is turned on, and stays so in this browser', async () => {
  const tone = { connect: () => tone, frequency: {}, gain: gain(), start: vi.fn(), stop: vi.fn() };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      createOscillator = () => tone;
      createGain = () => tone;
    },
  );
  const { user, unmount } = open();
  const button = await screen.findByRole('button', { name: 'Sound' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(tone.start).toHaveBeenCalled();
  unmount();
  open();
  expect(await screen.findByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
  vi.unstubAllGlobals();
});

function gain() {
  return { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
}
