import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type AccessRights, featureEntries, features } from '../../core/access/features';
import { makeAdmin, makeUser } from '../../testing/factories';
import { type Answer, fakeServer, type Handlers, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const unreachable = 'We can’t reach the server. Check your connection and try again.';
const jonas = (rights: Partial<AccessRights> = {}) =>
  makeUser({ id: 'u2', username: 'jonas', accessRights: rights });
const members = (...users: Answer<'Users'>['users']): Handlers => ({
  Session: () => ({ me: makeAdmin() }),
  Users: () => ({ users: [makeAdmin(), ...users] }),
});
const toggle = (name: string) => screen.findByRole('switch', { name });

test('a toggle shows at once, saves on its own, and is confirmed', async () => {
  let save: (answer: Answer<'SetUserRight'>) => void = () => {};
  const server = fakeServer({
    ...members(jonas({ notes: true })),
    SetUserRight: () =>
      new Promise<Answer<'SetUserRight'>>((resolve) => {
        save = resolve;
      }),
  });
  const { user } = renderApp('/admin?tab=users');
  await user.click(await toggle('Tools for jonas'));
  expect(await toggle('Tools for jonas')).toBeChecked();
  await waitFor(() => expect(server.callsOf('SetUserRight')).toHaveLength(1));
  expect(server.callsOf('SetUserRight')).toEqual([{ userId: 'u2', feature: 'TOOLS', isOn: true }]);
  save({ setUserRight: jonas({ notes: true, tools: true }) });

  expect(await screen.findByText('User Updated')).toBeVisible();
  expect(screen.getAllByText("The user's access rights have been updated successfully.")[0]).toBeVisible();
  expect(await toggle('Tools for jonas')).toBeChecked();
});

test.each<[NonNullable<Handlers['SetUserRight']>, string]>([
  [
    () => {
      throw new Refusal(409, 'Not this user.');
    },
    'Not this user.',
  ],
  [offline, 'Failed to update user access.'],
])('a refused toggle switches back and says why %#', async (handler, reason) => {
  fakeServer({ ...members(jonas()), SetUserRight: handler });
  const { user } = renderApp('/admin?tab=users');
  await user.click(await toggle('Games for jonas'));
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getAllByText(reason)[0]).toBeVisible();
  expect(await toggle('Games for jonas')).not.toBeChecked();
});

test("quick toggles for one user don't undo each other", async () => {
  let stored = jonas();
  const server = fakeServer({
    ...members(stored),
    SetUserRight: ({ feature, isOn }) => {
      stored = jonas({ ...stored.accessRights, [featureEntries[feature].key]: isOn });
      return { setUserRight: stored };
    },
  });
  const { user } = renderApp('/admin?tab=users');
  await user.click(await toggle('Games for jonas'));
  await user.click(await toggle('Notes for jonas'));
  await waitFor(() => expect(server.callsOf('SetUserRight')).toHaveLength(2));
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

test('deactivates an account, and switches back if the server refuses', async () => {
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
