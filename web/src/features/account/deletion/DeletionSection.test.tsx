import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const me = { __typename: 'User', id: 'u1', username: 'mira', displayName: null, timeZone: null } as const;

async function openDialog() {
  const server = fakeServer({
    Session: () => ({ me: makeUser() }),
    AccountPage: () => ({ me, mySessions: [] }),
    DeleteAccount: () => ({ deleteAccount: '2026-11-30T10:00:00.000Z' }),
    SignedInUser: () => ({ me: null }),
  });
  const { user } = renderApp('/account?tab=data');
  const section = await screen.findByRole('region', { name: 'Delete account' });
  await user.click(within(section).getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  return { server, user, dialog };
}

test('says what is deleted, asks for username and password, and ends on the sign-in page with the date', async () => {
  const { server, user, dialog } = await openDialog();
  expect(dialog.getByText(/your notes, files/)).toBeVisible();
  await user.type(dialog.getByLabelText('Type your username, mira, to confirm'), 'mira');
  await user.type(dialog.getByLabelText('Password'), 'cosmos-42{Enter}');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const [notice] = await screen.findAllByText(/Sign in before November 30, 2026 to keep it/);
  expect(notice).toBeVisible();
  expect(server.callsOf('DeleteAccount')).toEqual([{ input: { username: 'mira', password: 'cosmos-42' } }]);
});

test('a refusal is shown at its field or above the form, and the account stays', async () => {
  const { server, user, dialog } = await openDialog();
  const refuse = (message: string, extensions: object) => {
    server.handlers.DeleteAccount = () => {
      throw new Refusal(200, message, extensions);
    };
  };
  refuse('Incorrect password.', { code: 'BAD_USER_INPUT', fields: { password: 'Incorrect password.' } });
  await user.type(dialog.getByLabelText('Type your username, mira, to confirm'), 'mira');
  await user.type(dialog.getByLabelText('Password'), 'wrong-one{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Incorrect password.'),
  );
  refuse('You’re the last active admin. Make someone else an admin first.', {
    code: 'CONFLICT',
  });
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You’re the last active admin.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('region', { name: 'Delete account' })).toBeVisible();
});
