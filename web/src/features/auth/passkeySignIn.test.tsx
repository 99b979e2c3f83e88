import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeAdmin, makeUser } from '../../testing/factories';
import { canceled, fakeAuthenticator, passkeyOptions } from '../../testing/fakeAuthenticator';
import { fakeServer, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

afterEach(() => vi.unstubAllGlobals());

const needed =
  'Passkeys need an https address or localhost. Open the dashboard at http://localhost:4000 on this computer, or ask your admin to set up HTTPS.';

function openSignIn() {
  const server = fakeServer({
    SignedInUser: () => ({ me: null }),
    Session: () => ({ me: makeUser({ features: [] }) }),
    'POST /api/login/passkey/start': () => passkeyOptions,
    'POST /api/login/passkey': () => ({ id: 'u1', username: 'mira' }),
    'POST /api/login': () => {
      throw new Refusal(401, 'Enter the code from your authenticator app.', {
        code: 'SECOND_FACTOR_REQUIRED',
        challenge: 'c1',
        factors: ['code', 'passkey'],
      });
    },
    'POST /api/login/verify': () => ({ id: 'u1', username: 'mira' }),
  });
  return { server, ...renderApp('/auth') };
}

const passkeyButton = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

test('a passkey signs in without a username and password', async () => {
  const browser = fakeAuthenticator();
  const { server, user } = openSignIn();
  await user.click(await passkeyButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await screen.findByText('Welcome back, mira!')).toBeVisible();
  expect(browser.get).toHaveBeenCalledTimes(1);
  expect(server.callsOf('POST /api/login/passkey')).toEqual([
    { passkey: expect.objectContaining({ id: 'AQI', type: 'public-key' }) },
  ]);
});

test('a browser without passkeys, as over plain HTTP, offers only the password', async () => {
  openSignIn();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
});

test('a failure is explained in the form, and the password still works', async () => {
  const browser = fakeAuthenticator();
  const print = vi.spyOn(console, 'error');
  const { server, user } = openSignIn();
  const start = server.handlers['POST /api/login/passkey/start'];
  server.handlers['POST /api/login/passkey/start'] = () => {
    throw new Refusal(400, needed);
  };
  await user.click(await passkeyButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(needed);
  server.handlers['POST /api/login/passkey/start'] = start ?? (() => ({}));
  browser.get.mockImplementationOnce(canceled);
  await user.click(await passkeyButton());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/The passkey request was canceled or timed out/),
  );
  // Someone who cancels hasn't run into an error.
  expect(print).not.toHaveBeenCalled();
  server.handlers['POST /api/login/passkey'] = () => {
    throw new Refusal(401, 'This account is deactivated. Contact your admin.');
  };
  await user.click(await passkeyButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/This account is deactivated/));
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('someone who deleted their account is asked whether to keep it', async () => {
  fakeAuthenticator();
  const { server, user } = openSignIn();
  server.handlers['POST /api/login/passkey'] = () => {
    throw new Refusal(401, 'Your account will be deleted on November 30, 2026.', {
      code: 'ACCOUNT_DELETION_PENDING',
      challenge: 'k1',
    });
  };
  await user.click(await passkeyButton());
  expect(await screen.findByText('Your account will be deleted on November 30, 2026.')).toBeVisible();
});

async function arriveAtStep() {
  const app = openSignIn();
  await app.user.type(await screen.findByLabelText('Username'), 'mira');
  await app.user.type(screen.getByLabelText('Password'), 'cosmos-42{Enter}');
  return { ...app, button: await screen.findByRole('button', { name: 'Use a passkey' }) };
}

test('the second step accepts a passkey instead of the code', async () => {
  fakeAuthenticator();
  const { server, user, button } = await arriveAtStep();
  await user.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(server.callsOf('POST /api/login/verify')).toEqual([
    { challenge: 'c1', passkey: expect.objectContaining({ id: 'AQI' }) },
  ]);
});

test('after a wrong passkey, the code still works; an expired sign-in leads back', async () => {
  fakeAuthenticator();
  const { server, user, button } = await arriveAtStep();
  const refusal = 'This passkey belongs to another account.';
  server.handlers['POST /api/login/verify'] = () => {
    throw new Refusal(401, refusal, { fields: { passkey: refusal } });
  };
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  expect(screen.getByLabelText('Authentication code')).toBeVisible();
  const over = 'This sign-in took too long. Enter your password again.';
  server.handlers['POST /api/login/verify'] = () => {
    throw new Refusal(401, over);
  };
  await user.click(button);
  expect(await screen.findByLabelText('Password')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(over);
});

test("without a passkey, the step doesn't offer one", async () => {
  const { server, user } = openSignIn();
  server.handlers['POST /api/login'] = () => {
    throw new Refusal(401, 'Enter the code.', { code: 'SECOND_FACTOR_REQUIRED', challenge: 'c1' });
  };
  await user.type(await screen.findByLabelText('Username'), 'mira');
  await user.type(screen.getByLabelText('Password'), 'cosmos-42{Enter}');
  await screen.findByLabelText('Authentication code');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('if the site requires a second factor and the person has no app, only the passkey is asked for', async () => {
  fakeAuthenticator();
  const { server, user } = openSignIn();
  server.handlers['POST /api/login'] = () => {
    throw new Refusal(401, 'Use your passkey to finish signing in.', {
      code: 'SECOND_FACTOR_REQUIRED',
      challenge: 'c1',
      factors: ['passkey'],
    });
  };
  await user.type(await screen.findByLabelText('Username'), 'mira');
  await user.type(screen.getByLabelText('Password'), 'cosmos-42{Enter}');
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByLabelText('Authentication code')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

/** An admin does something that needs proof of identity, and is asked for it. */
async function arriveAtConfirmation(isOn: boolean) {
  const browser = fakeAuthenticator();
  const server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    Invites: () => ({ invites: [] }),
    CreateInvite: () => {
      throw new Refusal(200, 'Confirm it’s you to continue.', { code: 'REAUTHENTICATION_REQUIRED' });
    },
    IdentityProofs: () => ({
      secondFactor: { __typename: 'SecondFactor', isOn },
      myPasskeys: [{ __typename: 'Passkey', id: 'p1' }],
    }),
    StartPasskeyConfirmation: () => ({ startPasskeyConfirmation: passkeyOptions }),
    ConfirmIdentity: () => ({ confirmIdentity: true }),
  });
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('checkbox', { name: 'Notes' }));
  await user.click(screen.getByRole('button', { name: 'Create Invite Link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { browser, server, user, dialog };
}

test("a passkey confirms the person's identity, and the dialog shows a failure", async () => {
  const { browser, server, user, dialog } = await arriveAtConfirmation(false);
  const button = await within(dialog).findByRole('button', { name: 'Use a passkey' });
  expect(within(dialog).queryByRole('button', { name: 'Use a code' })).toBeNull();
  browser.get.mockImplementationOnce(canceled);
  await user.click(button);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /The passkey request was canceled or timed out/,
  );
  await user.click(button);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.callsOf('ConfirmIdentity')).toEqual([{ passkey: expect.objectContaining({ id: 'AQI' }) }]);
  await waitFor(() => expect(server.callsOf('CreateInvite')).toHaveLength(2));
});

test('with two-factor sign-in, a code works, too', async () => {
  const { server, user, dialog } = await arriveAtConfirmation(true);
  expect(await within(dialog).findByRole('button', { name: 'Use your password' })).toBeVisible();
  expect(within(dialog).queryByLabelText('Password')).toBeNull();
  const field = within(dialog).getByLabelText('Authentication code');
  expect(field).toHaveFocus();
  await user.keyboard('123456{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.callsOf('ConfirmIdentity')).toEqual([{ code: '123456' }]);
});
