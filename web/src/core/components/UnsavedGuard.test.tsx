import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { GuardedRouter } from './GuardedRouter';
import { UnsavedGuard } from './UnsavedGuard';

function Form() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isSignedOut, setSignedOut] = useState(false);
  if (isSignedOut) return <Navigate to="/tools" replace />;
  return (
    <>
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/tools">Tools</Link>
      <Link to="/settings?tab=two">Second tab</Link>
      {/* Navigates like the command palette. */}
      <button type="button" onClick={() => navigate('/tools', { state: { from: 'palette' } })}>
        Go to Tools
      </button>
      <button type="button" onClick={() => setSignedOut(true)}>
        End the session
      </button>
      <UnsavedGuard isActive={text !== ''} what="the settings" />
    </>
  );
}

/** Opens a form from another page and types text into it. */
async function openEdited() {
  const user = userEvent.setup();
  window.history.replaceState({ idx: 0 }, '', '/home');
  window.history.pushState({ idx: 1 }, '', '/settings');
  render(
    <GuardedRouter>
      <Routes>
        <Route path="/home" element={<h1>Home</h1>} />
        <Route path="/settings" element={<Form />} />
        <Route path="/tools" element={<h1>Tools</h1>} />
      </Routes>
    </GuardedRouter>,
  );
  await user.type(screen.getByLabelText('Name'), 'mine');
  return user;
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
const stay = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click((await findDialog()).getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('mine');
  expect(window.location.pathname).toBe('/settings');
};
const leave = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click((await findDialog()).getByRole('button', { name: 'Leave without saving' }));

beforeEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['link', 'Tools'],
  ['button', 'Go to Tools'],
])('a %s to another page asks before discarding changes', async (role, name) => {
  const user = await openEdited();
  await user.click(screen.getByRole(role, { name }));
  await stay(user);
  await user.click(screen.getByRole(role, { name }));
  await leave(user);
  expect(await screen.findByRole('heading', { name: 'Tools' })).toBeVisible();
});

test('the browser’s Back button asks first, even after switching to another tab of the form', async () => {
  const user = await openEdited();
  const goBack = (entries: number) => act(() => window.history.go(-entries));
  goBack(1);
  await stay(user);
  await user.click(screen.getByRole('link', { name: 'Second tab' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  goBack(2);
  await leave(user);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test("the end of a session doesn't ask, and saved changes don't block leaving", async () => {
  const user = await openEdited();
  await user.clear(screen.getByLabelText('Name'));
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  act(() => window.history.forward());
  await user.type(await screen.findByLabelText('Name'), 'mine');
  await user.click(screen.getByRole('button', { name: 'End the session' }));
  expect(await screen.findByRole('heading', { name: 'Tools' })).toBeVisible();
});
