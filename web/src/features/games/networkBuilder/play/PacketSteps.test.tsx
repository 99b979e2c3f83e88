import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../../testing/factories';
import { fakeServer } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';

/** Opens a lab as a table, because the drawing library needs a real window. */
async function open(labId: string, device: string) {
  const run = {
    id: 'r1',
    labId,
    seed: 7,
    simVersion: SIM_VERSION,
    log: [],
    hints: [],
    isSolutionShown: false,
  };
  const answers = fakeServer({
    Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
    StartLab: () => ({ startLab: { __typename: 'LabRun' as const, lab: null, isTrial: null, ...run } }),
    AppendLabLog: ({ from, entries }) => ({ appendLabLog: from + (entries as unknown[]).length }),
    LabRanks: () => ({ labLeaderboard: [] }),
    GameRatings: () => ({ gameRatings: [] }),
  });
  const { user } = renderApp(`/games/network-builder/${labId}?view=table`);
  await user.click(await screen.findByRole('button', { name: device }));
  const line = await screen.findByRole('textbox', { name: new RegExp(`${device} command line`) });
  return { user, line, answers, log: screen.getByRole('log', { name: `${device} output` }) };
}

test('a failed ping can be followed step by step: where it was dropped, why, and the table that decided', async () => {
  const { user, line, log } = await open('c07', 'PC1');
  await user.type(line, 'ipconfig{Enter}');
  const [, net] = /IPv4 Address[. ]+: (\d+\.\d+\.\d+)\./.exec(log.textContent ?? '') ?? [];
  await user.type(line, `ping ${net}.77 -n 1{Enter}`);
  await waitFor(() => expect(log).toHaveTextContent('Lost = 1'));
  await user.click(screen.getByRole('button', { name: `Trace packets of ping ${net}.77 -n 1` }));
  const steps = await screen.findByRole('region', { name: 'Packet steps' });
  expect(within(steps).getByText(/^The request stopped at PC1\. No reply for/)).toBeVisible();
  const chosen = () => within(steps).getByRole('option', { selected: true });
  expect(chosen()).toHaveTextContent('No reply for');
  expect(within(steps).getByRole('listbox', { name: 'Steps' })).toHaveFocus();
  expect(screen.getByText(/^The packet stopped here in step/)).toBeVisible();
  await user.keyboard('{Home}');
  expect(chosen()).toHaveTextContent(`Longest match for ${net}.77`);
  const routes = within(steps).getByRole('group', { name: `PC1 routes to ${net}.77` });
  expect(within(routes).getByRole('row', { name: /\(matched\) .* Used: longest match/ })).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('ARP');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Packet steps' })).not.toBeInTheDocument();
  expect(line).toHaveFocus();
});

test('long output is paged with Space, Enter, and q; terminal length 0 turns paging off', async () => {
  const { user, line, log } = await open('c01', 'R1');
  await user.type(line, 'enable{Enter}cisco{Enter}show running-config{Enter}');
  const more = () => screen.queryByText(/--More--/);
  expect(more()).toBeVisible();
  expect(log).not.toHaveTextContent('line vty');
  const shown = () => (log.textContent ?? '').split('\n').length;
  const before = shown();
  await user.keyboard('{Enter}');
  expect(shown()).toBe(before + 1);
  await user.keyboard(' ');
  expect(log).toHaveTextContent('line vty');
  expect(more()).not.toBeInTheDocument();
  await user.keyboard('show run{Enter}q');
  expect(more()).not.toBeInTheDocument();
  await user.type(line, 'terminal length 0{Enter}show running-config{Enter}');
  expect(log).toHaveTextContent('line vty');
  expect(more()).not.toBeInTheDocument();
});

test("Ctrl+Shift+6 ends a wait, and the next command doesn't wait for it", async () => {
  const { user, line, log, answers } = await open('c01', 'R1');
  await user.type(line, 'ping 10.9.9.9 repeat 100{Enter}');
  expect(log).not.toHaveTextContent('Success rate');
  await user.keyboard('{Control>}{Shift>}[Digit6]{/Shift}{/Control}');
  expect(log).toHaveTextContent('Success rate is 0 percent (0/1)');
  // The network has sent only one probe as well, and the log says so.
  fireEvent(window, new Event('online'));
  await waitFor(() =>
    expect(answers.callsOf('AppendLabLog')[0]).toMatchObject({
      entries: [{ kind: 'line', text: 'ping 10.9.9.9 repeat 100', probes: 1 }],
    }),
  );
  await user.type(line, 'shwo{Enter}');
  expect(log).toHaveTextContent('Translating "shwo"');
  expect(log).not.toHaveTextContent('Unknown command');
  await user.type(line, 'show clock{Enter}');
  expect(log).toHaveTextContent('Unknown command');
});
