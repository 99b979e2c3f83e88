import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createApolloClient } from '../../../core/apollo/apolloClient';
import { fakeServer, offline } from '../../../testing/fakeServer';
import { ActivitySection } from './ActivitySection';

const entries = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    __typename: 'Activity' as const,
    id: String(from - index),
    time: '2026-11-01T10:00:00.000Z',
    text: `Event ${from - index}`,
  }));

function renderSection() {
  render(
    <ApolloProvider client={createApolloClient({}, new Set())}>
      <ActivitySection />
    </ApolloProvider>,
  );
  return userEvent.setup();
}

test('shows the activity page by page', async () => {
  const server = fakeServer({
    MyActivity: ({ after }) => ({ myActivity: after ? entries(5, 5) : entries(25, 20) }),
  });
  const user = renderSection();
  expect(await screen.findByText('Event 25')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more activity' }));
  expect(await screen.findByText('Event 1')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  expect(server.callsOf('MyActivity').at(-1)).toEqual({ first: 20, after: '6' });
  expect(screen.queryByRole('button', { name: 'Show more activity' })).not.toBeInTheDocument();
});

test('says when there is no activity yet', async () => {
  fakeServer({ MyActivity: () => ({ myActivity: [] }) });
  renderSection();
  expect(await screen.findByText('No activity yet')).toBeVisible();
});

test("a list that can't be loaded can be retried", async () => {
  const server = fakeServer({ MyActivity: offline });
  const user = renderSection();
  expect(await screen.findByText('Couldn’t load activity')).toBeVisible();
  server.handlers.MyActivity = () => ({ myActivity: entries(3, 3) });
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('Event 3')).toBeVisible();
});
