import { foldText, wordsOf } from './matchText';

/** Returns how many typos a word may have. Short words would turn into other words. */
const maxTypos = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Counts the letters that are wrong, missing, extra, or swapped between a typed word and another word's beginning
 * (optimal string alignment with the best prefix).
 */
function typosIn(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Math.min(...last);
}

/** Scores how well a text matches a query with typos: 0 is no match, and fewer typos score higher. */
export function scoreTypo(title: string, keywords: string, words: readonly string[]): number {
  const candidates = wordsOf(foldText(`${title} ${keywords}`));
  let typos = 0;
  for (const word of words) {
    const fewest = Math.min(...candidates.map((candidate) => typosIn(word, candidate)));
    if (fewest > maxTypos(word)) return 0;
    typos += fewest;
  }
  return 1 / (1 + typos);
}
