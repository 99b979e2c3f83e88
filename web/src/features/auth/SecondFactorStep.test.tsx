import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../testing/factories';
import { fakeServer, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const wrongCode = 'That code is incorrect or was already used. Enter a new one.';

/** Signs in with the password, so that the form asks for the code. */
async function arriveAtStep() {
  const server = fakeServer({
    SignedInUser: () => ({ me: null }),
    Session: () => ({ me: makeUser({ features: [] }) }),
    'POST /api/login': () => {
      throw new Refusal(401, 'Enter the code from your authenticator app.', {
        code: 'SECOND_FACTOR_REQUIRED',
        challenge: 'c1',
      });
    },
    'POST /api/login/verify': () => ({ id: 'u1', username: 'mira' }),
  });
  const { user } = renderApp('/auth');
  await user.type(await screen.findByLabelText('Username'), 'mira');
  await user.type(screen.getByLabelText('Password'), 'cosmos-42{Enter}');
  return { server, user, code: await screen.findByLabelText('Authentication code') };
}

describe('the second step of the sign-in', () => {
  test("asks for the app's code and signs in, using only the keyboard", async () => {
    const { server, user, code } = await arriveAtStep();
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.keyboard('123 456{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(server.callsOf('POST /api/login/verify')).toEqual([{ challenge: 'c1', code: '123 456' }]);
  });

  test('says at the field that a code is missing or wrong, and keeps the input', async () => {
    const { server, user, code } = await arriveAtStep();
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Enter the code from your authenticator app')).toBeVisible();
    expect(server.callsOf('POST /api/login/verify')).toEqual([]);
    server.handlers['POST /api/login/verify'] = () => {
      throw new Refusal(401, wrongCode, { fields: { code: wrongCode } });
    };
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(wrongCode));
    expect(screen.getAllByText(wrongCode)).toHaveLength(1);
    expect(code).toHaveValue('123456');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled();
  });

  test('accepts a recovery code instead', async () => {
    const { server, user, code } = await arriveAtStep();
    await user.type(code, '12');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = screen.getByLabelText('Recovery code');
    expect(recovery).toHaveFocus();
    expect(recovery).toHaveValue('');
    expect(recovery).not.toHaveAttribute('inputmode', 'numeric');
    await user.keyboard('ABCD-EFGH{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(server.callsOf('POST /api/login/verify')).toEqual([{ challenge: 'c1', code: 'ABCD-EFGH' }]);
  });

  test('goes back to the password, with the username', async () => {
    const { user } = await arriveAtStep();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Username')).toHaveValue('mira');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('goes back to the password with an explanation if it took too long', async () => {
    const { server, user, code } = await arriveAtStep();
    const reason = 'This sign-in took too long. Enter your password again.';
    server.handlers['POST /api/login/verify'] = () => {
      throw new Refusal(401, reason);
    };
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByLabelText('Username')).toHaveValue('mira');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.type(screen.getByLabelText('Password'), 'c');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says how long to wait after too many codes', async () => {
    const { server, user, code } = await arriveAtStep();
    server.handlers['POST /api/login/verify'] = () => {
      throw new Refusal(429, 'Too many incorrect codes. Try again in 15 minutes.');
    };
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many incorrect codes. Try again in 15 minutes.',
    );
    expect(code).toBeVisible();
  });
});
