import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { offline, Refusal } from '../../../testing/fakeServer';
import { begin, board, lost, nBack, openGame, result, run, send, sequence } from '../testing/openGame';

test("a game's page shows its levels, scores, and votes; a level opens the board", async () => {
  const { server, user } = openGame(run(nBack), '/games/memory-challenge');
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

test('boards with the same title can be told apart during play', async () => {
  const { server } = openGame();
  server.handlers.GameBoards = () => ({
    gameBoards: [board, { ...board, id: 'other', group: 'Other things' }],
  });
  expect(await screen.findByRole('heading', { name: 'Letter n-back, Find the match' })).toBeVisible();
});

test('moves are sent to the server in order, once; the hint is for the first run', async () => {
  const { server, user } = openGame();
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

test('an interrupted run continues when the player says so; P and Esc pause, ? opens help', async () => {
  const { user } = openGame(run(nBack, [begin]));
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
  // A running game resumes; a paused one stays paused.
  expect(screen.queryByRole('group', { name: 'Paused' })).not.toBeInTheDocument();
  await user.keyboard('p?');
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(screen.getByRole('group', { name: 'Paused' })).toBeVisible();
});

test('with the keyboard alone, the focus returns from help to the game, even after a pause', async () => {
  const { user } = openGame();
  const start = await screen.findByRole('button', { name: 'Start' });
  for (const key of ['?', '{Enter}']) {
    // From the Help button as well as from the game.
    if (key === '{Enter}') screen.getByRole('button', { name: 'How to play (?)' }).focus();
    await user.keyboard(key);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(start).toHaveFocus());
    // The dialog has finished by then.
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

test('hiding the window pauses the game', async () => {
  openGame();
  await screen.findByRole('button', { name: 'Start' });
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  // The listener is attached shortly after the dialog opens.
  await waitFor(() => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('group', { name: 'Paused' })).toBeVisible();
  });
  hidden.mockRestore();
});

test('a finished run is submitted and shows its score', async () => {
  const { server, user } = openGame(run(sequence, lost));
  const section = await screen.findByRole('region', { name: 'Result' });
  expect(await within(section).findByText('Place 2')).toBeVisible();
  expect(within(section).getByText(/Leaderboard time: 1:05 \(from opening to scoring\)/)).toBeVisible();
  expect(within(section).getByText(/3 flashcards were made from what you missed/)).toBeVisible();
  expect(within(section).getByRole('heading')).toHaveFocus();
  expect(await screen.findByText('noor')).toBeVisible();
  expect(server.callsOf('SubmitGame')).toMatchObject([{ runId: 'r1' }]);
  server.handlers.StartGame = () => ({ startGame: { ...run(nBack), id: 'r2' } });
  await user.click(screen.getByRole('button', { name: 'Play again' }));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
});

test('a lost sequence shows what was needed, without a trophy', async () => {
  openGame(run(sequence, lost));
  const section = await screen.findByRole('region', { name: 'Result' });
  expect(within(section).getByRole('heading')).toHaveTextContent('You needed 8; your longest was 0');
});

test('offline, the run is kept and scored once the connection is back', async () => {
  const { server } = openGame(run(sequence, lost));
  server.handlers.SubmitGame = offline;
  expect(await screen.findByText(/scored when you’re back online/)).toBeVisible();
  server.handlers.SubmitGame = () => ({ submitGame: result });
  send();
  expect(await screen.findByText('Place 2')).toBeVisible();
});

test("moves that couldn't be sent are kept in this browser and sent after a reload", async () => {
  const { server, user, unmount } = openGame();
  server.handlers.AppendGameMoves = offline;
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  send();
  expect(await screen.findByText(/what you do is saved in this browser/)).toBeVisible();
  const kept = Object.keys(localStorage).find((key) => key.endsWith(':game:r1')) ?? '';
  expect(localStorage.getItem(kept)).toContain('begin');
  unmount();
  const again = openGame();
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  send();
  await waitFor(() => expect(again.server.callsOf('AppendGameMoves')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
});

test("if another window was first, the game says so and opens with that window's moves", async () => {
  const { server, user } = openGame();
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

test('a run with different rules asks for a reload', async () => {
  openGame(run(nBack, [], 2));
  expect(await screen.findByText('This game was updated')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('restarting asks for confirmation and deals again', async () => {
  const { server, user } = openGame(run(nBack, [begin]));
  await user.click(await screen.findByRole('button', { name: 'Restart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restart the game?' });
  await user.click(within(dialog).getByRole('button', { name: 'Restart' }));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  expect(server.callsOf('RestartGame')).toMatchObject([{ runId: 'r1' }]);
});

test('sound is off until it is turned on, and the choice is kept in this browser', async () => {
  const tone = { connect: () => tone, frequency: {}, gain: gain(), start: vi.fn(), stop: vi.fn() };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      createOscillator = () => tone;
      createGain = () => tone;
    },
  );
  const { user, unmount } = openGame();
  const button = await screen.findByRole('button', { name: 'Sound' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(tone.start).toHaveBeenCalled();
  unmount();
  openGame();
  expect(await screen.findByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
  vi.unstubAllGlobals();
});

function gain() {
  return { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
}
