/** Whether the last answer to each question was correct; questions that were never asked are missing. */
export type LastVerdicts = ReadonlyMap<string, boolean>;

/** Returns the questions whose last answer was incorrect, which is what "missed" means on every page. */
export const missedQuestions = <T extends { id: string }>(
  questions: readonly T[],
  verdicts: LastVerdicts,
): T[] => questions.filter(({ id }) => verdicts.get(id) === false);

/**
 * Picks a round's questions. Questions last answered incorrectly or never asked come first, each group in random order.
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
