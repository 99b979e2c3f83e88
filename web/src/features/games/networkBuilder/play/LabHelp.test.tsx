import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeUser } from '../../../../testing/factories';
import { fakeServer } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';

const desktop = window.matchMedia;
afterEach(() => {
  window.matchMedia = desktop;
});

const run = (seed: number, log: unknown = []) => ({
  __typename: 'LabRun' as const,
  lab: null,
  isTrial: null,
  id: 'r1',
  labId: 'c01',
  seed,
  simVersion: SIM_VERSION,
  log,
  hints: [{ __typename: 'LabHintTaken' as const, requirementId: 'name', level: 2 }],
  isSolutionShown: false,
});
const solution: unknown = [{ on: 'R1', type: 'hostname A' }];
const line = { at: 90_100, kind: 'line', on: 'R1', text: 'show clock' };

function openLab() {
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
    StartLab: () => ({ startLab: run(7, [line]) }),
    AppendLabLog: ({ from, entries }) => ({ appendLabLog: from + (entries as unknown[]).length }),
    TakeLabHint: ({ requirementId, level }) => ({ takeLabHint: { requirementId, level, text: 'x' } }),
    ShowLabSolution: () => ({
      showLabSolution: { steps: solution, explanation: 'Because.' },
    }),
    RestartLab: () => ({ restartLab: { ...run(8), hints: [] } }),
    SubmitLab: () => ({
      submitLab: {
        score: 0,
        isPassed: false,
        requirements: [],
        keep: [],
        storm: null,
        explanation: null,
        rank: null,
      },
    }),
  });
  return renderApp('/games/network-builder/c01?view=table').user;
}
const hint = (level: number) =>
  screen.findByRole('button', { name: new RegExp(`^Hint ${level} of 3.*The router’s name is`) });

test('the last hint for a requirement takes the focus, and Tab continues to the next hint', async () => {
  const user = openLab();
  await user.click(await hint(3));
  const shown = (await screen.findByText(/^hostname /)).closest('li');
  expect(shown).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: /^Hint 1 of 3.*Privileged mode asks/ })).toHaveFocus();
});

test("on a phone, hints are still there after switching tabs, and the solution isn't confirmed twice", async () => {
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: query.includes('max-width') });
  const user = openLab();
  await user.click(await hint(3));
  await screen.findByText(/^hostname /);
  await user.click(screen.getByRole('button', { name: 'Show the solution' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Show the solution' }),
  );
  expect(await screen.findByText('R1: hostname A')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Console' }));
  await user.click(screen.getByRole('tab', { name: 'Tasks' }));
  expect(screen.getByText(/^hostname /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the solution' }));
  expect(await screen.findByText('R1: hostname A')).toBeVisible();
});

test('restarting with other values removes hints and solution, and keeps the focus on its button', async () => {
  const user = openLab();
  await user.click(await screen.findByRole('button', { name: 'Show the solution' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Show the solution' }),
  );
  expect(await screen.findByRole('heading', { name: 'One solution' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Restart' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restart' }));
  expect(await hint(1)).toBeVisible();
  expect(screen.queryByText('R1: hostname A')).not.toBeInTheDocument();
  const restart = screen.getByRole('button', { name: 'Restart' });
  expect(restart).toHaveFocus();
  expect(restart).toHaveAttribute('aria-disabled', 'true');
});

test('a command that belongs to another mode is explained next to the console until the next command', async () => {
  const user = openLab();
  const typed = await screen.findByRole('textbox', { name: /R1 command line/ });
  await user.type(typed, 'enable{Enter}cisco{Enter}hostname A{Enter}');
  const advice = screen.getByText(/^This command works in global configuration mode\. Type/);
  expect(advice).toHaveTextContent('Type configure terminal first.');
  expect(advice).toHaveAttribute('role', 'status');
  expect(screen.getByRole('log', { name: 'R1 output' })).not.toContainElement(advice);
  await user.type(typed, 'configure terminal{Enter}');
  expect(advice).toBeEmptyDOMElement();
});

test('until the first check, the list says how its circles are filled in', async () => {
  const user = openLab();
  expect(await screen.findByText('The circles fill in when you press Check my work.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check my work' }));
  await screen.findByRole('region', { name: 'Result' });
  expect(screen.queryByText(/^The circles fill in/)).not.toBeInTheDocument();
});
