import type { Verdict } from './useRound';

/** An answer's result: "Correct", "Incorrect", or for several parts "Partially correct: 3 of 4". */
export function formatOutcome({
  isCorrect,
  credit,
  options,
}: Pick<Verdict, 'isCorrect' | 'credit' | 'options'>) {
  if (isCorrect) return 'Correct';
  const right = options.filter((part) => part.isCorrect).length;
  return credit > 0 ? `Partially correct: ${right} of ${options.length}` : 'Incorrect';
}
