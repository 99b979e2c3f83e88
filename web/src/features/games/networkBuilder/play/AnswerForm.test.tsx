import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../../testing/factories';
import { fakeServer } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';

const run = (log: unknown[] = [], labId = 'c19') => ({
  __typename: 'LabRun' as const,
  lab: null,
  isTrial: null,
  id: 'r1',
  labId,
  seed: 7,
  simVersion: SIM_VERSION,
  log,
  hints: [],
  isSolutionShown: false,
});

const server = (log: unknown[] = [], labId = 'c19') =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
    StartLab: () => ({ startLab: run(log, labId) }),
    AppendLabLog: ({ from, entries }) => ({ appendLabLog: from + (entries as unknown[]).length }),
    LabRanks: () => ({ labLeaderboard: [] }),
    GameRatings: () => ({ gameRatings: [] }),
    Labs: () => ({ labs: [], offeredLabs: [] }),
  });

async function open(log: unknown[] = []) {
  const answers = server(log);
  const { user } = renderApp('/games/network-builder/c19?view=table');
  const field = await screen.findByRole('textbox', { name: /administrative distance/ });
  return { user, answers, field };
}

const formOf = (part: HTMLElement) => within(part.closest('form') ?? part);

test('a typed answer is sent as a step, can be changed, and is undone with the step', async () => {
  const { user, answers, field } = await open();
  const form = formOf(field);
  expect(form.getByRole('button', { name: 'Answer' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(field, '110{Enter}');
  expect(form.getByText('Answered: 110')).toBeVisible();
  await user.clear(field);
  await user.type(field, '200');
  expect(form.queryByText('Answered: 110')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Change answer' }));
  expect(form.getByText('Answered: 200')).toBeVisible();
  fireEvent(window, new Event('online'));
  await waitFor(() =>
    expect(answers.callsOf('AppendLabLog').flatMap(({ entries }) => entries)).toMatchObject([
      { kind: 'form', question: 'distance', answer: '110' },
      { kind: 'form', question: 'distance', answer: '200' },
    ]),
  );
  const first = answers
    .callsOf('AppendLabLog')
    .flatMap(({ entries }) => entries as unknown[])
    .slice(0, 1);
  answers.handlers.RewindLab = () => ({ rewindLab: run(first) });
  await user.click(screen.getByText(/^History/));
  await user.click(screen.getByRole('button', { name: /^Go back to step 1: .*administrative distance/ }));
  await waitFor(() => expect(field).toHaveValue('110'));
  expect(form.getByText('Answered: 110')).toBeVisible();
});

test('one choice can be selected, or several if several may be correct', async () => {
  const { user } = await open();
  const one = screen.getByRole('radiogroup', { name: /^What does R4 do with a packet/ });
  await user.click(within(one).getByRole('radio', { name: 'dropped' }));
  await user.click(formOf(one).getByRole('button', { name: 'Answer' }));
  expect(formOf(one).getByText('Answered: dropped')).toBeVisible();
  const many = screen.getByRole('group', { name: /^What are all of R1’s next hops/ });
  const [first, second] = within(many).getAllByRole('checkbox');
  for (const box of [second, first]) if (box) await user.click(box);
  await user.click(formOf(many).getByRole('button', { name: 'Answer' }));
  expect(formOf(many).getByText(/^Answered: 172\.20\.\d+\.2, 172\.20\.\d+\.6$/)).toBeVisible();
});

test('reopening a lab restores its answers', async () => {
  const { field } = await open([{ at: 90_100, kind: 'form', question: 'distance', answer: '7' }]);
  expect(field).toHaveValue('7');
  expect(formOf(field).getByText('Answered: 7')).toBeVisible();
});

test('a lab with a drawing shows what was drawn, but neither the real cables nor their state', async () => {
  server([], 'c12');
  renderApp('/games/network-builder/c12?view=table');
  const cables = await screen.findByRole('table', { name: 'Cables' });
  expect(within(cables).getByText(/^R2 Gi0\/0\/0 to S2 Fa0\//)).toBeVisible();
  expect(within(cables).queryByText(/to S3 Fa0\//)).not.toBeInTheDocument();
  expect(within(cables).getAllByText('From the diagram')).toHaveLength(5);
  expect(within(cables).queryByRole('button')).not.toBeInTheDocument();
});
