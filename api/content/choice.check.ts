import type { ChoiceQuestion, SourceQuestion } from './question.schema.js';

/** Matches an option that refers to the others. */
const speaksOfOthers = /^(all|none|both|neither|any) of (the )?(above|these|others?|options|answers)\b/i;

/**
 * Matches an option's letter or position. Both change with every attempt, so an explanation must quote the
 * option's text instead.
 */
const namesPosition =
  /\b(options?|answers?|choices?) (and )?[A-F]\b|\b(first|second|third|fourth|fifth|sixth|last|previous|next) (option|answer)\b|\b(all|none|both|neither|any) of the above\b/;

/** Choices are shuffled, so nothing may depend on their order, and only the prompt says how many are correct. */
export function checkChoice(question: ChoiceQuestion): string[] {
  const { id, prompt, options } = question;
  const correctCount = options.filter((option) => option.isCorrect).length;
  const end = question.type === 'multiple' ? `(Choose ${correctCount === 2 ? 'two' : 'three'}.)` : '';
  return [
    ...(prompt.endsWith(end) ? [] : [`Question ${id}: its prompt must end with ${end}.`]),
    ...(/all that apply/i.test(prompt) || (end === '' && /\(choose /i.test(prompt))
      ? [`Question ${id}: its prompt asks for another number of options than are correct.`]
      : []),
    ...options
      .filter(({ text, keepsPlace }) => speaksOfOthers.test(text) && !keepsPlace)
      .map(({ text }) => `Question ${id}: "${text}" speaks of the other options and must keep its place.`),
    ...[prompt, ...options.map(({ explanation }) => explanation)]
      .filter((text) => namesPosition.test(text))
      .map((text) => `Question ${id}: "${text}" names an option by its letter or place, which is shuffled.`),
  ];
}

/** How much longer a correct option may be than the longest incorrect one. */
export const maxKeyLength = 1.3;

/** Whether a correct option stands out because it is much longer than every incorrect one. */
export function isKeyTooLong({ options }: ChoiceQuestion): boolean {
  const longest = (isCorrect: boolean) =>
    Math.max(...options.filter((option) => option.isCorrect === isCorrect).map(({ text }) => text.length));
  return longest(true) > maxKeyLength * longest(false);
}

/**
 * Returns the share of single-choice questions that a person gets right by always picking the longest (or the shortest)
 * option, guessing among options of the same length. Chance is 0.25.
 */
export function shareGuessedByLength(questions: readonly SourceQuestion[], pick: 'longest' | 'shortest') {
  const singles = questions.filter((question) => question.type === 'single');
  const wins = singles.map(({ options }) => {
    const lengths = options.map(({ text }) => text.length);
    const wanted = pick === 'longest' ? Math.max(...lengths) : Math.min(...lengths);
    const picked = options.filter(({ text }) => text.length === wanted);
    return picked.filter(({ isCorrect }) => isCorrect).length / picked.length;
  });
  return singles.length > 0 ? wins.reduce((sum, win) => sum + win, 0) / singles.length : 0;
}
