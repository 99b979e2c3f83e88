import { normalizeText } from './unicode.js';

const maxWords = 64;
const maxLength = 40;

/** A text as it is searched: without case and accents. */
export function foldText(text: string): string {
  return normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text as they are compared: without case, accents and signs, each once, at most `most`. */
export function distinctWords(text: string, most: number): string[] {
  const words = new Set<string>();
  for (const [word] of foldText(text).matchAll(/[\p{L}\p{N}+]+/gu)) {
    words.add(cut(word));
    if (words.size >= most) break;
  }
  return [...words];
}

/** The words under which a record is found; stored with it under an index of its owner. */
export function searchKeys(...texts: readonly string[]): string[] {
  return distinctWords(texts.join(' '), maxWords);
}

/** The words of a query, the longest first: it is the rarest most often, and the index is asked for the first. */
export function queryWords(query: string): string[] {
  return distinctWords(query, 8).sort((one, other) => other.length - one.length);
}

/** A filter for the records in which every word begins one of those in the field. */
export function beginningFilter(field: string, words: readonly string[]): { $and: object[] } {
  // Not $elemMatch with a range: an anchored pattern is what databases turn into bounds of an index on arrays.
  return { $and: words.map((word) => ({ [field]: { $regex: `^${word.replaceAll('+', '\\+')}` } })) };
}

/** A filter for the records in which every word of the query begins a word; undefined when the query has none. */
export function searchFilter(query: string): { $and: object[] } | undefined {
  const words = queryWords(query);
  return words.length === 0 ? undefined : beginningFilter('searchKeys', words);
}

/** The beginning of a word, without half a character at its end. */
function cut(word: string): string {
  return word.length <= maxLength ? word : word.slice(0, maxLength).replace(/\p{Cs}$/u, '');
}
