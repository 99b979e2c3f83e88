import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer, offline } from '../../../testing/fakeServer';
import {
  type AskedQuestion,
  makePartlyRight,
  makeQuestion,
  uncheckedBasis,
} from '../../../testing/questions';
import { renderApp } from '../../../testing/renderApp';

const makeVerdict = (id: string, right: string[], isCorrect: boolean) => ({
  answerQuestion: {
    __typename: 'AnswerResult',
    questionId: id,
    isCorrect,
    credit: Number(isCorrect),
    options: ['A', 'B', 'C'].map((letter) => ({
      __typename: 'OptionVerdict',
      id: `${id}${letter}`,
      isCorrect: right.includes(letter),
      explanation: `Why ${letter}.`,
      answer: null,
    })),
    basis: uncheckedBasis,
    progress: { __typename: 'StudyProgress', category: 'CCNA', progress: 50 },
  },
});
const base = {
  QueuedQuestions: () => ({ queuedQuestions: [] }),
  Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
  StudyProgress: () => ({
    studyProgress: [
      { __typename: 'StudyProgress', category: 'CompTIA A+', progress: 12.4 },
      { __typename: 'StudyProgress', category: 'CCNA', progress: 0 },
    ],
  }),
};

test('a round works by keyboard alone: choose, check, read every explanation, continue, see the result', async () => {
  const server = fakeServer({
    ...base,
    Drill: () => ({ questions: [makeQuestion('q1'), makeQuestion('q2', { type: 'multiple' })] }),
    AnswerQuestion: ({ input }) => {
      return input.questionId === 'q1'
        ? makeVerdict('q1', ['B'], false)
        : makeVerdict('q2', ['A', 'C'], true);
    },
  });
  const { user } = renderApp('/study-hub');
  await user.click(await screen.findByRole('button', { name: 'Start drill: CCNA' }));
  expect(window.location.search).toBe('?drill=CCNA');
  expect(await screen.findByText('Question 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check answer' })).toBeDisabled();

  await user.keyboard('1');
  expect(screen.getByRole('radio', { name: 'Option A' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Option A' }));
  await user.keyboard('{Enter}');
  expect((await screen.findAllByText('Incorrect'))[0]).toBeVisible();
  expect(screen.getByText('Your answer (incorrect)')).toBeVisible();
  expect(screen.getByText('Correct answer')).toBeVisible();
  for (const letter of ['A', 'B', 'C'])
    expect(screen.getByText(new RegExp(`Why ${letter}\\.`))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next question' })).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(await screen.findByText('Question 2 of 2')).toBeVisible();
  await user.keyboard('13');
  expect(screen.getByRole('checkbox', { name: 'Option A' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Option C' })).toBeChecked();
  await user.keyboard('2');
  await user.keyboard('2');
  await user.click(screen.getByRole('button', { name: 'Check answer' }));
  expect(await screen.findByText('Correct')).toBeVisible();
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { name: '1 of 2 correct' })).toHaveFocus();
  expect(screen.getByText('50%')).toBeVisible();
  expect(server.callsOf('AnswerQuestion')).toEqual([
    { input: { questionId: 'q1', optionIds: ['q1A'], texts: [] } },
    { input: { questionId: 'q2', optionIds: ['q2A', 'q2C'], texts: [] } },
  ]);
});

test('leaving a round shows the Study Hub from its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  fakeServer({
    ...base,
    Drill: () => ({ questions: [makeQuestion('q1')] }),
  });
  const { user } = renderApp('/study-hub?drill=CCNA');
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  const leave = await screen.findByRole('button', { name: 'Back to Study Hub' });
  scrollTo.mockClear();
  await user.click(leave);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test("an answer that couldn't be stored can be given again", async () => {
  const server = fakeServer({
    ...base,
    Drill: () => ({ questions: [makeQuestion('q1')] }),
    AnswerQuestion: offline,
  });
  const { user } = renderApp('/study-hub?drill=CCNA');
  await user.click(await screen.findByRole('radio', { name: 'Option B' }));
  await user.click(screen.getByRole('button', { name: 'Check answer' }));
  expect(await screen.findByText('Error')).toBeVisible();
  expect(
    screen.getAllByText('We can’t reach the server. Check your connection and try again.')[0],
  ).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Option B' })).toBeChecked();
  server.handlers.AnswerQuestion = () => makeVerdict('q1', ['B'], true);
  await user.click(screen.getByRole('button', { name: 'Check answer' }));
  expect(await screen.findByText('Correct')).toBeVisible();
});

test("questions that can't be loaded show an error", async () => {
  const server = fakeServer({ ...base, Drill: offline });
  const { user } = renderApp('/study-hub?drill=CCNA');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Couldn’t load questions')).toBeVisible();
  server.handlers.Drill = () => ({ questions: [makeQuestion('q1')] });
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Question q1?')).toBeVisible();
});

test('a drill for one domain opens from its address, and the first question has the focus', async () => {
  const prompt = 'The switch shows:\n\n```\nSW1# show vlan\n```\n\nWhat is wrong?';
  const server = fakeServer({
    ...base,
    Drill: () => ({ questions: [{ ...makeQuestion('q1'), prompt }, makeQuestion('q2')] }),
    AnswerQuestion: () => makeVerdict('q1', ['B'], true),
  });
  const { user } = renderApp('/study-hub?drill=CCNA&domain=ip-connectivity');
  await waitFor(() => expect(screen.getByRole('group')).toHaveFocus());
  expect(server.callsOf('Drill')).toEqual([{ category: 'CCNA', domain: 'ip-connectivity' }]);
  expect(await screen.findByText('SW1# show vlan', { selector: 'code' })).toBeVisible();
  await user.keyboard('2{Enter}');
  expect(await screen.findByText('Correct')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('group', { name: 'Question q2?' })).toHaveFocus();
});

test('a retry of missed questions asks only for those, and says if none are left', async () => {
  const left = [makeQuestion('q1')];
  const server = fakeServer({
    ...base,
    Drill: () => ({ questions: left.splice(0) }),
    AnswerQuestion: () => makeVerdict('q1', ['A'], true),
  });
  const { user } = renderApp('/study-hub?drill=CCNA&missed=1');
  expect(await screen.findByText('Question 1 of 1')).toBeVisible();
  expect(server.callsOf('Drill')).toEqual([{ category: 'CCNA', onlyMissed: true }]);
  await user.keyboard('1{Enter}');
  await user.click(await screen.findByRole('button', { name: 'See the result' }));
  await user.click(screen.getByRole('button', { name: 'New round' }));
  expect(await screen.findByText('No missed questions left')).toBeVisible();
});

test('typed, sorted, and paired answers are submitted as shown', async () => {
  const step = (id: string) => ({ __typename: 'QuestionOption', id, text: `Step ${id}` });
  const typed: AskedQuestion = {
    ...makeQuestion('q1'),
    type: 'cli',
    options: [],
    steps: ['Enter the port.', 'Shut it.'].map((task) => ({
      __typename: 'CommandStep',
      prompt: 'SW1#',
      task,
    })),
  };
  const sorted: AskedQuestion = {
    ...makeQuestion('q2'),
    type: 'order',
    options: [],
    items: ['1', '2', '3', '4'].map(step),
  };
  const server = fakeServer({
    ...base,
    Drill: () => ({ questions: [typed, sorted] }),
    AnswerQuestion: () => ({
      answerQuestion: { ...makeVerdict('q1', [], true).answerQuestion, options: [] },
    }),
  });
  const { user } = renderApp('/study-hub?drill=CCNA');
  await user.type(await screen.findByRole('textbox', { name: 'Command 1, at SW1#' }), 'int g0/1{Enter}');
  expect(screen.getByRole('button', { name: 'Check answer' })).toBeDisabled();
  await user.keyboard('shut{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Next question' }));
  await user.click(await screen.findByRole('button', { name: 'Down: Step 1' }));
  await user.click(screen.getByRole('button', { name: 'Check answer' }));
  await screen.findByText('Correct');
  expect(server.callsOf('AnswerQuestion')).toEqual([
    { input: { questionId: 'q1', optionIds: [], texts: ['int g0/1', 'shut'] } },
    { input: { questionId: 'q2', optionIds: ['2', '1', '3', '4'], texts: [] } },
  ]);
});

test('a question can be skipped, and the result says so', async () => {
  const server = fakeServer({
    ...base,
    Drill: () => ({ questions: [makeQuestion('q1'), makeQuestion('q2')] }),
    AnswerQuestion: () => makeVerdict('q2', ['A'], true),
  });
  const { user } = renderApp('/study-hub?drill=CCNA');
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  await user.click(await screen.findByRole('radio', { name: 'Option A' }));
  await user.click(screen.getByRole('button', { name: 'Check answer' }));
  expect(await screen.findByText('Correct')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(await screen.findByRole('heading', { name: '1 of 2 correct, 1 skipped' })).toBeVisible();
  expect(screen.getByLabelText('Skipped')).toBeVisible();
  expect(server.callsOf('AnswerQuestion')).toHaveLength(1);
});

test('for questions with several parts, the verdict says how many are correct', async () => {
  const { question, parts } = makePartlyRight('q1');
  fakeServer({
    ...base,
    Drill: () => ({ questions: [question] }),
    AnswerQuestion: () => ({
      answerQuestion: { ...makeVerdict('q1', [], false).answerQuestion, credit: 0.75, options: parts },
    }),
  });
  const { user } = renderApp('/study-hub?drill=CCNA');
  await user.click(await screen.findByRole('textbox', { name: 'Command 1, at R1#' }));
  await user.keyboard('a{Enter}b{Enter}c{Enter}d{Enter}');
  expect(await screen.findByText('Partially correct: 3 of 4')).toBeVisible();
});

test('an explained answer names its source, or says that nobody checked it, and its lesson; before that, nothing', async () => {
  const lesson = {
    __typename: 'ReferenceLink' as const,
    id: 'm1',
    title: 'Static routes',
    url: '/study-hub/modules/m1',
  };
  const source = {
    __typename: 'ContentSource' as const,
    title: 'RFC 9568',
    url: 'https://www.rfc-editor.org/rfc/rfc9568',
    opened: '2026-11-27',
  };
  fakeServer({
    ...base,
    Drill: () => ({ questions: [makeQuestion('q1', { isBeyondExam: true }), makeQuestion('q2')] }),
    AnswerQuestion: ({ input }) =>
      input.questionId === 'q1'
        ? {
            answerQuestion: {
              ...makeVerdict('q1', ['A'], true).answerQuestion,
              basis: { ...uncheckedBasis, source, lesson },
            },
          }
        : makeVerdict('q2', ['A'], true),
  });
  const { user } = renderApp('/study-hub?drill=CCNA');
  expect(await screen.findByText('Beyond the exam')).toBeVisible();
  expect(screen.queryByText(/Source:/)).toBeNull();
  await user.keyboard('1{Enter}');
  expect(await screen.findByText(/, read on November 27, 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'RFC 9568' })).toHaveAttribute('href', source.url);
  expect(screen.getByRole('link', { name: 'Static routes' })).toHaveAttribute('href', lesson.url);
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Beyond the exam')).toBeNull();
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('General knowledge, not checked against a source.')).toBeVisible();
});
