import type { Verdict } from './useRound';

/** How an answer went: "Correct", "Incorrect", or of several parts "Partially correct: 3 of 4". */
export function formatOutcome({
  isCorrect,
  credit,
  options,
}: Pick<Verdict, 'isCorrect' | 'credit' | 'options'>) {
  if (isCorrect) return 'Correct';
  const right = options.filter((part) => part.isCorrect).length;
  return credit > 0 ? `Partially correct: ${right} of ${options.length}` : 'Incorrect';
}
