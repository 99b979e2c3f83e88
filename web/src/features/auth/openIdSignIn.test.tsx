import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../testing/factories';
import { fakeServer, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const button = () => screen.findByRole('link', { name: 'Continue with Star School' });

function open(path: string, name: string | null = 'Star School') {
  const server = fakeServer({
    SignedInUser: () => ({ me: null }),
    Session: () => ({ me: makeUser({ features: [] }) }),
    'GET /api/openid': () => ({ name }),
    'GET /api/invite/abc': () => ({}),
    'POST /api/openid/step': (): object => ({
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Enter the code from your authenticator app.',
      challenge: 'c1',
      returnPath: '/',
    }),
    'POST /api/login/verify': () => ({ id: 'u1', username: 'mira' }),
  });
  return { server, ...renderApp(path) };
}

test("the sign-in leads to the provider, and keeps a visitor's invite", async () => {
  const { unmount } = open('/auth');
  expect(await button()).toHaveAttribute('href', '/api/openid/start?returnPath=%2F');
  unmount();
  open('/auth/invite/abc');
  expect(await button()).toHaveAttribute('href', '/api/openid/start?invite=abc');
});

test("a site without a provider doesn't offer it", async () => {
  const { server } = open('/auth', null);
  await waitFor(() => expect(server.callsOf('GET /api/openid')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
});

test.each([
  [
    'notLinked',
    'No account is linked to this sign-in. Ask for an invite, or sign in and link it on your account page.',
  ],
  ['unavailable', /^We can’t reach Star School right now/],
  ['over', /^This sign-in expired/],
  ['<b>', 'The sign-in at Star School couldn’t be completed. Try again.'],
])('returning with %s shows an explanation and every way to sign in', async (outcome, sentence) => {
  open(`/auth?openId=${encodeURIComponent(outcome)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(await button()).toBeVisible();
});

test("a site that requires passkeys says so and doesn't link to the provider", async () => {
  open('/auth?openId=passkeysOnly', null);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign in with your passkey.');
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
});

test('a required code is asked for, and completes the sign-in', async () => {
  const { server, user } = open('/auth?openId=step');
  await user.type(await screen.findByLabelText('Authentication code'), '123456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(server.callsOf('POST /api/login/verify')).toEqual([{ challenge: 'c1', code: '123456' }]);
  expect(server.callsOf('POST /api/openid/step')).toHaveLength(1);
  expect(window.location.search).toBe('');
});

test("going back from that step shows the sign-in, which doesn't ask for the code again", async () => {
  const { server, user } = open('/auth?openId=step');
  await screen.findByLabelText('Authentication code');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await button()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.callsOf('POST /api/openid/step')).toHaveLength(1);
});

test('someone who deleted their account is asked whether to keep it', async () => {
  const { server } = open('/auth?openId=over');
  server.handlers['POST /api/openid/step'] = () => ({
    code: 'ACCOUNT_DELETION_PENDING',
    message: 'Your account will be deleted on November 30, 2026.',
    challenge: 'k1',
    returnPath: '/',
  });
  renderApp('/auth?openId=step');
  expect(await screen.findByText('Your account will be deleted on November 30, 2026.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeVisible();
});

test('an expired step says so', async () => {
  const { server } = open('/auth?openId=over');
  server.handlers['POST /api/openid/step'] = () => {
    throw new Refusal(404, 'This sign-in does not exist.');
  };
  const { unmount } = renderApp('/auth?openId=step');
  await waitFor(() => expect(window.location.search).toBe('?openId=over'));
  unmount();
});
