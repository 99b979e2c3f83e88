import { normalizeText } from './unicode.js';

const maxWords = 64;
const maxLength = 40;

/** Words, with what belongs to them in C#, C++, and .NET. */
const wordPattern = /(?<![\p{L}\p{N}.])\.\p{L}[\p{L}\p{N}]*|[\p{L}\p{N}+]+(?:#(?![\p{L}\p{N}]))?/gu;
/** Scripts that put no blanks between words. */
const unspaced =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';
const scriptRuns = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');

/** A text as it is searched: without case and accents, and ß as ss. */
export function foldText(text: string): string {
  return normalizeText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ');
}

/** The words of a text as they are compared: without case, accents and signs, each once, at most `most`. */
export function distinctWords(text: string, most: number): string[] {
  const words = new Set<string>();
  for (const [word] of foldText(text).matchAll(wordPattern)) {
    for (const key of keysOf(word)) {
      words.add(key);
      if (words.size >= most) return [...words];
    }
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
  return { $and: words.map((word) => ({ [field]: { $regex: `^${word.replace(/[.+]/g, '\\$&')}` } })) };
}

/** A filter for the records in which every word of the query begins a word; undefined when the query has none. */
export function searchFilter(query: string): { $and: object[] } | undefined {
  const words = queryWords(query);
  return words.length === 0 ? undefined : beginningFilter('searchKeys', words);
}

/**
 * The keys of a word. Of a script without blanks nobody knows where words begin: each two characters are a key, and the
 * last one, so that every part of the text is the beginning of some.
 */
function keysOf(word: string): string[] {
  // Also without the dot, as many write it.
  if (word.startsWith('.')) return [cut(word), cut(word.slice(1))];
  return (word.match(scriptRuns) ?? []).flatMap((run) => {
    if (!isUnspaced.test(run)) return cut(run);
    const characters = [...run];
    return characters.map((character, at) => character + (characters[at + 1] ?? ''));
  });
}

/** The beginning of a word, without half a character at its end. */
function cut(word: string): string {
  return word.length <= maxLength ? word : word.slice(0, maxLength).replace(/\p{Cs}$/u, '');
}
