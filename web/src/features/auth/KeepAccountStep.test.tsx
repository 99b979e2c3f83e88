import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../testing/factories';
import { fakeServer, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const sentence = 'Your account will be deleted on November 30, 2026.';
const leaving = () => {
  throw new Refusal(401, sentence, { code: 'ACCOUNT_DELETION_PENDING', challenge: 'k1' });
};

async function logIn(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    Session: () => ({ me: makeUser() }),
    SignedInUser: () => ({ me: null }),
    ...handlers,
  });
  const { user } = renderApp('/auth');
  await user.type(await screen.findByLabelText('Username'), 'mira');
  await user.type(screen.getByLabelText('Password'), 'cosmos-42{Enter}');
  return { server, user };
}

test('someone who deleted their account sees the date and can keep it with one key', async () => {
  const { server, user } = await logIn({
    'POST /api/login': leaving,
    'POST /api/login/keep': () => ({ id: 'u1', username: 'mira' }),
  });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep my account' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(server.callsOf('POST /api/login/keep')).toEqual([{ challenge: 'k1' }]);
});

test('signing out leads back to the password and changes nothing', async () => {
  const { server, user } = await logIn({ 'POST /api/login': leaving });
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.callsOf('POST /api/login/keep')).toEqual([]);
});

test('a failure is shown and can be retried; after too long, the password is asked for again', async () => {
  const { server, user } = await logIn({ 'POST /api/login': leaving, 'POST /api/login/keep': offline });
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText(/can’t reach the server/)).toBeVisible();
  const reason = 'This sign-in took too long. Enter your password again.';
  server.handlers['POST /api/login/keep'] = () => {
    throw new Refusal(401, reason);
  };
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('with two factors, the question comes after the code', async () => {
  const { user } = await logIn({
    'POST /api/login': () => {
      throw new Refusal(401, 'Enter the code.', { code: 'SECOND_FACTOR_REQUIRED', challenge: 'c1' });
    },
    'POST /api/login/verify': leaving,
  });
  await user.type(await screen.findByLabelText('Authentication code'), '123456{Enter}');
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep my account' })).toHaveFocus());
});
