import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createApolloClient } from '../../../core/apollo/apolloClient';
import { type Answer, fakeServer, offline } from '../../../testing/fakeServer';
import { NotificationsSection } from './NotificationsSection';

type Choice = Answer<'NotificationChoices'>['notificationChoices'][number];

const choice = (kind: Choice['kind'], isOn = true): Choice => ({
  __typename: 'NotificationChoice',
  kind,
  isOn,
});
const all = () => ({ notificationChoices: [choice('SHARES'), choice('REMINDERS')] });

function renderSection() {
  render(
    <ApolloProvider client={createApolloClient({}, new Set())}>
      <NotificationsSection />
    </ApolloProvider>,
  );
  return userEvent.setup();
}

const shares = () => screen.findByRole('switch', { name: 'Files and assistants shared with you' });

test('each switch saves at once and says so', async () => {
  const server = fakeServer({
    NotificationChoices: all,
    SetNotificationChoice: () => ({
      setNotificationChoice: [choice('SHARES', false), choice('REMINDERS')],
    }),
  });
  const user = renderSection();
  expect(await shares()).toBeChecked();
  expect(screen.queryByRole('switch', { name: /Invites/ })).toBeNull();
  await user.click(await shares());
  expect(await screen.findByText('Saved: Files and assistants shared with you off')).toBeVisible();
  expect(await shares()).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Reminders for study sessions and exams' })).toBeChecked();
  expect(server.callsOf('SetNotificationChoice')).toEqual([{ kind: 'SHARES', isOn: false }]);
});

test("a switch that couldn't be saved switches back and says why", async () => {
  fakeServer({ NotificationChoices: all, SetNotificationChoice: offline });
  const user = renderSection();
  await user.click(await shares());
  expect(await screen.findByRole('alert')).toHaveTextContent(/can’t reach the server/);
  await waitFor(async () => expect(await shares()).toBeChecked());
});

test("a list that can't be loaded can be retried", async () => {
  const server = fakeServer({ NotificationChoices: offline });
  const user = renderSection();
  expect(await screen.findByText('Couldn’t load notifications')).toBeVisible();
  server.handlers.NotificationChoices = all;
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await shares()).toBeChecked();
});
