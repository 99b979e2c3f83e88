import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type AccessRights, features } from '../../core/access/features';
import { makeAdmin, makeRights, makeUser } from '../../testing/factories';
import { type Answer, fakeServer, type Handlers, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
// Loaded before a test waits for them.
import '../../app/screens/AdminScreen';
import '../invites/InviteManagement';
import './UsersPage';

const unreachable = "We can't reach the server. Check your connection and try again.";
const jonas = (rights: Partial<AccessRights> = {}) =>
  makeUser({ id: 'u2', username: 'jonas', accessRights: rights });
const members = (...users: Answer<'Users'>['users']): Handlers => ({
  Session: () => ({ me: makeAdmin() }),
  Users: () => ({ users: [makeAdmin(), ...users] }),
});
const toggle = (name: string) => screen.findByRole('switch', { name });

test('a toggle shows at once, is saved with all rights, and is confirmed', async () => {
  let save: (answer: Answer<'UpdateUserAccess'>) => void = () => {};
  const server = fakeServer({
    ...members(jonas({ notes: true })),
    UpdateUserAccess: () =>
      new Promise<Answer<'UpdateUserAccess'>>((resolve) => {
        save = resolve;
      }),
  });
  const { user } = renderApp('/admin?tab=users');
  await user.click(await toggle('Tools for jonas'));
  expect(await toggle('Tools for jonas')).toBeChecked();
  await waitFor(() => expect(server.callsOf('UpdateUserAccess')).toHaveLength(1));
  const { __typename, ...accessRights } = makeRights({ notes: true, tools: true });
  expect(server.callsOf('UpdateUserAccess')).toEqual([{ userId: 'u2', accessRights }]);
  save({ updateUserAccess: jonas({ notes: true, tools: true }) });

  expect(await screen.findByText('User Updated')).toBeVisible();
  expect(screen.getAllByText("The user's access rights have been updated successfully.")[0]).toBeVisible();
  expect(await toggle('Tools for jonas')).toBeChecked();
});

test.each<[NonNullable<Handlers['UpdateUserAccess']>, string]>([
  [
    () => {
      throw new Refusal(409, 'Not this user.');
    },
    'Not this user.',
  ],
  [offline, 'Failed to update user access.'],
])('a refused toggle falls back and says why %#', async (handler, reason) => {
  fakeServer({ ...members(jonas()), UpdateUserAccess: handler });
  const { user } = renderApp('/admin?tab=users');
  await user.click(await toggle('Games for jonas'));
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getAllByText(reason)[0]).toBeVisible();
  expect(await toggle('Games for jonas')).not.toBeChecked();
});

test('quick toggles of one user do not undo each other', async () => {
  let stored = jonas();
  const server = fakeServer({
    ...members(stored),
    UpdateUserAccess: ({ accessRights }) => {
      stored = jonas(accessRights);
      return { updateUserAccess: stored };
    },
  });
  const { user } = renderApp('/admin?tab=users');
  await user.click(await toggle('Games for jonas'));
  await user.click(await toggle('Notes for jonas'));
  await waitFor(() => expect(server.callsOf('UpdateUserAccess')).toHaveLength(2));
  await waitFor(() => expect(stored.accessRights).toMatchObject({ games: true, notes: true }));
  expect(await toggle('Games for jonas')).toBeChecked();
  expect(await toggle('Notes for jonas')).toBeChecked();
});

test('admins show check marks instead of toggles', async () => {
  fakeServer(members());
  renderApp('/admin?tab=users');
  const row = within(await screen.findByRole('row', { name: /mira/ }));
  expect(row.getByText('Admin')).toBeVisible();
  expect(row.getAllByRole('img', { name: 'Always on for admins' })).toHaveLength(features.length);
  expect(row.queryByRole('switch', { name: /for mira/ })).not.toBeInTheDocument();
});

test('switches an account off, and back when the server refuses', async () => {
  const server = fakeServer({ ...members(jonas()), SetUserActive: offline });
  const { user } = renderApp('/admin?tab=users');
  await user.click(await toggle('jonas is active'));
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getAllByText(unreachable)[0]).toBeVisible();
  expect(await toggle('jonas is active')).toBeChecked();

  server.handlers.SetUserActive = () => ({ setUserActive: { ...jonas(), isActive: false } });
  await user.click(await toggle('jonas is active'));
  expect(await screen.findByText('User Updated')).toBeVisible();
  expect(await toggle('jonas is active')).not.toBeChecked();
});

test('user management searches, names who never came, and edits rights', async () => {
  const server = fakeServer({
    ...members(jonas({ notes: true })),
    UpdateUserAccess: () => ({ updateUserAccess: jonas({ notes: true, games: true }) }),
  });
  const { user } = renderApp('/user-management');
  await user.type(await screen.findByLabelText('Search users...'), 'JON');
  await waitFor(() => expect(screen.queryByRole('row', { name: /mira/ })).not.toBeInTheDocument());
  const row = within(await screen.findByRole('row', { name: /jonas/ }));
  expect(row.getByText('Never')).toBeVisible();
  expect(row.getByText('Active')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Edit jonas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User: jonas' }));
  await user.click(dialog.getByRole('switch', { name: 'Games' }));
  await waitFor(() => expect(server.callsOf('UpdateUserAccess')).toHaveLength(1));
  expect(await dialog.findByRole('switch', { name: 'Games', checked: true })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await row.findByRole('button', { name: 'Edit jonas' })).toHaveFocus();
});
