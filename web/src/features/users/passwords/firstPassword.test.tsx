import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdmin, makeRights, makeUser } from '../../../testing/factories';
import { fakeServer, type Handlers, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const jonas = makeUser({ id: 'u2', username: 'jonas' });
const handlers: Handlers = {
  Session: () => ({ me: makeAdmin() }),
  UserPage: () => ({
    userPage: { users: [makeAdmin(), jonas], total: 2, hasMore: false, hasPrevious: false },
  }),
};
const first = 'k7mf-29xq-bw4t-hn3s';

async function openMenu(name: string) {
  const { user } = renderApp('/user-management');
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await screen.findAllByRole('menuitem');
  return user;
}

test('creates a user with access and a password that is shown only once', async () => {
  const server = fakeServer({
    ...handlers,
    CreateUser: () => ({ createUser: { password: first, user: jonas } }),
  });
  const { user } = renderApp('/user-management');
  await user.click(await screen.findByRole('button', { name: 'Create User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create User' }));
  expect(dialog.getByRole('link', { name: 'Send an invite link' })).toHaveAttribute(
    'href',
    '/user-management/invite',
  );
  await user.type(dialog.getByLabelText('Username'), ' jonas ');
  await user.click(dialog.getByRole('checkbox', { name: 'Notes' }));
  await user.click(dialog.getByRole('button', { name: 'Create user' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Temporary password for jonas' }));
  expect(shown.getByText(first)).toBeVisible();
  const { __typename, ...accessRights } = makeRights({ notes: true });
  expect(server.callsOf('CreateUser')).toEqual([{ input: { username: 'jonas', accessRights } }]);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(first)).not.toBeInTheDocument());
});

test('a taken name is reported at its field, and no input is lost', async () => {
  const taken = 'This username is already taken.';
  fakeServer({
    ...handlers,
    CreateUser: () => {
      throw new Refusal(409, taken, { code: 'CONFLICT', fields: { username: taken } });
    },
  });
  const { user } = renderApp('/user-management');
  await user.click(await screen.findByRole('button', { name: 'Create User' }));
  const name = await screen.findByLabelText('Username');
  await user.type(name, 'jonas');
  await user.type(screen.getByLabelText('Temporary password (optional)'), 'quiet-orbit-42');
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(taken));
  expect(screen.getByLabelText('Temporary password (optional)')).toHaveValue('quiet-orbit-42');
});

test('resets a password to a generated or a chosen one', async () => {
  const server = fakeServer({
    ...handlers,
    ResetUserPassword: ({ input }) => ({
      resetUserPassword: { password: input.password ? null : first, user: jonas },
    }),
  });
  const user = await openMenu('jonas');
  await user.click(screen.getByRole('menuitem', { name: 'Reset password' }));
  await user.click(await screen.findByRole('button', { name: 'Reset password' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Temporary password for jonas' }));
  expect(shown.getByText(first)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Done' }));

  await user.click(screen.getByRole('button', { name: 'More actions for jonas' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset password' }));
  await user.type(await screen.findByLabelText('Temporary password (optional)'), 'quiet-orbit-42');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect((await screen.findAllByText('jonas has a new password.'))[0]).toBeVisible();
  expect(server.callsOf('ResetUserPassword')).toEqual([
    { input: { userId: 'u2' } },
    { input: { userId: 'u2', password: 'quiet-orbit-42' } },
  ]);
});

test('resets two-factor sign-in after a question', async () => {
  const server = fakeServer({ ...handlers, ResetUserSecondFactor: () => ({ resetUserSecondFactor: jonas }) });
  const user = await openMenu('jonas');
  await user.click(screen.getByRole('menuitem', { name: 'Reset two-factor sign-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset jonas’s two-factor sign-in?' }));
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  expect((await screen.findAllByText('jonas can sign in with their password alone.'))[0]).toBeVisible();
  expect(server.callsOf('ResetUserSecondFactor')).toEqual([{ userId: 'u2' }]);
});

test("admins can't reset their own password or second factor here", async () => {
  fakeServer(handlers);
  await openMenu('mira');
  expect(screen.getByRole('menuitem', { name: 'Storage limit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Reset/ })).not.toBeInTheDocument();
});
