import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import {
  type AskedQuestion,
  makePartlyRight,
  makeQuestion,
  uncheckedBasis,
} from '../../../testing/questions';
import { renderApp } from '../../../testing/renderApp';

const option = (id: string) => ({ __typename: 'QuestionOption', id, text: `Item ${id}` });
const typed = (name: string) => async (user: UserEvent) =>
  user.type(await screen.findByRole('textbox', { name }), 'wrong');
const chosen = (role: 'radio' | 'checkbox') => async (user: UserEvent) =>
  user.click(await screen.findByRole(role, { name: 'Option A' }));

/** A question of each type, with an incorrect answer. */
const wrongAnswers: [string, AskedQuestion, (user: UserEvent) => Promise<void>][] = [
  ['single', makeQuestion('q1'), chosen('radio')],
  ['multiple', makeQuestion('q1', { type: 'multiple' }), chosen('checkbox')],
  [
    'order',
    makeQuestion('q1', { type: 'order', options: [], items: ['1', '2'].map(option) }),
    async (user) => user.click(await screen.findByRole('button', { name: 'Down: Item 1' })),
  ],
  [
    'match',
    makeQuestion('q1', {
      type: 'match',
      options: [],
      items: [option('1')],
      partners: [option('a'), option('b')],
    }),
    async (user) => {
      await user.click(await screen.findByRole('combobox', { name: 'Match for Item 1' }));
      await user.click(await screen.findByRole('option', { name: 'Item b' }));
    },
  ],
  ['fillIn', makeQuestion('q1', { type: 'fillIn', options: [] }), typed('Your answer')],
  [
    'cli of several steps',
    makePartlyRight('q1').question,
    async (user) => {
      for (const number of [1, 2, 3, 4]) await typed(`Command ${number}, at R1#`)(user);
    },
  ],
];

test.each(wrongAnswers)(
  'missed, explained, kept and retested: %s',
  async (_type, question, giveWrongAnswer) => {
    let isCorrect = false;
    const server = fakeServer({
      Session: () => ({ me: makeUser({ features: ['STUDY_HUB', 'AI_ASSISTANTS'] }) }),
      QueuedQuestions: () => ({ queuedQuestions: ['another'] }),
      QueueQuestion: ({ id }) => ({ queueQuestion: id }),
      UnqueueQuestion: ({ id }) => ({ unqueueQuestion: id }),
      Retest: () => ({ question }),
      AnswerQuestion: () => ({
        answerQuestion: {
          __typename: 'AnswerResult',
          questionId: 'q1',
          isCorrect,
          credit: Number(isCorrect),
          options: [],
          basis: uncheckedBasis,
          progress: { __typename: 'StudyProgress', category: 'CCNA', progress: 50 },
        },
      }),
    });
    const { user } = renderApp('/study-hub?question=q1');
    expect(await screen.findByRole('heading', { name: 'Retest' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Explain this/ })).toBeNull();
    await giveWrongAnswer(user);
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    expect(await screen.findByText('Incorrect')).toBeVisible();
    // The round exists only on this page, so the tutor opens next to it.
    const tutor = screen.getByRole('link', { name: 'Explain this' });
    expect(tutor).toHaveAttribute('href', '/ai-assistants?tab=tech&about=question:q1');

    await user.click(screen.getByRole('button', { name: 'Make a card' }));
    expect(await screen.findByRole('button', { name: 'In your cards' })).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Make a card' }));
    expect(await screen.findByRole('button', { name: 'In your cards' })).toBeDisabled();
    expect(server.callsOf('UnqueueQuestion')).toEqual([{ id: 'q1' }]);

    await user.click(screen.getByRole('button', { name: 'See the result' }));
    expect(await screen.findByRole('heading', { name: '0 of 1 correct' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'In your cards' })).toBeDisabled();
    isCorrect = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await giveWrongAnswer(user);
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    expect(await screen.findByText('Correct')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make a card' })).toBeNull();
    expect(server.callsOf('AnswerQuestion')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'See the result' }));
    expect(await screen.findByRole('heading', { name: '1 of 1 correct' })).toBeVisible();
  },
);

test('a question that no longer exists shows a message', async () => {
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    Retest: () => {
      throw new Refusal(404, "This question doesn't exist.", { code: 'NOT_FOUND' });
    },
  });
  renderApp('/study-hub?question=gone');
  expect(await screen.findByText("This question doesn't exist.")).toBeVisible();
  expect(server.callsOf('Retest')).toEqual([{ id: 'gone' }]);
});
