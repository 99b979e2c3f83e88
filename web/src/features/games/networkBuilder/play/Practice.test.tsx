import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../../testing/factories';
import { fakeServer, offline } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';

const grade = {
  score: 100,
  isPassed: true,
  requirements: [],
  keep: [],
  storm: null,
  explanation: 'Because.',
  rank: null,
};
const server = () =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
    StartLab: offline,
    LabRanks: () => ({ labLeaderboard: [] }),
    GameRatings: () => ({ gameRatings: [] }),
    Labs: () => ({ labs: [], offeredLabs: [] }),
    SubmitOfflineLab: offline,
  });
const kept = () => Object.keys(localStorage).filter((name) => name.includes(':practice:'));

test('a lab started offline is practice: kept here, hints are free, graded once the network is back', async () => {
  const answers = server();
  const { user, unmount } = renderApp('/games/network-builder/c01?view=table');
  const line = await screen.findByRole('textbox', { name: /R1 command line/ });
  expect(screen.getByText(/counts toward your progress but not the leaderboard/)).toBeVisible();
  expect(screen.queryByText('Show the solution')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Hint 1 of 3, free: The router’s name/ }));
  expect(screen.getByRole('button', { name: /^Hint 2 of 3, free: The router’s name/ })).toBeVisible();
  await user.type(line, 'show clock{Enter}');
  await user.click(screen.getByRole('button', { name: 'Check my work' }));
  expect(await screen.findByText(/we can’t check your work/)).toBeVisible();
  expect(kept()).toHaveLength(1);
  unmount();

  // Reopened without a connection, it continues; back online, the list shows it as graded.
  const again = renderApp('/games/network-builder/c01?view=table');
  expect(await screen.findByRole('log', { name: 'R1 output' })).toHaveTextContent('show clock');
  again.unmount();
  answers.handlers.SubmitOfflineLab = () => ({ submitOfflineLab: grade });
  renderApp('/games/network-builder');
  await waitFor(() => expect(answers.callsOf('SubmitOfflineLab').at(-1)).toMatchObject({ labId: 'c01' }));
  expect(answers.callsOf('SubmitOfflineLab').at(-1)?.log).toMatchObject([{ text: 'show clock' }]);
  expect(await screen.findByText('Your offline practice was graded: 100 of 100 points')).toBeVisible();
  expect(kept()).toEqual([]);
});
