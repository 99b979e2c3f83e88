import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../testing/factories';
import { type Answer, fakeServer, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

type Session = Answer<'AccountPage'>['mySessions'][number];

const makeSession = (given: Partial<Session> = {}): Session => ({
  __typename: 'Session',
  id: 's1',
  device: 'Firefox on Windows',
  place: 'this server',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUse: '2026-11-20T09:00:00.000Z',
  isCurrent: true,
  ...given,
});

const phone = makeSession({
  id: 's2',
  device: 'Chrome on Android',
  place: 'local network',
  isCurrent: false,
});
const me = { __typename: 'User', id: 'u1', username: 'mira', displayName: null, timeZone: null } as const;

let sessions: Session[];
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  sessions = [makeSession(), phone];
  server = fakeServer({
    Session: () => ({ me: makeUser() }),
    AccountPage: () => ({ me, mySessions: sessions }),
  });
});

const open = async (name: string, path: string) => {
  const { user } = renderApp(path);
  return { user, section: await screen.findByRole('region', { name }) };
};
const openSessions = async () => {
  const { user, section } = await open('Sessions', '/account?tab=devices');
  return { user, list: section };
};

test("the sidebar leads to the account page, which lists the person's sessions", async () => {
  const { user } = renderApp('/nowhere-yet');
  await user.click(await screen.findByRole('link', { name: 'mira' }));
  await user.click(await screen.findByRole('tab', { name: 'Devices and activity' }));
  const [here, there] = within(await screen.findByRole('region', { name: 'Sessions' })).getAllByRole(
    'listitem',
  );
  expect(document.title).toContain('Account');
  expect(here).toHaveTextContent('Firefox on WindowsThis server');
  expect(here).toHaveTextContent('This device');
  expect(there).toHaveTextContent('Chrome on AndroidLocal network');
});

test('one click ends a session, and the list is reloaded', async () => {
  const ended: string[] = [];
  server.handlers.EndSession = ({ id }) => {
    ended.push(id);
    sessions = [makeSession()];
    return { endSession: true };
  };
  const { user, list } = await openSessions();
  await user.click(
    within(list).getByRole('button', { name: 'End session: Chrome on Android, local network' }),
  );
  expect(await within(list).findByText('You’re not signed in anywhere else.')).toBeVisible();
  expect(ended).toEqual(['s2']);
  expect(within(list).queryByText('Chrome on Android')).toBeNull();
});

test('ending all other sessions asks first, and the dialog shows a failure', async () => {
  server.handlers.EndOtherSessions = offline;
  const { user, list } = await openSessions();
  await user.click(within(list).getByRole('button', { name: 'End all others' }));
  const dialog = await screen.findByRole('dialog', { name: 'End all other sessions?' });
  await user.click(within(dialog).getByRole('button', { name: 'End sessions' }));
  expect(await within(dialog).findByText(/can’t reach the server/)).toBeVisible();
  server.handlers.EndOtherSessions = () => {
    sessions = [makeSession()];
    return { endOtherSessions: 1 };
  };
  await user.click(within(dialog).getByRole('button', { name: 'End sessions' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await within(list).findByText('You’re not signed in anywhere else.')).toBeVisible();
});

test('changing the password shows a wrong current one at its field, then succeeds and clears the fields', async () => {
  server.handlers.ChangePassword = () => {
    throw new Refusal(200, 'Incorrect password.', {
      code: 'BAD_USER_INPUT',
      fields: { currentPassword: 'Incorrect password.' },
    });
  };
  const { user, section } = await open('Password', '/account#password');
  await user.type(within(section).getByLabelText('Current password'), 'old-one');
  await user.type(within(section).getByLabelText('New password'), 'abc123');
  expect(within(section).getByText('Weak. Try four random words.')).toBeVisible();
  await user.clear(within(section).getByLabelText('New password'));
  await user.type(within(section).getByLabelText('New password'), 'seven-warm-lanterns-9');
  await user.type(within(section).getByLabelText('Confirm new password'), 'seven-warm-lanterns-8{Enter}');
  expect(await within(section).findByText('Passwords do not match')).toBeVisible();
  await user.type(within(section).getByLabelText('Confirm new password'), '{Backspace}9{Enter}');
  expect(await within(section).findByText('Incorrect password.')).toBeVisible();

  let sent: unknown;
  server.handlers.ChangePassword = (input) => {
    sent = input;
    return { changePassword: true };
  };
  await user.click(within(section).getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.getAllByText('Password changed')[0]).toBeVisible());
  expect(sent).toEqual({ currentPassword: 'old-one', newPassword: 'seven-warm-lanterns-9' });
  expect(within(section).getByLabelText('Current password')).toHaveValue('');
});

test('the profile is saved, and an empty display name removes it', async () => {
  const sent: unknown[] = [];
  server.handlers.UpdateProfile = ({ input }) => {
    sent.push(input);
    return {
      updateProfile: { ...me, displayName: input.displayName ?? null, timeZone: input.timeZone ?? null },
    };
  };
  const { user, section } = await open('Profile', '/account');
  await user.type(within(section).getByLabelText('Display name'), ' Mira Å. ');
  expect(within(section).getByLabelText('Time zone')).toHaveValue(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  await user.clear(within(section).getByLabelText('Time zone'));
  await user.type(within(section).getByLabelText('Time zone'), 'America/New York');
  await user.click(within(section).getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(screen.getAllByText('Profile saved')[0]).toBeVisible());
  await user.clear(within(section).getByLabelText('Display name'));
  await user.clear(within(section).getByLabelText('Time zone'));
  await user.click(within(section).getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { displayName: 'Mira Å.', timeZone: 'America/New_York' },
    { displayName: null, timeZone: null },
  ]);
});

test("an account that can't be loaded can be retried", async () => {
  server.handlers.AccountPage = () => {
    throw new Refusal(200, 'Something went wrong on our side. Try again in a moment.', {
      code: 'INTERNAL_SERVER_ERROR',
    });
  };
  const { user } = renderApp('/account');
  expect(await screen.findByText('Couldn’t load account')).toBeVisible();
  server.handlers.AccountPage = () => ({ me, mySessions: sessions });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
});

test('a link to a section opens its tab, and another tab can be chosen from there', async () => {
  const { user } = await open('Password', '/account#password');
  expect(screen.getByRole('tab', { name: 'Signing in' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
  expect(window.location.hash).toBe('');
});
