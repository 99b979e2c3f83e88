import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeAdmin, makeUser } from '../../testing/factories';
import { fakeServer, type Handlers, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const jonas = makeUser({ id: 'u2', username: 'jonas', accessRights: { notes: true } });
const page = (
  users = [makeAdmin(), jonas],
  more: { total?: number; hasMore?: boolean; hasPrevious?: boolean } = {},
) => ({
  userPage: { users, total: users.length, hasMore: false, hasPrevious: false, ...more },
});
const totals = {
  __typename: 'UserTotals',
  all: 12,
  inactive: 1,
  admins: 2,
  neverSignedIn: 3,
  leaving: 0,
} as const;
const handlers: Handlers = {
  Session: () => ({ me: makeAdmin() }),
  UserPage: () => page(),
  PeopleFrame: () => ({
    userTotals: totals,
    groups: [{ __typename: 'Group', id: 'g1', name: 'Evening class' }],
  }),
};
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const openMenu = async (user: ReturnType<typeof renderApp>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions for jonas' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('searches and sorts on the server, and says who has never signed in', async () => {
  const server = fakeServer({
    ...handlers,
    UserPage: ({ search }) => page(search === 'JON' ? [jonas] : undefined),
  });
  const { user } = renderApp('/user-management?sort=recent');
  await user.type(await screen.findByLabelText('Search users...'), 'JON');
  await waitFor(() => expect(screen.queryByRole('row', { name: /mira/ })).not.toBeInTheDocument());
  expect(window.location.search).toBe('?sort=recent&search=JON');
  expect(server.callsOf('UserPage').at(-1)).toEqual({
    search: 'JON',
    isActive: null,
    isAdmin: null,
    groupId: null,
    sort: 'LAST_LOGIN',
    isDescending: true,
    after: null,
    before: null,
  });
  const found = await row(/jonas/);
  expect(found.getByText('Never')).toBeVisible();
  expect(found.getByText('Active')).toBeVisible();
});

test('pages go forward and back from the top, show the number of users, and are in the address', async () => {
  const server = fakeServer({
    ...handlers,
    UserPage: ({ after }) =>
      after
        ? page([jonas], { total: 2, hasPrevious: true })
        : page([makeAdmin()], { total: 2, hasMore: true }),
  });
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { user } = renderApp('/user-management');
  expect(await screen.findByText('2 users')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  scrollTo.mockClear();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await row(/jonas/);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(window.location.search).toBe('?after=u1');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await row(/mira/);
  expect(window.location.search).toBe('?before=u2');
  expect(server.callsOf('UserPage').at(-1)).toMatchObject({ after: null, before: 'u2' });
  await user.type(screen.getByLabelText('Search users...'), 'a');
  await waitFor(() => expect(window.location.search).toBe('?search=a'));
  await waitFor(() => expect(server.callsOf('UserPage').at(-1)).toMatchObject({ after: null, before: null }));
});

test('deletes an account after a question that says when', async () => {
  const deleted = { ...jonas, isActive: false, deletionDate: '2026-11-30T10:00:00.000Z' };
  const server = fakeServer({ ...handlers, DeleteUser: () => ({ deleteUser: deleted }) });
  const { user } = renderApp('/user-management');
  await openMenu(user, 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete jonas’s account?' }));
  expect(dialog.getByText(/after 7 days/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await (await row(/jonas/)).findByText('Deletion on November 30, 2026')).toBeVisible();
  expect(server.callsOf('DeleteUser')).toEqual([{ userId: 'u2' }]);
});

test('edits access and returns the focus', async () => {
  const server = fakeServer({ ...handlers, SetUserRight: () => ({ setUserRight: jonas }) });
  const { user } = renderApp('/user-management');
  await user.click(await screen.findByRole('button', { name: 'Edit jonas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User: jonas' }));
  await user.click(dialog.getByRole('switch', { name: 'Games' }));
  await waitFor(() =>
    expect(server.callsOf('SetUserRight')).toEqual([{ userId: 'u2', feature: 'GAMES', isOn: true }]),
  );
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Edit jonas' })).toHaveFocus();
});

test('makes a member an admin after a question, which shows a refusal', async () => {
  const server = fakeServer({
    ...handlers,
    SetUserAdmin: () => {
      throw new Refusal(409, 'At least one admin must stay active. Make someone else an admin first.');
    },
  });
  const { user } = renderApp('/user-management');
  await openMenu(user, 'Make admin');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make jonas an admin?' }));
  await user.click(dialog.getByRole('button', { name: 'Make admin' }));
  expect(
    await dialog.findByText('At least one admin must stay active. Make someone else an admin first.'),
  ).toBeVisible();
  server.handlers.SetUserAdmin = () => ({ setUserAdmin: { ...jonas, isAdmin: true } });
  await user.click(dialog.getByRole('button', { name: 'Make admin' }));
  expect((await screen.findAllByText('jonas is now an admin.'))[0]).toBeVisible();
  expect((await row(/jonas/)).getByText('Admin')).toBeVisible();
});

test('sets a storage limit and removes it', async () => {
  const storage = { used: 1024, quota: 1_073_741_824, ownQuota: 5 * 1_048_576 };
  const server = fakeServer({
    ...handlers,
    UserStorage: () => ({ userStorage: storage }),
    SetUserQuota: () => ({ setUserQuota: storage }),
  });
  const { user } = renderApp('/user-management');
  await openMenu(user, 'Storage limit');
  const field = await screen.findByLabelText('Limit (MB)');
  expect(field).toHaveValue('5');
  await user.clear(field);
  await user.type(field, 'lots');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  expect(await screen.findByText('Enter 0 or more')).toBeVisible();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(server.callsOf('SetUserQuota')).toEqual([{ userId: 'u2', bytes: null }]));
});

test("deactivates several users at once, which can be undone, and ends one user's sessions", async () => {
  const server = fakeServer({
    ...handlers,
    SetUsersActive: ({ isActive }) => ({ setUsersActive: [{ ...jonas, isActive }] }),
    EndUserSessions: () => ({ endUserSessions: true }),
  });
  const { user } = renderApp('/user-management');
  await user.click(await screen.findByRole('checkbox', { name: 'Select jonas' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await (await row(/jonas/)).findByText('Inactive')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await (await row(/jonas/)).findByText('Active')).toBeVisible();
  expect(server.callsOf('SetUsersActive')).toEqual([
    { userIds: ['u2'], isActive: false },
    { userIds: ['u2'], isActive: true },
  ]);
  await openMenu(user, 'End sessions');
  await user.click(await screen.findByRole('button', { name: 'End sessions' }));
  await waitFor(() => expect(server.callsOf('EndUserSessions')).toEqual([{ userId: 'u2' }]));
});

test('says so if nobody is found', async () => {
  fakeServer({ ...handlers, UserPage: () => page([]) });
  renderApp('/user-management?search=nobody');
  expect(await screen.findByText('No users found.')).toBeVisible();
});

test("a list that can't be loaded can be retried", async () => {
  const server = fakeServer({ ...handlers, UserPage: offline });
  const { user } = renderApp('/user-management');
  expect(await screen.findByText('Failed to fetch users')).toBeVisible();
  server.handlers.UserPage = () => page();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
  await row(/jonas/);
});

test('shows when an account will be deleted, and cancels that after a question', async () => {
  const leaving = {
    ...jonas,
    displayName: 'Jonas Å.',
    isActive: false,
    deletionDate: '2026-11-30T10:00:00.000Z',
  };
  const server = fakeServer({
    ...handlers,
    UserPage: () => page([leaving]),
    SetUserActive: () => ({ setUserActive: jonas }),
  });
  const { user } = renderApp('/user-management');
  expect((await row(/jonas/)).getByText('Deletion on November 30, 2026')).toBeVisible();
  expect((await row(/jonas/)).getByText('jonas')).toHaveAttribute('title', 'Jonas Å.');
  await openMenu(user, 'Cancel deletion');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep jonas’s account?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel deletion' }));
  expect(await (await row(/jonas/)).findByText('Active')).toBeVisible();
  expect(server.callsOf('SetUserActive')).toEqual([{ userId: 'u2', isActive: true }]);
});

test('filters by group and by inactive accounts, sorts by column, and shows totals', async () => {
  const server = fakeServer(handlers);
  const { user } = renderApp('/user-management');
  expect(await screen.findByRole('list', { name: 'Totals' })).toHaveTextContent('Accounts 12Admins 2');
  await user.click(await screen.findByRole('combobox', { name: 'Show' }));
  await user.click(await screen.findByRole('option', { name: 'Inactive' }));
  await user.click(await screen.findByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByRole('option', { name: 'Evening class' }));
  await user.click(await screen.findByRole('button', { name: 'Username' }));
  await waitFor(() =>
    expect(server.callsOf('UserPage').at(-1)).toMatchObject({
      isActive: false,
      groupId: 'g1',
      sort: 'NAME',
      isDescending: true,
    }),
  );
  expect(screen.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'descending');
});

test('gives several people access, adds them to a group, or deletes them', async () => {
  const server = fakeServer({
    ...handlers,
    SetUsersRight: () => ({ setUsersRight: [jonas] }),
    AddUsersToGroup: () => ({ addGroupMembers: { __typename: 'Group', id: 'g1', memberCount: 1 } }),
    DeleteUsers: () => ({
      deleteUsers: [{ ...jonas, isActive: false, deletionDate: '2026-11-30T10:00:00.000Z' }],
    }),
  });
  const { user } = renderApp('/user-management');
  const select = async (name: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await select('mira');
  await select('jonas');
  // Admins delete their own account on the account page.
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Change access' }));
  const access = within(await screen.findByRole('dialog', { name: 'Change access' }));
  expect(access.getByText(/^Applies to 1 of 2 selected users\./)).toBeVisible();
  await user.click(access.getByRole('button', { name: 'Change access' }));
  await waitFor(() =>
    expect(server.callsOf('SetUsersRight')).toEqual([{ userIds: ['u2'], feature: 'STUDY_HUB', isOn: true }]),
  );

  await select('jonas');
  await user.click(screen.getByRole('button', { name: 'Add to group' }));
  const group = within(await screen.findByRole('dialog', { name: 'Add to group' }));
  await user.click(group.getByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByRole('option', { name: 'Evening class' }));
  await user.click(group.getByRole('button', { name: 'Add to group' }));
  await waitFor(() =>
    expect(server.callsOf('AddUsersToGroup')).toEqual([{ groupId: 'g1', userIds: ['u2'] }]),
  );

  await select('jonas');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete accounts' }));
  await (await row(/jonas/)).findByText('Deletion on November 30, 2026');
  expect(server.callsOf('DeleteUsers')).toEqual([{ userIds: ['u2'] }]);
});

test('a profile shows activity, sessions, storage, groups, and how the person signs in', async () => {
  fakeServer({
    ...handlers,
    UserProfile: () => ({
      userProfile: {
        __typename: 'UserProfile',
        user: jonas,
        createdAt: '2026-11-01T10:00:00.000Z',
        lastActive: null,
        storage: { __typename: 'UserStorage', used: 1024 ** 2, quota: 1024 ** 3 },
        sessions: [
          {
            __typename: 'UserSession',
            id: 's1',
            device: 'Firefox on Windows',
            place: 'local network',
            lastUse: null,
          },
        ],
        groups: [{ __typename: 'UserGroup', id: 'g1', name: 'Evening class', isGroupAdmin: true }],
        hasAuthenticator: true,
        passkeyCount: 2,
      },
    }),
  });
  const { user } = renderApp('/user-management');
  await user.click(await screen.findByRole('link', { name: 'jonas' }));
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await part('Sessions')).getByText('Firefox on Windows')).toBeVisible();
  expect((await part('Storage')).getByText('1 MB of 1 GB used.')).toBeVisible();
  expect((await part('Groups')).getByRole('link', { name: 'Evening class' })).toBeVisible();
  expect((await part('Signing in')).getByText('On')).toBeVisible();
  expect((await part('Access')).getByRole('switch', { name: 'Notes' })).toBeChecked();
});
