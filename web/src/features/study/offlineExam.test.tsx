import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listUnsentWork } from '../../app/session/unsentWork';
import { setConnectionLost } from '../../core/errors/connection';
import { makeAttempt, makeAttemptQuestion } from '../../testing/attempts';
import { defined } from '../../testing/defined';
import { examServer, given } from '../../testing/examServer';
import { makeUser } from '../../testing/factories';
import { Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import { savePendingAnswer } from './exams/pendingAnswers';
import { savePendingSubmission } from './exams/pendingSubmissions';

const path = '/study-hub/practice-exams/attempt1';
const message = 'We couldn’t reach the server. Your exam will be submitted automatically as soon as we can.';
const person = makeUser({ features: ['STUDY_HUB'] });
const pressSubmit = (user: ReturnType<typeof renderApp>['user']) =>
  user.click(defined(screen.getAllByRole('button', { name: 'Submit exam' }).at(-1)));

beforeEach(() => setConnectionLost(false));

test('an exam submitted offline says so, and is submitted once with its answers when the network is back', async () => {
  const { server, cut, reconnect, countFinishes } = examServer(person);
  const { user } = renderApp(path);
  const option = await screen.findByRole('radio', { name: 'Option a of q1' });
  cut();
  await user.click(option);
  await pressSubmit(user);
  await pressSubmit(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  // Submitted answers can't be changed anymore.
  expect(screen.getByRole('radio', { name: 'Option b of q1' })).toBeDisabled();
  const submit = screen.getByRole('button', { name: 'Submit exam' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveFocus();
  expect(await listUnsentWork(person.id)).toEqual(['1 exam answer', '1 exam to submit']);

  reconnect();
  expect(await screen.findByText('500')).toBeVisible();
  expect(await screen.findByText('Your exam was submitted')).toBeVisible();
  expect(server.callsOf('AnswerExam').at(-1)).toMatchObject({
    input: { attemptId: 'attempt1', place: 0, ...given },
  });
  expect(server.callsOf('FinishExam').at(-1)).toEqual({ id: 'attempt1' });
  expect(countFinishes()).toBe(1);
  expect(await listUnsentWork(person.id)).toEqual([]);
});

test('if the connection is lost during submission and the page is closed, any page submits the exam later', async () => {
  const { server, cut, reconnect, countFinishes } = examServer(person);
  const { user, unmount } = renderApp(path);
  await user.click(await screen.findByRole('radio', { name: 'Option a of q1' }));
  expect(await screen.findByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  cut();
  await pressSubmit(user);
  await pressSubmit(user);
  expect(await screen.findByText(message)).toBeVisible();
  unmount();

  // Reopened offline, the exam isn't available, but a message explains what will happen to it.
  const again = renderApp(path);
  expect(await screen.findByText(message)).toBeVisible();
  again.unmount();

  const elsewhere = renderApp('/study-hub/glossary');
  reconnect();
  await elsewhere.user.click(await screen.findByRole('button', { name: 'See result' }));
  expect(await screen.findByText('500')).toBeVisible();
  expect(countFinishes()).toBe(1);
  expect(server.callsOf('AnswerExam')).toHaveLength(1);
});

test('if the deadline has passed in the meantime, the result is shown, and the late answer is reported but not counted', async () => {
  const { cut, close, reconnect } = examServer(person);
  const { user } = renderApp(path);
  const option = await screen.findByRole('radio', { name: 'Option a of q1' });
  cut();
  await user.click(option);
  await pressSubmit(user);
  await pressSubmit(user);
  expect(await screen.findByText(message)).toBeVisible();
  close();
  reconnect();
  expect(await screen.findByText('500')).toBeVisible();
  expect(
    screen.getByText(/One answer from when you were offline arrived after the exam ended/),
  ).toBeVisible();
  await waitFor(async () => expect(await listUnsentWork(person.id)).toEqual([]));
  expect(screen.queryByText(/can no longer be submitted/)).toBeNull();
});

test('a window whose exam is submitted by another window shows the result and submits nothing itself', async () => {
  const { server, close } = examServer(person);
  // The other window is sending and holds the lock.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const request = (_: string, work: () => Promise<unknown>) => held.then(work);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  try {
    savePendingAnswer(person.id, 'attempt1', 0, given);
    savePendingSubmission(person.id, 'attempt1');
    renderApp(path);
    expect(await screen.findByText(message)).toBeVisible();
    close();
    const mine = `person:${person.id}:`;
    for (const name of ['examAnswers', 'examSubmission']) localStorage.removeItem(`${mine}${name}:attempt1`);
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(await screen.findByText('500')).toBeVisible();
    await act(async () => release());
    expect(server.callsOf('FinishExam')).toEqual([]);
    expect(server.callsOf('AnswerExam')).toEqual([]);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

test('a failing server keeps the exam waiting; one that no longer knows it ends that', async () => {
  const { server } = examServer(person);
  server.handlers.FinishExam = () => {
    throw new Refusal(500, 'Something went wrong.', { code: 'INTERNAL_SERVER_ERROR' });
  };
  savePendingSubmission(person.id, 'attempt1');
  const { unmount } = renderApp('/study-hub/glossary');
  await waitFor(() => expect(server.callsOf('FinishExam')).toHaveLength(1));
  expect(await listUnsentWork(person.id)).toEqual(['1 exam to submit']);
  unmount();
  server.handlers.FinishExam = () => {
    throw new Refusal(404, 'This exam doesn’t exist.', { code: 'NOT_FOUND' });
  };
  renderApp('/study-hub/glossary');
  await waitFor(async () => expect(await listUnsentWork(person.id)).toEqual([]));
  expect(screen.queryByText('Your exam was submitted')).toBeNull();
});

test('if the connection is lost right after an answer, an exam without a way back continues once it returns', async () => {
  const { server, cut, reconnect } = examServer(person);
  const { ExamAttempt } = server.handlers;
  let place = 0;
  server.handlers.ExamAttempt = async (variables) => {
    await ExamAttempt?.(variables);
    return { examAttempt: makeAttempt({ canReview: false, place }) };
  };
  server.handlers.AnswerExam = () => {
    place = 1;
    cut();
    return { answerExam: makeAttemptQuestion(0, { isAnswered: true }) };
  };
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('radio', { name: 'Option a of q1' }));
  await user.click(screen.getByRole('button', { name: 'Confirm and continue' }));
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  reconnect();
  expect(await screen.findByText('Question 2 of 2', undefined, { timeout: 10_000 })).toBeVisible();
});

test('after a reconnect, a refetch that began before the answer arrived doesn’t hold an exam at the old question', async () => {
  const { server, cut, reconnect } = examServer(person);
  const { AnswerExam } = server.handlers;
  let place = 0;
  let held = Promise.resolve();
  let release = () => {};
  server.handlers.ExamAttempt = async () => {
    const examAttempt = makeAttempt({ canReview: false, place });
    await held;
    return { examAttempt };
  };
  server.handlers.AnswerExam = async (variables) => {
    await AnswerExam?.(variables);
    await waitFor(() => expect(server.callsOf('ExamAttempt')).toHaveLength(2));
    place = 1;
    setTimeout(() => release(), 500);
    return { answerExam: makeAttemptQuestion(0, { isAnswered: true }) };
  };
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('radio', { name: 'Option a of q1' }));
  cut();
  await user.click(screen.getByRole('button', { name: 'Confirm and continue' }));
  expect(await screen.findByText(/You’re offline\. Your answers/)).toBeVisible();
  held = new Promise((resolve) => {
    release = resolve;
  });
  reconnect();
  await waitFor(() => expect(screen.getByText('Question 2 of 2')).toBeVisible(), { timeout: 10_000 });
});
