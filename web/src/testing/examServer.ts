import { fireEvent } from '@testing-library/react';
import { makeAttempt, makeAttemptQuestion } from './attempts';
import { makeUser } from './factories';
import { fakeServer, offline, Refusal } from './fakeServer';
import { uncheckedBasis } from './questions';

/** The first answer of a test. */
export const given = { optionIds: ['a'], texts: [] };
const answered = makeAttemptQuestion(0, { isAnswered: true, optionIds: ['a'] });
/** The finished exam with its result. */
export const finished = makeAttempt({
  finishedAt: '2026-01-01T10:10:00.000Z',
  secondsLeft: 0,
  result: {
    __typename: 'ExamResult',
    right: 1,
    total: 2,
    points: 1,
    estimate: 500,
    isPassed: false,
    domains: [{ __typename: 'ExamDomainResult', domain: 'hardware', title: 'Hardware', right: 1, total: 2 }],
  },
  questions: [
    makeAttemptQuestion(0, { ...answered, isCorrect: true, credit: 1, options: [], basis: uncheckedBasis }),
    makeAttemptQuestion(1, {
      isCorrect: false,
      options: ['a', 'b'].map((id) => ({
        __typename: 'OptionVerdict',
        id,
        isCorrect: id === 'b',
        explanation: `Why ${id}.`,
        answer: null,
      })),
      basis: uncheckedBasis,
    }),
  ],
});
const isOver = () => {
  throw new Refusal(409, 'This exam is over. Answers can no longer be submitted.', { code: 'CONFLICT' });
};

/** A fake server that stores one exam of a member and can be disconnected. */
export function examServer(person = makeUser({ features: ['STUDY_HUB'] })) {
  let isCut = false;
  let isFinished = false;
  let hasAnswer = false;
  let finishes = 0;
  const known = () => {
    if (isFinished) return finished;
    return makeAttempt({
      questions: [hasAnswer ? answered : makeAttemptQuestion(0), makeAttemptQuestion(1)],
    });
  };
  const requireLine = () => {
    if (isCut) offline();
  };
  const server = fakeServer({
    Session: () => ({ me: person }),
    QueuedQuestions: () => ({ queuedQuestions: [] }),
    Reference: () => ({ referenceEntries: [], queuedEntries: [] }),
    ExamAttempt: () => {
      requireLine();
      return { examAttempt: known() };
    },
    AnswerExam: () => {
      requireLine();
      if (isFinished) return isOver();
      hasAnswer = true;
      return { answerExam: answered };
    },
    FinishExam: () => {
      requireLine();
      isFinished = true;
      finishes += 1;
      return { finishExam: finished };
    },
    'GET /healthz': () => {
      requireLine();
      return { status: 'alive' };
    },
  });
  return {
    server,
    cut: () => {
      isCut = true;
    },
    reconnect: () => {
      isCut = false;
      fireEvent(window, new Event('online'));
    },
    /** How many times the exam was submitted while connected. */
    countFinishes: () => finishes,
    /** Lets the deadline pass. */
    close: () => {
      isFinished = true;
    },
  };
}
