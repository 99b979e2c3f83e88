import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdmin } from '../../testing/factories';
import { type Answer, fakeServer, type Handlers, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

type Policy = Answer<'SignInPolicy'>['signInPolicy'];
const enrollment = {
  people: 15,
  peopleWithout: 12,
  admins: 2,
  adminsWithout: 1,
  peopleWithoutPasskey: 14,
  isOwnMissing: false,
};
const makePolicy = (given: Partial<Policy> = {}): Policy => ({
  __typename: 'SignInPolicy',
  secondFactorFor: 'NONE',
  passkeysOnly: false,
  passkeysOnlyProblem: null,
  autoLogoutMinutes: 0,
  sessionTimeoutMinutes: 120,
  canKeepSignedIn: true,
  sessionLifetimeDays: 30,
  checkLeakedPasswords: false,
  enrollment,
  ...given,
});
const open = (policy: Partial<Policy> = {}, more: Handlers = {}, path = '/security') => {
  const server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    SignInPolicy: () => ({ signInPolicy: makePolicy(policy) }),
    SaveSignInPolicy: ({ input }) => ({
      saveSignInPolicy: makePolicy({ ...policy, ...(input as Partial<Policy>) }),
    }),
    Lockouts: () => ({ lockouts: [] }),
    SecurityScans: () => ({ securityScans: [] }),
    RunningScan: () => ({ jobRuns: [] }),
    ScanSettings: () => ({ scanSettings: { isDaily: false, asksRegistry: false } }),
    ProxyTrust: () => ({
      proxyTrust: { setting: '1', yourAddress: '10.0.0.7', peer: '127.0.0.1', forwardedFor: '10.0.0.7' },
    }),
    ...more,
  });
  return { server, ...renderApp(path) };
};
const setting = (name: string) => screen.findByRole('switch', { name });

test('the auto logout timer offers four times and saves the chosen one', async () => {
  const { server, user } = open();
  const timer = await screen.findByRole('combobox', { name: 'Auto Logout Timer' });
  expect(timer).toHaveTextContent('Never');
  await user.click(timer);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '30 minutes',
    '1 hour',
    '2 hours',
    'Never',
  ]);
  await user.click(screen.getByRole('option', { name: '1 hour' }));
  await waitFor(() => expect(timer).toHaveTextContent('1 hour'));
  expect(server.callsOf('SaveSignInPolicy')).toEqual([{ input: { autoLogoutMinutes: 60 } }]);
});

test('requiring two-factor sign-in for everyone first says how many people it affects', async () => {
  const { server, user } = open();
  await user.click(await setting('Require 2FA for All Users'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Require 2FA for everyone?' }));
  expect(
    dialog.getByText(
      '12 of 15 people have no two-factor sign-in yet. They’ll set it up the next time they open the dashboard.',
    ),
  ).toBeVisible();
  expect(dialog.queryByText(/^You haven’t set up two-factor sign-in/)).not.toBeInTheDocument();
  expect(server.callsOf('SaveSignInPolicy')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Require 2FA' }));
  await waitFor(async () => expect(await setting('Require 2FA for All Users')).toBeChecked());
  expect(server.callsOf('SaveSignInPolicy')).toEqual([{ input: { secondFactorFor: 'ALL' } }]);
  // Admins count too.
  expect(await setting('Require 2FA for Admin Accounts')).toBeChecked();
  expect(await setting('Require 2FA for Admin Accounts')).toBeDisabled();
  await user.click(await setting('Require 2FA for All Users'));
  await waitFor(() =>
    expect(server.callsOf('SaveSignInPolicy')[1]).toEqual({ input: { secondFactorFor: 'ADMINS' } }),
  );
});

test('an admin without two-factor sign-in gets a warning and can cancel', async () => {
  const { server, user } = open({ enrollment: { ...enrollment, isOwnMissing: true } });
  await user.click(await setting('Require 2FA for Admin Accounts'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Require 2FA for admins?' }));
  expect(dialog.getByText(/^1 of 2 admins has no two-factor sign-in yet\./)).toBeVisible();
  expect(
    dialog.getByText(/^You haven’t set up two-factor sign-in yet\. You’ll do that right after this/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf('SaveSignInPolicy')).toEqual([]);
  expect(await setting('Require 2FA for Admin Accounts')).not.toBeChecked();
});

test('someone who requires two-factor sign-in without having it sets it up at once', async () => {
  const { server, user } = open(
    { enrollment: { ...enrollment, isOwnMissing: true } },
    { Passkeys: () => ({ passkeyProblem: null, myPasskeys: [] }) },
  );
  await user.click(await setting('Require 2FA for All Users'));
  server.handlers.Session = () => ({
    me: { ...makeAdmin(), requiredAction: 'SECOND_FACTOR_ENROLLMENT' },
  });
  await user.click(await screen.findByRole('button', { name: 'Require 2FA' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Set up two-factor sign-in' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('passwords can’t be turned off while the server gives a reason against it', async () => {
  const passkeysOnlyProblem = 'Passkeys need an https address. Set PUBLIC_URL on the server first.';
  open({ passkeysOnlyProblem });
  expect(await setting('Passkeys only')).toBeDisabled();
  expect(screen.getByText(passkeysOnlyProblem)).toBeVisible();
});

test('turning off passwords says who would be locked out, and errors stay in the dialog', async () => {
  const { user } = open(
    {},
    {
      SaveSignInPolicy: () => {
        throw new Refusal(400, 'An admin needs a passkey first.', { code: 'CONFLICT' });
      },
    },
  );
  await user.click(await setting('Passkeys only'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off passwords?' }));
  expect(dialog.getByText(/^14 of 15 people have no passkey yet\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Turn off passwords' }));
  expect(await dialog.findByText('An admin needs a passkey first.')).toBeVisible();
});

test('session times are validated before they are sent', async () => {
  const { server, user } = open();
  const lifetime = await screen.findByLabelText('Sign in again after (days)');
  await user.clear(lifetime);
  await user.type(lifetime, '91');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole number from 1 to 90')).toBeVisible();
  await user.clear(lifetime);
  await user.type(lifetime, '60');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf('SaveSignInPolicy')).toEqual([{ input: { sessionLifetimeDays: 60 } }]),
  );
});

test('the leak check is one switch', async () => {
  const { server, user } = open();
  await user.click(await setting('Check new passwords against known leaks'));
  await waitFor(() =>
    expect(server.callsOf('SaveSignInPolicy')).toEqual([{ input: { checkLeakedPasswords: true } }]),
  );
});

test('locked-out people are listed until they are unlocked', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const { server, user } = open(
    {},
    {
      Lockouts: () => ({
        lockouts: [
          { id: 'l1', kind: 'ACCOUNT', name: 'jonas', reason: 'passwords', until },
          { id: 'l2', kind: 'ADDRESS', name: '10.0.0.7', reason: 'codes', until },
        ],
      }),
      LiftLockout: () => ({ liftLockout: 'l1' }),
    },
    '/security#lockouts',
  );
  expect(await screen.findByText('Address 10.0.0.7')).toBeVisible();
  expect(screen.getByText(/^Too many incorrect codes\. Locked out until /)).toBeVisible();
  server.handlers.Lockouts = () => ({ lockouts: [] });
  await user.click(screen.getByRole('button', { name: 'Unlock jonas' }));
  expect(await screen.findByText('No one is locked out.')).toBeVisible();
  expect(server.callsOf('LiftLockout')).toEqual([{ id: 'l1' }]);
});

test('each part that fails to load can be retried separately', async () => {
  const { server, user } = open({}, { SignInPolicy: offline });
  expect(await screen.findByRole('button', { name: 'Run Security Scan' })).toBeVisible();
  server.handlers.SignInPolicy = () => ({ signInPolicy: makePolicy() });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
  expect(await setting('Passkeys only')).toBeEnabled();
  await user.click(screen.getByRole('tab', { name: 'Network and protections' }));
  expect(await screen.findByText('Active protections')).toBeVisible();
});

test('“Fix it” leads to the switch itself, which has the focus', async () => {
  open({}, {}, '/security#require-2fa');
  await waitFor(async () => expect(await setting('Require 2FA for Admin Accounts')).toHaveFocus());
});

test('the session timeout is set in one place, which the page links to', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Change' }));
  const field = await screen.findByRole('spinbutton', { name: 'Session Timeout' });
  await waitFor(() => expect(field).toHaveFocus());
});
