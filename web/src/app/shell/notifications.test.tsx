import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defined } from '../../testing/defined';
import { makeUser } from '../../testing/factories';
import { type Answer, fakeServer, offline } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

type Event = Answer<'Notifications'>['notifications'][number];

const make = (id: string, given: Partial<Event> = {}): Event => ({
  __typename: 'Notification',
  id,
  title: `Event ${id}`,
  body: 'Something happened.',
  url: '/tools',
  isRead: false,
  createdAt: new Date().toISOString(),
  ...given,
});

const me = { Session: () => ({ me: makeUser({ features: ['NOTES', 'TOOLS'] }) }) };
const bell = (name: string) => screen.findByRole('button', { name });

test('the bell shows a count, and the list marks one or all as read and links onward', async () => {
  let unread = 3;
  const server = fakeServer({
    ...me,
    ShellCounts: () => ({ unreadNotifications: unread, assistants: [], dueCards: 0 }),
    Notifications: () => ({
      notifications: [make('c'), make('b'), make('a'), make('old', { isRead: true })],
    }),
    MarkNotificationsRead: ({ ids }) => {
      unread = Array.isArray(ids) ? unread - ids.length : 0;
      return { markNotificationsRead: unread };
    },
  });
  const { user } = renderApp('/notes');
  const button = await bell('Notifications, 3 unread');
  await user.click(button);
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  const rows = await within(panel).findAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(within(panel).getAllByRole('button', { name: 'Mark as read' })).toHaveLength(3);

  await user.click(within(defined(rows[0])).getByRole('button', { name: 'Mark as read' }));
  await bell('Notifications, 2 unread');
  expect(server.callsOf('MarkNotificationsRead')).toEqual([{ ids: ['c'] }]);
  await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
  await bell('Notifications');
  expect(within(panel).queryByRole('button', { name: 'Mark as read' })).not.toBeInTheDocument();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  await user.click(await screen.findByRole('link', { name: /Event a/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
});

test('a new notification appears in the count and in the open list, and is announced', async () => {
  const server = fakeServer({ ...me, Notifications: () => ({ notifications: [] }) });
  const { user } = renderApp('/notes');
  await user.click(await bell('Notifications'));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(await within(panel).findByText('Nothing new')).toBeVisible();
  await server.publish({ notificationAdded: make('live', { title: 'Invite used' }) });
  expect(await within(panel).findByRole('link', { name: /Invite used/ })).toBeVisible();
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  expect(screen.getByText('New notification: Invite used. Something happened.')).toHaveAttribute(
    'role',
    'status',
  );
});

test('an empty list says what will appear in it', async () => {
  fakeServer({ ...me, Notifications: () => ({ notifications: [] }) });
  const { user } = renderApp('/notes');
  await user.click(await bell('Notifications'));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(
    await within(panel).findByText('New sign-ins, accepted invites, and other updates appear here.'),
  ).toBeVisible();
});

test('a long list loads page by page, and a failure can be retried', async () => {
  const all = Array.from({ length: 25 }, (_, index) => make(`n${index}`));
  const server = fakeServer({ ...me, Notifications: offline });
  const { user } = renderApp('/notes');
  await user.click(await bell('Notifications'));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(await within(panel).findByText('Couldn’t load notifications')).toBeVisible();
  server.handlers.Notifications = ({ after }) => ({
    notifications: after ? all.slice(20) : all.slice(0, 20),
  });
  await user.click(within(panel).getByRole('button', { name: 'Retry' }));
  expect(await within(panel).findAllByRole('listitem')).toHaveLength(20);
  await user.click(within(panel).getByRole('button', { name: 'Show more notifications' }));
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(25));
  expect(within(panel).queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
});
