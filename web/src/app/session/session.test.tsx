import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { defined } from '../../testing/defined';
import { makeAdmin, makeUser } from '../../testing/factories';
import { fakeServer, offline, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const unauthenticated = () => {
  throw new Refusal(401, 'Your session ended. Sign in to continue.', { code: 'UNAUTHENTICATED' });
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    SignedInUser: () => ({ me: null }),
    Invites: () => ({ invites: [] }),
    CreateInvite: unauthenticated,
  });
});

/** Simulates an event from another window of the same browser. */
const simulateOtherWindow = (newValue: string) =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));
  });

test('if the session ends under a form, signing in again keeps the input and sends the call', async () => {
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('checkbox', { name: 'Notes' }));
  await user.click(screen.getByRole('button', { name: 'Create Invite Link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(screen.getByLabelText('Username')).toHaveValue('mira');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());

  let created: unknown;
  server.handlers.CreateInvite = (input) => {
    created = input;
    return unauthenticated();
  };
  server.handlers['POST /api/login'] = () => ({ id: 'u1', username: 'mira' });
  await user.keyboard('cosmos-42{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(created).toMatchObject({ input: { accessRights: { notes: true, games: false } } });
  expect(screen.getByRole('checkbox', { name: 'Notes' })).toBeChecked();
  expect(window.location.pathname).toBe('/admin');
});

test('canceling the sign-in keeps the page and says why the call failed', async () => {
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('checkbox', { name: 'Notes' }));
  await user.click(screen.getByRole('button', { name: 'Create Invite Link' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  await user.keyboard('{Escape}');
  expect((await screen.findAllByText('Your session ended. Sign in to continue.'))[0]).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Notes' })).toBeChecked();
});

test('signing in again in another window is enough', async () => {
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'Create Invite Link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  await simulateOtherWindow('1 u1');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.callsOf('CreateInvite')).toHaveLength(2);
});

test('signing out and in again in another window takes effect here', async () => {
  server.handlers.Session = () => ({ me: makeUser({ features: ['TOOLS'] }) });
  renderApp('/tools');
  await screen.findByRole('heading', { level: 1, name: 'Tools' });
  await waitFor(async () => {
    await simulateOtherWindow('1 ');
    expect(window.location.pathname).toBe('/auth');
  });
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  await simulateOtherWindow('2 u1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a lost connection is reported, and the data on screen is refetched once it is back', async () => {
  server.handlers.Users = offline;
  server.handlers['GET /healthz'] = offline;
  const { user } = renderApp('/admin?tab=users');
  expect(await screen.findByText(/^We can’t reach the server. Showing saved data/)).toBeVisible();
  server.handlers.Users = () => ({ users: [makeUser({ id: 'u2', username: 'nadir' })] });
  server.handlers['GET /healthz'] = () => ({});
  const banner = screen.getByText(/Showing saved data/).parentElement;
  await user.click(defined(banner?.querySelector('button')));
  expect((await screen.findAllByText('nadir'))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Showing saved data/)).not.toBeInTheDocument());
});

test('over plain HTTP, where pages don’t open offline, the banner says to keep the window open', async () => {
  Object.assign(window, { isSecureContext: false });
  server.handlers.Users = offline;
  server.handlers['GET /healthz'] = offline;
  renderApp('/admin?tab=users');
  expect(
    await screen.findByText(/Keep this window open: without HTTPS, pages don’t open offline/),
  ).toBeVisible();
  Object.assign(window, { isSecureContext: undefined });
});

/** Opens a second socket that follows the account. */
const isFollowing = async () => {
  await server.publish({ accessChanged: makeAdmin() });
};

test('the server closes the socket with the session, and events arrive again after signing in', async () => {
  const { user } = renderApp('/admin');
  await screen.findByRole('checkbox', { name: 'Notes' });
  await isFollowing();
  server.handlers.Session = () => ({ me: null });
  await server.closeSockets(4401);
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  server.handlers.Session = () => ({ me: makeAdmin() });
  server.handlers['POST /api/login'] = () => ({ id: 'u1', username: 'mira' });
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await user.keyboard('cosmos-42{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await isFollowing();
});

test('a socket closed with its session reconnects on its own once another session has followed', async () => {
  renderApp('/admin');
  await screen.findByRole('checkbox', { name: 'Notes' });
  await isFollowing();
  await server.closeSockets(4401);
  await isFollowing();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const comeOnline = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
  });

test("a refused socket doesn't reconnect until someone signs in", async () => {
  const { user } = renderApp('/admin');
  await screen.findByRole('checkbox', { name: 'Notes' });
  await isFollowing();
  server.handlers.Session = () => ({ me: null });
  await server.closeSockets(1006, true);
  const before = server.socketCount();
  await comeOnline();
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Network changes don't cause a reconnection either.
  for (let count = 0; count < 3; count++) await comeOnline();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.socketCount()).toBe(before);
  server.acceptSockets();
  server.handlers.Session = () => ({ me: makeAdmin() });
  await comeOnline();
  await isFollowing();
  expect(server.socketCount()).toBe(before + 1);
});
