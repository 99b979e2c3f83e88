import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offline } from '../../../testing/fakeServer';
import { board, lost, openGame, result, run, send, sequence } from '../testing/openGame';

const hintText = /^Press Match when/;

test('the hint stays after a failed run and disappears after the first win of its kind', async () => {
  const { server, unmount } = openGame();
  const others = [{ ...board, id: 'other', group: 'Repeat the sequence', isWon: true, bestScore: 8 }];
  server.handlers.GameBoards = () => ({ gameBoards: [{ ...board, bestScore: 12 }, ...others] });
  expect(await screen.findByText(hintText)).toBeVisible();
  // Before playing, nothing explains what the leaderboard counts.
  expect(screen.getByRole('note', { name: 'Tip' })).not.toHaveTextContent(/leaderboard/);
  unmount();
  const again = openGame();
  again.server.handlers.GameBoards = () => ({
    gameBoards: [board, { ...board, id: 'harder', isWon: true, bestScore: 300 }],
  });
  await screen.findByRole('button', { name: 'Start' });
  await waitFor(() => expect(again.server.callsOf('GameBoards')).toHaveLength(1));
  expect(screen.queryByText(hintText)).not.toBeInTheDocument();
});

test('closing the hint hides it for good and moves the focus to the game', async () => {
  const { user, unmount } = openGame();
  expect(await screen.findByText(hintText)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close this tip' }));
  expect(screen.queryByText(hintText)).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  unmount();
  openGame();
  await screen.findByRole('button', { name: 'Start' });
  expect(screen.queryByText(hintText)).not.toBeInTheDocument();
});

test("the result shows the clock's time and says what the leaderboard counts", async () => {
  const { server } = openGame(run(sequence, lost));
  server.handlers.SubmitGame = offline;
  await screen.findByText(/scored when you’re back online/);
  server.handlers.SubmitGame = () => ({ submitGame: result });
  send();
  const section = screen.getByRole('region', { name: 'Result' });
  expect(await within(section).findByText('Leaderboard time: 1:05 (from opening to scoring)')).toBeVisible();
  expect(within(section).getByText('0:05')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time' })).toHaveTextContent(/^0:05$/);
});

test("clock, result, and leaderboard show the same time; loading and sending don't add a second one", async () => {
  const { server } = openGame(run(sequence, lost));
  server.handlers.SubmitGame = () => ({ submitGame: { ...result, seconds: 6 } });
  const section = await screen.findByRole('region', { name: 'Result' });
  expect(await within(section).findByText('0:06')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time' })).toHaveTextContent(/^0:06$/);
  expect(within(section).queryByText(/Leaderboard time/)).not.toBeInTheDocument();
});
