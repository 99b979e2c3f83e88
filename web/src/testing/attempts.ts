import type { Answer } from './fakeServer';
import { makeQuestion } from './questions';

type Attempt = Answer<'ExamAttempt'>['examAttempt'];
type AttemptQuestion = Attempt['questions'][number];

/** Other questions have options with the same letters. */
const makeChoice = (id: string) =>
  makeQuestion(id, {
    options: ['a', 'b'].map((letter) => ({
      __typename: 'QuestionOption',
      id: letter,
      text: `Option ${letter} of ${id}`,
    })),
  });

/** Creates an attempt's question at an index (from 0), unanswered unless overridden. */
export const makeAttemptQuestion = (
  index: number,
  change: Partial<AttemptQuestion> = {},
): AttemptQuestion => ({
  __typename: 'AttemptQuestion',
  place: index,
  isAnswered: false,
  isFlagged: false,
  seconds: null,
  optionIds: [],
  texts: [],
  isCorrect: null,
  credit: null,
  options: null,
  basis: null,
  question: makeChoice(`q${index + 1}`),
  lab: null,
  ...change,
});

/** An exam with two questions that has just started. */
export const makeAttempt = (change: Partial<Attempt> = {}): Attempt => ({
  __typename: 'ExamAttempt',
  id: 'attempt1',
  examId: 'core1',
  title: 'CompTIA A+ Core 1',
  mode: 'exam',
  domain: null,
  startedAt: '2026-01-01T10:00:00.000Z',
  finishedAt: null,
  total: 2,
  secondsLeft: 600,
  canReview: true,
  isExplained: false,
  place: 0,
  passScore: 675,
  scaleMin: 100,
  scaleMax: 900,
  result: null,
  questions: [makeAttemptQuestion(0), makeAttemptQuestion(1)],
  ...change,
});
