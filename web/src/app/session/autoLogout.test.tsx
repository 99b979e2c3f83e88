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

/** Renders a window that follows the timer, with a clock that the test moves. */
async function openWindow() {
  vi.useFakeTimers();
  renderApp('/tools');
  for (let round = 0; round < 20 && server.callsOf('AutoLogout').length === 0; round++) await pass(1_000);
  await pass(2_000);
  act(() => void fireEvent.pointerMove(document.body));
}

/** Simulates input in another window of this browser. */
const useOtherWindow = () => localStorage.setItem('lastInput', String(Date.now()));

test('after the idle time, it warns for a minute and then signs out', async () => {
  await openWindow();
  await pass(28 * minute);
  expect(warning()).toBeNull();
  await pass(minute + 2_000);
  expect(warning()).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^Signing out in 5\d seconds\.$/);
  // Moving the mouse doesn't answer the question.
  act(() => void fireEvent.pointerMove(document.body));
  await pass(minute);
  for (let round = 0; round < 20 && server.callsOf('Logout').length === 0; round++) await pass(100);
  expect(server.callsOf('Logout')).toHaveLength(1);
  await pass(5_000);
  expect(window.location.pathname).toBe('/auth');
});

test('a key pressed as the warning appears signs nobody out, because the focus is on staying', async () => {
  await openWindow();
  await pass(29 * minute + 2_000);
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
});

test('after choosing to stay, the next warning comes only after the whole idle time', async () => {
  await openWindow();
  await pass(29 * minute + 2_000);
  const before = server.callsOf('AutoLogout').length;
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' })));
  expect(warning()).toBeNull();
  await pass(28 * minute);
  expect(warning()).toBeNull();
  expect(server.callsOf('Logout')).toEqual([]);
  // The server was notified.
  expect(server.callsOf('AutoLogout').length).toBeGreaterThan(before);
});

test('input in another window counts and dismisses the warning', async () => {
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

test('reading alone keeps the session alive', async () => {
  await openWindow();
  const before = server.callsOf('AutoLogout').length;
  for (let round = 0; round < 40; round++) {
    await pass(minute);
    act(() => void fireEvent.wheel(document.body));
  }
  expect(warning()).toBeNull();
  expect(server.callsOf('AutoLogout').length - before).toBeGreaterThanOrEqual(8);
});

test('a computer that slept too long signs out when it wakes up', async () => {
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
