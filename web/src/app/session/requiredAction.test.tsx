import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../testing/factories';
import { fakeServer, type Handlers, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

type Action = ReturnType<typeof makeUser>['requiredAction'];
const owing = (requiredAction: Action): Handlers => ({
  Session: () => ({ me: makeUser({ requiredAction }) }),
  SignedInUser: () => ({ me: null }),
  Passkeys: () => ({ passkeyProblem: null, myPasskeys: [] }),
});

test('a password that someone else chose is replaced first, and then the page opens', async () => {
  const server = fakeServer({
    ...owing('PASSWORD_CHANGE'),
    ChangePassword: () => ({ changePassword: true }),
  });
  const { user } = renderApp('/tools');
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Tools' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Current password'), 'k7mf-29xq-bw4t-hn3s');
  await user.type(screen.getByLabelText('New password'), 'quiet-orbit-42');
  await user.type(screen.getByLabelText('Confirm new password'), 'quiet-orbit-42');
  server.handlers.Session = () => ({ me: makeUser() });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  expect(window.location.pathname).toBe('/tools');
  expect(server.callsOf('ChangePassword')).toEqual([
    { currentPassword: 'k7mf-29xq-bw4t-hn3s', newPassword: 'quiet-orbit-42' },
  ]);
});

test("the server's refusal is shown in the form", async () => {
  const reason = 'This password is easy to guess: it’s short. Try four random words.';
  fakeServer({
    ...owing('PASSWORD_CHANGE'),
    ChangePassword: () => {
      throw new Refusal(400, reason, { code: 'BAD_USER_INPUT', fields: { newPassword: reason } });
    },
  });
  const { user } = renderApp('/');
  await user.type(await screen.findByLabelText('Current password'), 'old-one');
  await user.type(screen.getByLabelText('New password'), 'abcdef');
  await user.type(screen.getByLabelText('Confirm new password'), 'abcdef');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(reason));
  expect(screen.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
});

test('signing out is the alternative', async () => {
  const server = fakeServer({ ...owing('PASSWORD_CHANGE'), Logout: () => ({ logout: true }) });
  const { user } = renderApp('/tools');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(server.callsOf('Logout')).toHaveLength(1);
});

test('a second factor is set up, and its recovery codes are shown, before the page opens', async () => {
  const server = fakeServer({
    ...owing('SECOND_FACTOR_ENROLLMENT'),
    StartTotpEnrollment: () => ({
      startTotpEnrollment: { id: 'e1', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
    }),
    ConfirmTotpEnrollment: () => ({ confirmTotpEnrollment: ['AAAA-BBBB'] }),
  });
  const { user } = renderApp('/tools?x=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-factor sign-in' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
  await user.type(await screen.findByLabelText('Authentication code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(codes.getByText('AAAA-BBBB')).toBeVisible();
  server.handlers.Session = () => ({ me: makeUser() });
  await user.click(codes.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  expect(window.location.search).toBe('?x=1');
});

test('the second factor can be a passkey instead', async () => {
  const server = fakeServer(owing('SECOND_FACTOR_ENROLLMENT'));
  renderApp('/tools');
  await screen.findByText('No passkeys yet');
  expect(screen.getByRole('button', { name: 'Add passkey' })).toBeVisible();
  expect(server.callsOf('Session').length).toBeGreaterThan(0);
});

test('with passwords turned off, it must be a passkey', async () => {
  fakeServer(owing('PASSKEY_ENROLLMENT'));
  renderApp('/tools');
  expect(await screen.findByRole('heading', { level: 1, name: 'Create a passkey' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).not.toBeInTheDocument();
});

test('a requirement that arises while a page is open replaces the page on the next call', async () => {
  let asked = 0;
  fakeServer({
    Session: () => ({
      me: makeUser({ requiredAction: asked++ === 0 ? null : 'SECOND_FACTOR_ENROLLMENT' }),
    }),
    Passkeys: () => ({ passkeyProblem: null, myPasskeys: [] }),
    ShellCounts: () => {
      throw new Refusal(200, 'Set up two-factor sign-in to continue.', {
        code: 'SECOND_FACTOR_ENROLLMENT_REQUIRED',
      });
    },
  });
  renderApp('/tools');
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-factor sign-in' })).toBeVisible();
});
