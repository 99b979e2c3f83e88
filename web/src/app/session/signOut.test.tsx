import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeAssistants, makeNote, makeUser } from '../../testing/factories';
import { fakeServer, offline } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const kept = {
  'person:u1:unsentNote:w:n1': JSON.stringify({
    content: { title: 'Shopping', body: 'Bread', tags: [], folder: '', pinned: false },
    noteId: 'n1',
    revision: 3,
  }),
  'person:u1:examAnswers:a1': JSON.stringify({ 0: { optionIds: ['a'], texts: [] } }),
  'person:u1:chat-draft:herbal': 'Is mint safe?',
  'person:u1:studyTimerStretches': JSON.stringify([{ startedAt: 1, seconds: 90 }]),
  'person:u1:recent': '[]',
  'person:u1:noteView': 'read',
};
const others = { 'person:u2:chat-draft:herbal': 'Not yours', theme: 'light', animations: 'off' };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    Session: () => ({ me: makeUser() }),
    SignedInUser: () => ({ me: null }),
    Logout: () => ({ logout: true }),
    Assistants: () => ({ assistants: makeAssistants() }),
    UpdateNote: offline,
    AnswerExam: offline,
    LogStudyTime: offline,
  });
  for (const [key, value] of Object.entries({ ...kept, ...others })) localStorage.setItem(key, value);
});

const keys = () => Object.keys(localStorage).sort();
const neutral = ['animations', 'person:u2:chat-draft:herbal', 'session', 'theme'];
const clickLogout = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Logout' }));

test('unsent work prompts a question; "Stay signed in" keeps all of it and returns the focus', async () => {
  const { user } = renderApp('/tools');
  await clickLogout(user);
  const dialog = await screen.findByRole('dialog', { name: 'Sign out and delete unsent work?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 note: Shopping', '1 exam answer', '1 unsent chat message', '2 min of study time']);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Stay signed in' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(keys()).toEqual(expect.arrayContaining(Object.keys(kept)));
  expect(server.callsOf('Logout')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
});

test('"Sign out and delete" removes everything of the person, and nothing of others or of the browser', async () => {
  const { user } = renderApp('/tools');
  await clickLogout(user);
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(await screen.findByText('You have been successfully logged out.')).toBeVisible();
  expect(keys()).toEqual(neutral);
  expect(localStorage.getItem('session')).toMatch(/^\d+ $/);
  expect(localStorage.getItem('theme')).toBe('light');
  expect(document.cookie).not.toContain('sidebar_state');
});

test('work that can be sent is sent first, without a question', async () => {
  localStorage.removeItem('person:u1:chat-draft:herbal');
  server.handlers.UpdateNote = () => ({ updateNote: makeNote({ revision: 4 }) });
  server.handlers.AnswerExam = () => ({
    answerExam: {
      __typename: 'AttemptQuestion',
      place: 0,
      isAnswered: true,
      isFlagged: false,
      seconds: null,
      optionIds: ['a'],
      texts: [],
      isCorrect: null,
      credit: null,
      options: null,
      basis: null,
      question: null,
      lab: null,
    },
  });
  server.handlers.LogStudyTime = () => ({ logStudyTime: 90 });
  const { user } = renderApp('/tools');
  await clickLogout(user);
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(server.callsOf('AnswerExam')).toEqual([
    { input: { attemptId: 'a1', place: 0, optionIds: ['a'], texts: [] } },
  ]);
  expect(keys()).toEqual(neutral);
});

test('if signing out fails, nothing is deleted', async () => {
  server.handlers.Logout = offline;
  const { user } = renderApp('/tools');
  await clickLogout(user);
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete' }));
  expect(await screen.findByText('Logout failed')).toBeVisible();
  expect(localStorage.getItem('person:u1:chat-draft:herbal')).toBe('Is mint safe?');
});

test('signing out in another window removes the data here too, and nothing that the page writes brings it back', async () => {
  const { user } = renderApp('/ai-assistants');
  const box = await screen.findByRole('textbox', { name: 'Message to Herbal AI' });
  expect(box).toHaveValue('Is mint safe?');
  await user.type(box, ' Really?');
  await waitFor(async () => {
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: '1 ' }));
    });
    expect(window.location.pathname).toBe('/auth');
  });
  expect(keys()).toEqual(['animations', 'person:u2:chat-draft:herbal', 'theme']);
});

test('an ended session hides the stored work, and signing in again restores it', async () => {
  server.handlers.Session = () => ({ me: null });
  const { unmount } = renderApp('/ai-assistants');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(screen.queryByDisplayValue('Is mint safe?')).not.toBeInTheDocument();
  expect(keys()).toEqual(expect.arrayContaining(Object.keys(kept)));
  unmount();
  server.handlers.Session = () => ({ me: makeUser() });
  renderApp('/ai-assistants');
  expect(await screen.findByRole('textbox', { name: 'Message to Herbal AI' })).toHaveValue('Is mint safe?');
});
