import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listUnsentWork } from '../../app/session/unsentWork';
import { setConnectionLost } from '../../core/errors/connection';
import { defined } from '../../testing/defined';
import { examServer, finished } from '../../testing/examServer';
import { makeUser } from '../../testing/factories';
import { offline } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const path = '/study-hub/practice-exams/attempt1';
const message = /^We couldn’t reach the server. Your exam will be submitted/;
const person = makeUser({ features: ['STUDY_HUB'] });

/** A server response that waits until the test releases it. */
function held<T>(answer: () => T) {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release: () => act(async () => release()), answer: () => open.then(answer) };
}

beforeEach(() => setConnectionLost(false));

test('continuing to work while the last answer is being sent means that nothing is submitted', async () => {
  const { server } = examServer(person);
  const late = held(offline);
  server.handlers.AnswerExam = late.answer;
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('radio', { name: 'Option a of q1' }));
  await user.click(screen.getByRole('button', { name: 'Submit exam' }));
  // An answer being sent counts as an answer.
  expect(screen.getByText(/^1 of 2 questions are unanswered/)).toBeVisible();
  await user.click(defined(screen.getAllByRole('button', { name: 'Submit exam' }).at(-1)));
  expect(await screen.findByRole('button', { name: 'Submitting…' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep working' }));
  await late.release();
  expect(await screen.findByText(/Your answers are saved on this device/)).toBeVisible();
  expect(await listUnsentWork(person.id)).toEqual(['1 exam answer']);
  expect(server.callsOf('FinishExam')).toEqual([]);
  expect(screen.getByRole('radio', { name: 'Option b of q1' })).toBeEnabled();
});

test('an exam submitted by another window stays unchanged until its result is available', async () => {
  const { server, cut, close } = examServer(person);
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('radio', { name: 'Option a of q1' }));
  expect(await screen.findByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  cut();
  await user.click(screen.getByRole('button', { name: 'Submit exam' }));
  await user.click(defined(screen.getAllByRole('button', { name: 'Submit exam' }).at(-1)));
  expect(await screen.findByText(message)).toBeVisible();
  const result = held(() => ({ examAttempt: finished }));
  server.handlers.ExamAttempt = result.answer;
  close();
  localStorage.removeItem(`person:${person.id}:examSubmission:attempt1`);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Option b of q1' })).toBeDisabled();
  await result.release();
  expect(await screen.findByText('500')).toBeVisible();
});

test('if the browser has no room to store the submission, it says so, and the exam continues', async () => {
  const { cut } = examServer(person);
  const { user } = renderApp(path);
  await screen.findByRole('radio', { name: 'Option a of q1' });
  cut();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  try {
    await user.click(screen.getByRole('button', { name: 'Submit exam' }));
    await user.click(defined(screen.getAllByRole('button', { name: 'Submit exam' }).at(-1)));
    expect(await screen.findByText('Your exam couldn’t be submitted')).toBeVisible();
  } finally {
    full.mockRestore();
  }
  expect(screen.queryByText(message)).toBeNull();
});
