import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defined } from '../../../testing/defined';
import { makeUser } from '../../../testing/factories';
import { fakeServer, offline } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const makeReadiness = (change: object = {}) => ({
  __typename: 'Readiness',
  exam: 'ccna',
  title: 'Cisco CCNA',
  category: 'CCNA',
  chance: null,
  low: null,
  high: null,
  answered: 12,
  missing: 28,
  weakest: [],
  ...change,
});
const weak = {
  __typename: 'WeakObjective',
  objective: '2.4',
  domain: 'access',
  moduleId: 'ccna-08-trunks',
  title: 'Trunks',
  right: 2,
  answered: 5,
  recall: 71.6,
};
const base = { Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }) };

// First, because what another test has seen may be saved in this browser a moment later.
test('without enough answers, no estimate is shown; failed requests can be retried', async () => {
  const server = fakeServer({ ...base, Readiness: offline });
  const { user } = renderApp('/study-hub?tab=ccna');
  const alert = (await screen.findByText('Couldn’t load readiness')).closest<HTMLElement>('[role=alert]');
  server.handlers.Readiness = () => ({ readiness: [makeReadiness()] });
  await user.click(within(defined(alert)).getByRole('button', { name: 'Retry' }));
  const panel = within(await screen.findByRole('region', { name: 'Readiness: Cisco CCNA' }));
  expect(panel.getByText('Not enough answers yet.')).toBeVisible();
  expect(panel.getByText(/Answer 28 more questions, some from each domain/)).toBeVisible();
  expect(panel.queryByText(/%/)).toBeNull();
  expect(panel.getByRole('link', { name: 'Start a drill' })).toHaveAttribute('href', '/study-hub?drill=CCNA');
});

test('an estimate comes with its range, its name, and what to drill first', async () => {
  fakeServer({
    ...base,
    Readiness: () => ({
      readiness: [
        makeReadiness({ exam: 'core1', category: 'CompTIA A+', title: 'CompTIA A+ Core 1' }),
        makeReadiness({ chance: 62, low: 41, high: 80, answered: 90, missing: 0, weakest: [weak] }),
      ],
    }),
    Drill: () => ({ questions: [] }),
  });
  const { user } = renderApp('/study-hub?tab=ccna');
  const panel = within(await screen.findByRole('region', { name: 'Readiness: Cisco CCNA' }));
  expect(panel.getByText('62%')).toBeVisible();
  expect(panel.getByText('chance of passing today, likely between 41% and 80%')).toBeVisible();
  expect(panel.getByText(/^Estimated from your answers to 90 questions/)).toBeVisible();
  expect(panel.getByText('2 of 5 correct, 72% remembered')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Trunks' })).toHaveAttribute(
    'href',
    '/study-hub/modules/ccna-08-trunks',
  );
  // The other exams have separate tabs.
  expect(screen.queryByRole('region', { name: 'Readiness: CompTIA A+ Core 1' })).toBeNull();
  await user.click(panel.getByRole('link', { name: 'Drill 2.4' }));
  expect(window.location.search).toBe('?drill=CCNA&domain=access&objective=2.4');
  expect(await screen.findByRole('heading', { name: 'CCNA: objective 2.4' })).toBeVisible();
});
