import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAttempt, makeAttemptQuestion } from '../../testing/attempts';
import { defined } from '../../testing/defined';
import { finished } from '../../testing/examServer';
import { makeUser } from '../../testing/factories';
import { fakeServer, offline, Refusal } from '../../testing/fakeServer';
import { makePartlyRight, makeQuestion } from '../../testing/questions';
import { renderApp } from '../../testing/renderApp';

const base = {
  Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
  QueuedQuestions: () => ({ queuedQuestions: [] }),
};
const path = '/study-hub/practice-exams/attempt1';

test('an answer given offline is kept and submitted with the exam', async () => {
  const server = fakeServer({
    ...base,
    ExamAttempt: () => ({ examAttempt: makeAttempt() }),
    AnswerExam: offline,
    FinishExam: () => ({ finishExam: finished }),
  });
  const { user } = renderApp(path);
  expect(await screen.findByRole('timer')).toHaveTextContent(/^(10:00|09:5\d)$/);
  // The letters of other questions belong to those questions.
  await user.click(screen.getByRole('radio', { name: 'Option a of q1' }));
  expect(await screen.findByText(/You’re offline. Your answers are saved/)).toBeVisible();
  server.handlers.AnswerExam = () => ({
    answerExam: makeAttemptQuestion(0, { isAnswered: true, optionIds: ['a'] }),
  });
  expect(await screen.findByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit exam' }));
  expect(screen.getByText(/1 of 2 questions are unanswered/)).toBeVisible();
  await user.click(defined(screen.getAllByRole('button', { name: 'Submit exam' }).at(-1)));
  expect(await screen.findByText('500')).toBeVisible();
  expect(screen.getByText(/Practice estimate on the scale 100–900. 675 needed to pass/)).toBeVisible();
  expect(screen.getByText('Why b.')).toBeVisible();
});

test("an answer that a failing server didn't store is sent again, even after the page was closed", async () => {
  const server = fakeServer({
    ...base,
    ExamAttempt: () => ({ examAttempt: makeAttempt() }),
    AnswerExam: () => {
      throw new Refusal(500, 'Something went wrong.', { code: 'INTERNAL_SERVER_ERROR' });
    },
  });
  const { user, unmount } = renderApp(path);
  await user.click(await screen.findByRole('radio', { name: 'Option b of q1' }));
  expect(await screen.findByText(/Your answers are saved/)).toBeVisible();
  unmount();
  server.handlers.AnswerExam = () => ({
    answerExam: makeAttemptQuestion(0, { isAnswered: true, optionIds: ['b'] }),
  });
  renderApp(path);
  expect(await screen.findByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Option b of q1' })).toBeChecked();
  expect(server.callsOf('AnswerExam').at(-1)).toMatchObject({
    input: { attemptId: 'attempt1', place: 0, optionIds: ['b'], texts: [] },
  });
});

test('a match with an empty row counts as answered, and the filled rows are sent', async () => {
  const named = (name: string) => (id: string) => ({
    __typename: 'QuestionOption' as const,
    id,
    text: `${name} ${id}`,
  });
  const match = makeQuestion('q1', {
    type: 'match',
    options: [],
    items: ['1', '2'].map(named('Item')),
    partners: ['1', '2'].map(named('Partner')),
  });
  const server = fakeServer({
    ...base,
    ExamAttempt: () => ({
      examAttempt: makeAttempt({ questions: [makeAttemptQuestion(0, { question: match })] }),
    }),
    AnswerExam: ({ input }) => ({
      answerExam: makeAttemptQuestion(0, {
        question: match,
        isAnswered: true,
        optionIds: input.optionIds ?? [],
      }),
    }),
  });
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('combobox', { name: 'Match for Item 2' }));
  await user.click(screen.getByRole('option', { name: 'Partner 1' }));
  expect(await screen.findByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  expect(server.callsOf('AnswerExam')).toMatchObject([
    { input: { attemptId: 'attempt1', place: 0, optionIds: ['', '1'], texts: [] } },
  ]);
});

test('typed text is saved after a pause in typing, and survives a reload before that', async () => {
  const typed = makeQuestion('q1', { type: 'fillIn', options: [] });
  // On a slow machine the answer may be sent before the page is gone. The server keeps it, like the real one.
  let texts: string[] = [];
  const answered = () => makeAttemptQuestion(0, { question: typed, isAnswered: texts.length > 0, texts });
  const server = fakeServer({
    ...base,
    ExamAttempt: () => ({ examAttempt: makeAttempt({ questions: [answered()] }) }),
    AnswerExam: ({ input }) => {
      texts = input.texts ?? [];
      return { answerExam: answered() };
    },
  });
  const { user, unmount } = renderApp(path);
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), '22');
  unmount();
  const again = renderApp(path);
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue('22');
  expect(await screen.findByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  await again.user.type(screen.getByRole('textbox', { name: 'Your answer' }), '3');
  await waitFor(() =>
    expect(server.callsOf('AnswerExam').at(-1)).toMatchObject({ input: { place: 0, texts: ['223'] } }),
  );
});

test('a running exam offers neither the tutor nor cards; study mode and the result do', async () => {
  const me = () => ({ me: makeUser({ features: ['STUDY_HUB', 'AI_ASSISTANTS'] }) });
  const tutor = async () => (await screen.findByRole('link', { name: 'Explain this' })).getAttribute('href');
  const answered = { isAnswered: true, optionIds: ['a'] };
  const explained = { ...answered, isCorrect: false, credit: 0, options: [] };
  const server = fakeServer({
    ...base,
    Session: me,
    ExamAttempt: () => ({ examAttempt: makeAttempt({ questions: [makeAttemptQuestion(0, answered)] }) }),
  });
  const running = renderApp(path);
  expect(await screen.findByRole('radio', { name: 'Option a of q1' })).toBeChecked();
  expect(screen.queryByRole('link', { name: /Explain this/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make a card' })).toBeNull();
  running.unmount();
  const questions = [makeAttemptQuestion(0, explained)];
  const inStudyMode = makeAttempt({ mode: 'study', isExplained: true, questions });
  server.handlers.ExamAttempt = () => ({ examAttempt: inStudyMode });
  const study = renderApp(path);
  expect(await tutor()).toBe('/ai-assistants?tab=tech&about=question:q1');
  expect(screen.getByRole('button', { name: 'Make a card' })).toBeEnabled();
  study.unmount();
  server.handlers.ExamAttempt = () => ({ examAttempt: finished });
  renderApp(path);
  expect(await tutor()).toBe('/ai-assistants?tab=tech&about=question:q2');
});

test('when the time is over, the server submits the exam, and the result is shown', async () => {
  let reads = 0;
  fakeServer({
    ...base,
    ExamAttempt: () => ({ examAttempt: reads++ === 0 ? makeAttempt({ secondsLeft: 1 }) : finished }),
  });
  renderApp(path);
  expect(await screen.findByRole('timer')).toHaveTextContent('00:01');
  expect(await screen.findByText('500')).toBeVisible();
});

test('an answer that is too late is rejected with a message, and the result is shown', async () => {
  const server = fakeServer({
    ...base,
    ExamAttempt: () => ({ examAttempt: makeAttempt() }),
    AnswerExam: () => {
      throw new Refusal(409, 'This exam is over. Answers can no longer be submitted.', { code: 'CONFLICT' });
    },
  });
  const { user } = renderApp(path);
  const option = await screen.findByRole('radio', { name: /Option a/ });
  server.handlers.ExamAttempt = () => ({ examAttempt: finished });
  await user.click(option);
  expect(await screen.findByText('This exam is over. Answers can no longer be submitted.')).toBeVisible();
  expect(await screen.findByText('500')).toBeVisible();
  expect(screen.getByText(/One answer from when you were offline/)).toBeVisible();
});

test("the result shows what is partially correct, and doesn't count unanswered questions as missed", async () => {
  const { question, parts } = makePartlyRight('q3');
  const attempt = makeAttempt({
    ...finished,
    total: 3,
    result: finished.result && { ...finished.result, total: 3, points: 1.75 },
    questions: [
      ...finished.questions,
      makeAttemptQuestion(2, {
        isAnswered: true,
        isCorrect: false,
        credit: 0.75,
        texts: ['a', 'b', 'c', 'd'],
        options: parts,
        question,
      }),
    ],
  });
  fakeServer({ ...base, ExamAttempt: () => ({ examAttempt: attempt }) });
  renderApp(path);
  expect(await screen.findByText('1.8 of 3 points, with partial credit')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 missed, 1 not answered' })).toBeVisible();
  expect(screen.getByText('Question 2: not answered')).toBeVisible();
  expect(screen.getByText('Question 3: partially correct: 3 of 4')).toBeVisible();
});

test('the result shows the time for each question, and can be filtered by flag and domain', async () => {
  const other = makeQuestion('q4', { domain: 'Networking' });
  const attempt = makeAttempt({
    ...finished,
    total: 4,
    result: finished.result && {
      ...finished.result,
      total: 4,
      domains: [
        { __typename: 'ExamDomainResult', domain: '1', title: 'Networking', right: 0, total: 1 },
        ...finished.result.domains,
      ],
    },
    questions: [
      ...finished.questions,
      makeAttemptQuestion(2, { isAnswered: true, isCorrect: true, credit: 1, isFlagged: true, seconds: 72 }),
      makeAttemptQuestion(3, { isAnswered: true, isCorrect: false, credit: 0, seconds: 20, question: other }),
    ],
  });
  fakeServer({ ...base, ExamAttempt: () => ({ examAttempt: attempt }) });
  const { user } = renderApp(path);
  expect(await screen.findByText('46 s per question on average')).toBeVisible();
  expect(screen.queryByText(/Question 3:/)).toBeNull();
  const choose = async (filter: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: filter }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Questions to show', 'Flagged');
  expect(await screen.findByText('Question 3: correct')).toBeVisible();
  expect(screen.getByText('1 min 12 s')).toBeVisible();
  expect(screen.queryByText(/Question 4:/)).toBeNull();
  await choose('Questions to show', 'All questions');
  await choose('Domain', 'Networking');
  expect(await screen.findByText('Question 4: incorrect')).toBeVisible();
  expect(screen.queryByText(/Question 3:/)).toBeNull();
});
