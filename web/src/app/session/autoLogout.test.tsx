import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '../../testing/factories';
import { fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const minute = 60_000;
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['TOOLS'] }) }),
    SignedInUser: () => ({ me: null }),
    AutoLogout: () => ({ autoLogoutMinutes: 30 }),
    Logout: () => ({ logout: true }),
  });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

/** A window that knows its timer, with a clock that the test moves. */
async function openWindow() {
  vi.useFakeTimers();
  renderApp('/tools');
  for (let round = 0; round < 20 && server.callsOf('AutoLogout').length === 0; round++) await pass(1_000);
  await pass(2_000);
  act(() => void fireEvent.pointerMove(document.body));
}

/** Input in another window of this browser. */
const useOtherWindow = () => localStorage.setItem('lastInput', String(Date.now()));

test('after the time without input it warns for a minute, and then signs out', async () => {
  await openWindow();
  await pass(28 * minute);
  expect(warning()).toBeNull();
  await pass(minute + 2_000);
  expect(warning()).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^Signing out in 5\d seconds\.$/);
  // A mouse that is pushed answers nothing.
  act(() => void fireEvent.pointerMove(document.body));
  await pass(minute);
  for (let round = 0; round < 20 && server.callsOf('Logout').length === 0; round++) await pass(100);
  expect(server.callsOf('Logout')).toHaveLength(1);
  await pass(5_000);
  expect(window.location.pathname).toBe('/auth');
});

test('a key that is pressed as the warning comes up signs nobody out: the focus is on staying', async () => {
  await openWindow();
  await pass(29 * minute + 2_000);
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
});

test('whoever stays is asked again only after the whole time', async () => {
  await openWindow();
  await pass(29 * minute + 2_000);
  const before = server.callsOf('AutoLogout').length;
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' })));
  expect(warning()).toBeNull();
  await pass(28 * minute);
  expect(warning()).toBeNull();
  expect(server.callsOf('Logout')).toEqual([]);
  // The server has heard of it.
  expect(server.callsOf('AutoLogout').length).toBeGreaterThan(before);
});

test('input in another window counts, and takes the question away', async () => {
  await openWindow();
  await pass(20 * minute);
  useOtherWindow();
  await pass(20 * minute);
  expect(warning()).toBeNull();
  await pass(9 * minute + 2_000);
  expect(warning()).toBeVisible();
  useOtherWindow();
  await pass(2_000);
  expect(warning()).toBeNull();
});

test('whoever only reads keeps the session alive', async () => {
  await openWindow();
  const before = server.callsOf('AutoLogout').length;
  for (let round = 0; round < 40; round++) {
    await pass(minute);
    act(() => void fireEvent.wheel(document.body));
  }
  expect(warning()).toBeNull();
  expect(server.callsOf('AutoLogout').length - before).toBeGreaterThanOrEqual(8);
});

test('a computer that slept too long signs out when it wakes', async () => {
  await openWindow();
  vi.setSystemTime(Date.now() + 8 * 60 * minute);
  await pass(2_000);
  for (let round = 0; round < 20 && server.callsOf('Logout').length === 0; round++) await pass(100);
  expect(server.callsOf('Logout')).toHaveLength(1);
});

test('never means never', async () => {
  server.handlers.AutoLogout = () => ({ autoLogoutMinutes: 0 });
  await openWindow();
  await pass(300 * minute);
  expect(warning()).toBeNull();
  expect(server.callsOf('Logout')).toEqual([]);
});
