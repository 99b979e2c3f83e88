import type { Module } from '../../../../content/module.schema.js';
import type { Question } from '../../../../content/question.schema.js';
import { seededRandom, shuffle } from '../questions/shuffle.js';

const quizLength = 10;
/** The share of correct answers that passes a quiz. */
const passShare = 0.8;

/**
 * Returns the questions of a module quiz, taken from its objectives in turn so that each has its share.
 * @param seed each seed draws different questions, and always the same ones
 */
export function quizQuestions(
  { id, exam, objectives }: Module,
  questions: readonly Question[],
  seed: number,
): Question[] {
  // Quiz 0 is the one that every module had before each attempt drew its own questions.
  const random = seededRandom(seed === 0 ? id : `${id} ${seed}`);
  const piles = objectives.map((objective) =>
    shuffle(
      questions.filter((question) => question.exam === exam && question.objective === objective),
      random,
    ),
  );
  const chosen: Question[] = [];
  for (let round = 0; chosen.length < quizLength && piles.some((pile) => pile.length > round); round++) {
    chosen.push(...piles.flatMap((pile) => pile.slice(round, round + 1)));
  }
  return chosen.slice(0, quizLength);
}

/** Whether enough of a quiz is correct to continue. */
export function isPassed(right: number, total: number): boolean {
  return total > 0 && right / total >= passShare;
}
