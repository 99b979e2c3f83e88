/** Questions that are known to be right or wrong by the last answer; one that was never asked is missing. */
export type LastVerdicts = ReadonlyMap<string, boolean>;

/** The questions that were answered wrong the last time: the one meaning of "missed", on every page. */
export const missedQuestions = <T extends { id: string }>(
  questions: readonly T[],
  verdicts: LastVerdicts,
): T[] => questions.filter(({ id }) => verdicts.get(id) === false);

/**
 * Picks the questions of a round: those last answered wrong or never asked come first, each group in random order.
 * @param random a number from 0 up to but not including 1, at each call
 */
export function pickQuestions<T extends { id: string }>(
  pool: readonly T[],
  verdicts: LastVerdicts,
  count: number,
  random: () => number,
): T[] {
  return pool
    .map((question) => ({ question, rank: Number(verdicts.get(question.id) ?? false), order: random() }))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, count)
    .map(({ question }) => question);
}
