/** A word in the table, or only its prefix, with its letters as bits. */
export interface Target {
  word: string;
  isPrefix: boolean;
  letters: number;
}

/**
 * Allows one error per word, or two from eight letters on, and one in a prefix, which a few more letters may
 * follow.
 */
export function isTypoOf(token: string, letters: number, target: Target): boolean {
  const { word, isPrefix } = target;
  if (isPrefix) {
    if (token.length > word.length + (word.length > 5 ? 4 : 2) || count(target.letters & ~letters) > 1)
      return false;
    return [-1, 0, 1].some((more) => distance(token.slice(0, word.length + more), word, 1) <= 1);
  }
  const slips = token.length >= 8 && word.length >= 8 ? 2 : 1;
  if (Math.abs(token.length - word.length) > slips || count(target.letters ^ letters) > 2 * slips)
    return false;
  return distance(token, word, slips) <= slips;
}

/** The letters of a word as bits, to rule out most words quickly. */
export const lettersOf = (word: string) =>
  [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) & 31)), 0);

function count(bits: number): number {
  let ones = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) ones += 1;
  return ones;
}

/** Damerau-Levenshtein distance (letters added, dropped, replaced, or swapped); gives up beyond a limit. */
function distance(a: string, b: string, limit: number): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [x, y] = [a.slice(start), b.slice(start)];
  if (x.length === 0 || y.length === 0) return Math.max(x.length, y.length);
  if (limit === 0) return 1;
  const ways = [
    distance(x.slice(1), y, limit - 1),
    distance(x, y.slice(1), limit - 1),
    distance(x.slice(1), y.slice(1), limit - 1),
  ];
  if (x[0] === y[1] && x[1] === y[0]) ways.push(distance(x.slice(2), y.slice(2), limit - 1));
  return 1 + Math.min(...ways);
}
