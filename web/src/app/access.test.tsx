import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeAdmin, makeUser } from '../testing/factories';
import { fakeServer, offline, Refusal } from '../testing/fakeServer';
import { renderApp } from '../testing/renderApp';

const signedOut = { Session: () => ({ me: null }), SignedInUser: () => ({ me: null }) };
const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const linkNames = async () =>
  within(await navigation())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('pages', () => {
  test('wait for the user, then lead to the sign-in if there is none', async () => {
    fakeServer(signedOut);
    renderApp('/notes');
    await screen.findByRole('status', { name: 'Loading your dashboard' });
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(window.location.pathname).toBe('/auth');
  });

  test('that a link points to open after the sign-in', async () => {
    let isIn = false;
    fakeServer({
      SignedInUser: () => ({ me: null }),
      Session: () => ({ me: isIn ? makeUser({ features: ['NOTES'] }) : null }),
      'POST /api/login': () => {
        isIn = true;
        return { id: 'u1', username: 'mira' };
      },
    });
    const { user } = renderApp('/notes?search=vlan');
    await user.type(await screen.findByLabelText('Username'), 'mira');
    await user.type(screen.getByLabelText('Password'), 'cosmos-42');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/notes?search=vlan');
  });

  test('of a feature without access show an explanation instead, and are missing from the navigation', async () => {
    fakeServer({ Session: () => ({ me: makeUser({ features: ['NOTES'] }) }) });
    renderApp('/file-vault');
    expect(await screen.findByText('You don’t have access to this feature')).toBeVisible();
    expect(await linkNames()).toEqual(['Dashboard', 'Notes']);
  });

  test.each(['/admin', '/user-management', '/site-settings', '/security'])(
    '%s sends everyone but admins to the dashboard',
    async (path) => {
      fakeServer({ Session: () => ({ me: makeUser({ features: [] }) }) });
      renderApp(path);
      expect(await screen.findByRole('heading', { level: 2, name: 'Welcome back, mira' })).toBeVisible();
      expect(window.location.pathname).toBe('/');
    },
  );

  test("for admins are in the admins' navigation", async () => {
    fakeServer({ Session: () => ({ me: makeAdmin() }) });
    renderApp('/security');
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    expect(await linkNames()).toEqual([
      'Dashboard',
      'AI Assistants',
      'Games & Learning',
      'Study Hub',
      'Tools',
      'Notes',
      'File Vault',
      'Admin Dashboard',
      'User Management',
      'Groups',
      'Site Settings',
      'Security',
      'System Status',
    ]);
    expect(document.title).toBe('Security · Cosmic Dashboard');
  });

  test('that do not exist say so, with and without a user', async () => {
    const server = fakeServer(signedOut);
    const { unmount } = renderApp('/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    unmount();

    server.handlers.Session = () => ({ me: makeUser() });
    renderApp('/nowhere');
    expect(await screen.findByText('404 Page Not Found')).toBeVisible();
    expect(await navigation()).toBeVisible();
  });
});

describe('access', () => {
  test('that an admin changes takes effect in an open window without a reload', async () => {
    const server = fakeServer({ Session: () => ({ me: makeUser({ features: [] }) }) });
    renderApp('/notes');
    expect(await screen.findByText('You don’t have access to this feature')).toBeVisible();

    await server.publish({ accessChanged: makeUser({ features: ['NOTES'] }) });
    expect(await screen.findByText('No notes yet')).toBeVisible();
    expect(await linkNames()).toEqual(['Dashboard', 'Notes']);

    await server.publish({ accessChanged: makeUser({ features: [] }) });
    expect(await screen.findByText('You don’t have access to this feature')).toBeVisible();
  });

  test('is gone once the account is deactivated, and the sign-in appears', async () => {
    const server = fakeServer({ ...signedOut, Session: () => ({ me: makeUser({ features: ['NOTES'] }) }) });
    renderApp('/notes');
    expect(await screen.findByText('No notes yet')).toBeVisible();
    server.handlers.Session = signedOut.Session;
    await server.publish({ accessChanged: makeUser({ isActive: false }) });
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });
});

describe('session', () => {
  test('that ended leads to the sign-in on the next call', async () => {
    fakeServer({
      ...signedOut,
      Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
      VaultPage: () => {
        throw new Refusal(401, 'Your session ended. Sign in to continue.', { code: 'UNAUTHENTICATED' });
      },
    });
    renderApp('/file-vault');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });

  test("that can't be loaded can be retried", async () => {
    const server = fakeServer({ Session: offline });
    const { user } = renderApp('/notes');
    expect(await screen.findByText('We couldn’t load your session')).toBeVisible();
    server.handlers.Session = () => ({ me: makeUser() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No notes yet')).toBeVisible();
  });

  test('ends with Logout', async () => {
    fakeServer({
      ...signedOut,
      Session: () => ({ me: makeUser({ features: ['NOTES'] }) }),
      Logout: () => ({ logout: true }),
    });
    const { user } = renderApp('/notes');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged out')).toBeVisible();
    expect(screen.getAllByText('You have been successfully logged out.')[0]).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('continues if Logout fails', async () => {
    fakeServer({ Session: () => ({ me: makeUser({ features: ['NOTES'] }) }), Logout: offline });
    const { user } = renderApp('/notes');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByText('No notes yet')).toBeVisible();
  });
});
