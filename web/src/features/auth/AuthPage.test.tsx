import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../testing/factories';
import { fakeServer, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const signedOut = { SignedInUser: () => ({ me: null }) };
const signedInAfterwards = { Session: () => ({ me: makeUser({ features: [] }) }) };

describe('sign-in', () => {
  test('checks the username and password before calling the server', async () => {
    const server = fakeServer(signedOut);
    const { user } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Username'), 'ab');
    await user.type(screen.getByLabelText('Password'), '12345');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Username must be at least 3 characters')).toBeVisible();
    expect(screen.queryByText('Password must be at least 6 characters')).toBeNull();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
      'Username must be at least 3 characters',
    );
    await user.type(screen.getByLabelText('Username'), 'c');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible();
    expect(screen.queryByText('Username must be at least 3 characters')).toBeNull();
    expect(server.callsOf('POST /api/login')).toEqual([]);
  });

  test('opens the dashboard with a greeting', async () => {
    let letIn: (answer: object) => void = () => {};
    const server = fakeServer({
      ...signedOut,
      ...signedInAfterwards,
      'POST /api/login': () =>
        new Promise((resolve) => {
          letIn = resolve;
        }),
    });
    const { user } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Username'), ' mira ');
    await user.type(screen.getByLabelText('Password'), 'cosmos-42');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
    letIn({ id: 'u1', username: 'mira' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(screen.getAllByText('Welcome back, mira!')[0]).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(server.callsOf('POST /api/login')).toEqual([{ username: 'mira', password: 'cosmos-42' }]);
  });

  test('says why it failed and keeps the input', async () => {
    fakeServer({
      ...signedOut,
      'POST /api/login': () => {
        throw new Refusal(401, 'Incorrect username or password.');
      },
    });
    const { user } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Username'), 'mira');
    await user.type(screen.getByLabelText('Password'), 'wrong-one');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getAllByText('Incorrect username or password.')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Incorrect username or password.');
    expect(screen.getByLabelText('Username')).toHaveValue('mira');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong-one');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();

    // The new error replaces the previous one.
    await user.clear(screen.getByLabelText('Password'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the password on request and warns about Caps Lock', async () => {
    fakeServer(signedOut);
    const { user } = renderApp('/auth');
    const password = await screen.findByLabelText('Password');
    await user.type(password, '{CapsLock}A');
    expect(screen.getByText('Caps Lock is on')).toBeVisible();
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  test('sends signed-in people to the dashboard', async () => {
    fakeServer({ ...signedInAfterwards, SignedInUser: () => ({ me: { id: 'u1', username: 'mira' } }) });
    renderApp('/auth');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });
});

describe('invite', () => {
  test('is validated first, then shows the registration form', async () => {
    let validate: (answer: object) => void = () => {};
    const server = fakeServer({
      ...signedOut,
      ...signedInAfterwards,
      'GET /api/invite/abc': () =>
        new Promise((resolve) => {
          validate = resolve;
        }),
      'POST /api/register/abc': () => ({ id: 'u1', username: 'mira' }),
    });
    const { user } = renderApp('/auth/invite/abc');
    expect(await screen.findByText('Validating your invitation...')).toBeVisible();
    validate({});

    await user.type(await screen.findByLabelText('Username'), 'mira');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters');
    await user.type(screen.getByLabelText('Password'), 'cosmos-42');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^Weak|^Four random words/);
    await user.type(screen.getByLabelText('Confirm Password'), 'cosmos-43');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Passwords do not match')).toBeVisible();

    await user.type(screen.getByLabelText('Confirm Password'), '{Backspace}2');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration Successful')).toBeVisible();
    expect(screen.getAllByText('Your account has been created. You are now logged in.')[0]).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Welcome, mira' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(server.callsOf('POST /api/register/abc')).toEqual([{ username: 'mira', password: 'cosmos-42' }]);
  });

  test.each([404, 410])('that the server answers with %i is invalid', async (status) => {
    fakeServer({
      ...signedOut,
      'GET /api/invite/old': () => {
        throw new Refusal(status, 'This invite link is invalid or has expired.');
      },
    });
    const { user } = renderApp('/auth/invite/old');
    expect(await screen.findByText('Invalid Invitation')).toBeVisible();
    expect(screen.getByText('This invite link is invalid or has expired.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Login' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });

  test("is not called invalid if the server can't be reached", async () => {
    const server = fakeServer({ ...signedOut, 'GET /api/invite/abc': offline });
    const { user } = renderApp('/auth/invite/abc');
    expect(await screen.findByText('We couldn’t check your invitation')).toBeVisible();
    server.handlers['GET /api/invite/abc'] = () => ({});
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
  });

  test("that can't be checked yet says when it can", async () => {
    const reason = 'Too many invalid invite links. Try again in 15 minutes.';
    fakeServer({
      ...signedOut,
      'GET /api/invite/abc': () => {
        throw new Refusal(429, reason);
      },
    });
    renderApp('/auth/invite/abc');
    expect(await screen.findByText('We couldn’t check your invitation')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
  });

  test('a password that the server finds easy to guess is refused at the field', async () => {
    const reason = 'This password is easy to guess: it contains this product’s name. Try four random words.';
    fakeServer({
      ...signedOut,
      'GET /api/invite/abc': () => ({}),
      'POST /api/register/abc': () => {
        throw new Refusal(400, reason, { fields: { password: reason } });
      },
    });
    const { user } = renderApp('/auth/invite/abc');
    await user.type(await screen.findByLabelText('Username'), 'mira');
    await user.type(screen.getByLabelText('Password'), 'Dashboard2024');
    await user.type(screen.getByLabelText('Confirm Password'), 'Dashboard2024');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(reason));
    expect(screen.getByLabelText('Password')).toHaveValue('Dashboard2024');
  });

  test('is required to register', async () => {
    fakeServer(signedOut);
    renderApp('/auth/invite');
    expect(await screen.findByText('You must have a valid invite link to register.')).toBeVisible();
  });

  test.each([
    [
      () => {
        throw new Refusal(409, 'That username is taken.');
      },
      'That username is taken.',
    ],
    [
      () => {
        throw new Refusal(500, '');
      },
      'An error occurred during registration.',
    ],
    [offline, 'An error occurred during registration. Please try again.'],
  ])('registration error %#', async (handler, reason) => {
    fakeServer({ ...signedOut, 'GET /api/invite/abc': () => ({}), 'POST /api/register/abc': handler });
    const { user } = renderApp('/auth/invite/abc');
    await user.type(await screen.findByLabelText('Username'), 'mira');
    await user.type(screen.getByLabelText('Password'), 'cosmos-42');
    await user.type(screen.getByLabelText('Confirm Password'), 'cosmos-42');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration Error')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('link', { name: 'Login instead' })).toHaveAttribute('href', '/auth');
  });
});

test('the setup link creates the admin account, and offers no login because there is no account yet', async () => {
  fakeServer({ ...signedOut, 'GET /api/invite/first': () => ({ code: 'first', grantsAdmin: true }) });
  renderApp('/auth/invite/first');
  expect(await screen.findByRole('heading', { name: 'Create the admin account' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login instead' })).toBeNull();
});
