import { distinctWords } from '../../../platform/text/searchKeys.js';
import { plainText } from '../documents/text/plainText.js';

/** Words further down are found, but not shown. */
const maxSearchedChars = 200_000;
const contextChars = 60;
const length = 200;

/** The part of a text around the first word of the query; undefined if none occurs in the scanned part. */
export function findSnippet(body: string, words: readonly string[]): string | undefined {
  const text = body.slice(0, maxSearchedChars);
  for (const { 0: word, index } of text.matchAll(/\.?[\p{L}\p{N}\p{M}+]+#?/gu)) {
    if (!startsWithAny(word, words)) continue;
    const start = snippetStart(text, index);
    const excerpt = plainText(text.slice(start, start + length * 3), length);
    return start > 0 ? `…${excerpt}` : excerpt;
  }
  return undefined;
}

function startsWithAny(word: string, words: readonly string[]): boolean {
  // This covers nearly all words in nearly all texts.
  const lower = word.toLowerCase();
  if (/^[a-z0-9+]+$/.test(lower)) return words.some((one) => lower.startsWith(one));
  return distinctWords(word, 64).some((indexedWord) => words.some((one) => indexedWord.startsWith(one)));
}

/** A position shortly before the word where a line or a word starts. */
function snippetStart(text: string, index: number): number {
  const earliest = Math.max(0, index - contextChars);
  const line = text.lastIndexOf('\n', index - 1) + 1;
  if (line >= earliest) return line;
  const space = text.slice(earliest, index).search(/\s/);
  return space < 0 ? index : earliest + space + 1;
}
