import { loadRelatedWords } from '../../../../../content/content.load.js';
import { termOf } from '../../text/words.js';

let words: Record<string, string> | undefined;

/** The stems related to a word in meaning, each with its likeness from 0 to 1: "puke" to "vomit" and "nausea". */
export function relatedWordsOf(word: string): Map<string, number> {
  words ??= loadRelatedWords();
  const related = new Map<string, number>();
  // "constructor" is a word that people write, and a property of every object.
  const line = isEverydayWord(word) ? (words[word] ?? '') : '';
  for (const [, other = '', hundredths] of line.matchAll(/\b(\w+) (\d+)/g)) {
    const term = termOf(other);
    if (term !== null) related.set(term, Math.max(related.get(term) ?? 0, Number(hundredths) / 100));
  }
  return related;
}

/** Is the word one of everyday speech, as far as a list of its commonest words tells? */
export function isEverydayWord(word: string): boolean {
  words ??= loadRelatedWords();
  return Object.hasOwn(words, word);
}
