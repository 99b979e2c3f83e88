import { inTurns } from '../jobs/turns.js';
import { normalizeText, plainLetters } from './unicode.js';

const maxWords = 64;
const maxLength = 40;
/** Characters whose words are found within a few milliseconds. */
const pieceLength = 10_000;
const betweenWords = /[^\p{L}\p{N}\p{M}.+#]/u;

/** Words, including the signs in C#, C++, and .NET. */
const wordPattern = /(?<![\p{L}\p{N}.])\.\p{L}[\p{L}\p{N}]*|[\p{L}\p{N}+]+(?:#(?![\p{L}\p{N}]))?/gu;
/** Scripts without spaces between words. */
const unspaced =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';
const scriptRuns = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');

/** A text normalized for search: no case, no accents, and ß as ss. */
export function foldText(text: string): string {
  return normalizeText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ');
}

/**
 * The distinct words of a text without case, accents, and signs, up to `most`. Words with a letter such as ø
 * also appear as people without that key type them.
 */
export function distinctWords(text: string, most: number): string[] {
  return collectWords(text, most, (word) => [word, plainLetters(word)]);
}

function collectWords(text: string, most: number, formsOf: (word: string) => string[]): string[] {
  const words = new Set<string>();
  for (const [word] of foldText(text).matchAll(wordPattern)) {
    for (const key of formsOf(word).flatMap(keysOf)) {
      words.add(key);
      if (words.size >= most) return [...words];
    }
  }
  return [...words];
}

/** Like `distinctWords`, for a long text, letting other work run in between. */
export async function distinctWordsInTurns(text: string, most: number): Promise<string[]> {
  const words = new Set<string>();
  await inTurns(piecesOf(text), (piece) => {
    if (words.size < most) for (const word of distinctWords(piece, most)) words.add(word);
  });
  return [...words].slice(0, most);
}

/** Splits a text between words, or anywhere if a word is too long. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const after = text.slice(start + pieceLength, start + 2 * pieceLength);
    const end = start + pieceLength + Math.max(0, after.search(betweenWords));
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** The keys of a record, stored with it in an index by owner. */
export function searchKeys(...texts: readonly string[]): string[] {
  return distinctWords(texts.join(' '), maxWords);
}

/** The words of a query, longest first, because that's usually the rarest and narrows the index. */
export function queryWords(query: string): string[] {
  return collectWords(query, 8, (word) => [word]).sort((one, other) => other.length - one.length);
}

/** A filter for records in which every word starts a word of the field. */
export function beginningFilter(field: string, words: readonly string[]): { $and: object[] } {
  // An anchored pattern, not $elemMatch with a range, because only the pattern becomes index bounds on arrays.
  return { $and: words.map((word) => ({ [field]: { $regex: `^${word.replace(/[.+]/g, '\\$&')}` } })) };
}

/** A filter for records in which every word of the query starts a word; undefined without words. */
export function searchFilter(query: string): { $and: object[] } | undefined {
  const words = queryWords(query);
  return words.length === 0 ? undefined : beginningFilter('searchKeys', words);
}

/**
 * The keys of a word. Scripts without spaces get a key for each two characters and the last one, so that any part of
 * the text can be found.
 */
function keysOf(word: string): string[] {
  // Also indexed without the dot, because many people leave it out.
  if (word.startsWith('.')) return [cut(word), cut(word.slice(1))];
  return (word.match(scriptRuns) ?? []).flatMap((run) => {
    if (!isUnspaced.test(run)) return cut(run);
    const characters = [...run];
    return characters.map((character, at) => character + (characters[at + 1] ?? ''));
  });
}

/** The start of a word, without splitting a character. */
function cut(word: string): string {
  return word.length <= maxLength ? word : word.slice(0, maxLength).replace(/\p{Cs}$/u, '');
}
