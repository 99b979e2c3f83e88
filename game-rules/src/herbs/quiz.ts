import { IllegalMove, type Outcome } from '../frame/game.js';
import type { HerbQuestion } from './deal.js';

/** Answers the question, or continues with the next one. */
export type QuizMove = { kind: 'answer'; text: string } | { kind: 'next' };

/** A quiz: after each answer the correct one is shown until the person continues. */
export interface QuizState {
  kind: 'quiz';
  questions: readonly HerbQuestion[];
  index: number;
  /** The answer to the current question, once it was given. */
  given?: string;
  isRight: readonly boolean[];
}

/** The state before the first answer. */
export const startQuiz = (questions: readonly HerbQuestion[]): QuizState => ({
  kind: 'quiz',
  questions,
  index: 0,
  isRight: [],
});

/** @throws IllegalMove */
export function playQuiz(state: QuizState, move: QuizMove): QuizState {
  const question = state.questions[state.index];
  if (!question) throw new IllegalMove('The quiz is over.');
  if (move.kind === 'next') {
    const { given, ...rest } = state;
    if (given === undefined) throw new IllegalMove('Answer the question first.');
    return { ...rest, index: state.index + 1 };
  }
  if (state.given !== undefined) throw new IllegalMove('You’ve already answered this question.');
  if (question.options && !question.options.includes(move.text))
    throw new IllegalMove('That isn’t one of the choices.');
  return { ...state, given: move.text, isRight: [...state.isRight, isRightAnswer(question, move.text)] };
}

/** Whether the answer is correct. Typed answers may differ in case, spaces, and the hybrid sign. */
export const isRightAnswer = (question: HerbQuestion, text: string) =>
  plainName(text) === plainName(question.answer);

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('×', 'x')
    .split(/[\s.]+/)
    .filter((word) => word !== '')
    .join(' ');

/** The score is the percentage of correct answers. */
export function quizOutcome({ questions, index, isRight }: QuizState): Outcome {
  const right = isRight.filter(Boolean).length;
  const isOver = index >= questions.length;
  return {
    isOver,
    isWon: isOver && right * 10 >= questions.length * 7,
    score: isOver ? Math.round((100 * right) / questions.length) : 0,
    mistakes: isRight.length - right,
    slips: questions.filter((_, number) => isRight[number] === false).map(({ slip }) => slip),
  };
}
