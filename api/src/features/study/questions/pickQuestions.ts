import type { Question } from '../../../../content/question.schema.js';

/** Questions that are known to be right or wrong by the last answer; one that was never asked is missing. */
export type LastVerdicts = ReadonlyMap<string, boolean>;

/** The questions that were answered wrong the last time: the one meaning of "missed", on every page. */
export const missedQuestions = (questions: readonly Question[], verdicts: LastVerdicts): Question[] =>
  questions.filter(({ id }) => verdicts.get(id) === false);

/**
 * Picks the questions of a round: those last answered wrong or never asked come first, each group in random order.
 * @param random a number from 0 up to but not including 1, at each call
 */
export function pickQuestions(
  pool: readonly Question[],
  verdicts: LastVerdicts,
  count: number,
  random: () => number,
): Question[] {
  return pool
    .map((question) => ({ question, rank: Number(verdicts.get(question.id) ?? false), order: random() }))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, count)
    .map(({ question }) => question);
}
