import type { Module } from '../../../../content/module.schema.js';
import type { Question } from '../../../../content/question.schema.js';
import { seededRandom, shuffle } from '../questions/shuffle.js';

const quizLength = 10;
/** The share of right answers with which a quiz is passed. */
const passShare = 0.8;

/**
 * The questions of the quiz of a module: always the same ones, taken from its objectives in turn, so that each has its
 * share.
 */
export function quizQuestions({ id, exam, objectives }: Module, questions: readonly Question[]): Question[] {
  const random = seededRandom(id);
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

/** Is this much of a quiz right enough to go on? */
export function isPassed(right: number, total: number): boolean {
  return total > 0 && right / total >= passShare;
}
