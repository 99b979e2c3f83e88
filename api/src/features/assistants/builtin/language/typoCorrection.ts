import MiniSearch from 'minisearch';
import type { LibraryEntry } from '../../../../../content/content.schema.js';
import { searchableText } from '../../text/searchableText.js';
import { termOf, wordsOf } from '../../text/words.js';
import { isLowSignal } from './lowSignalWords.js';

/** A message with its typing errors corrected. */
type CorrectTypos = (message: string) => string;
type KnownTerms = ReadonlySet<string | null>;

/** Shorter words are too like others. */
const minLength = 5;
/** Longer words may have two errors. */
const longLength = 9;
/** Enough for a question; a pasted book is not corrected to its end. */
const maxUnknownWords = 40;

/** The stems of all words that the library knows, and of other names; no typing errors, whatever they are like. */
export function knownTerms(library: readonly LibraryEntry[], otherNames: readonly string[] = []): KnownTerms {
  const words = new Set([...library.flatMap(allWords), ...otherNames.flatMap(wordsOf)]);
  return new Set([...words].map(termOf));
}

/**
 * Corrects words that nothing in the library knows and that are all but spelt like one of these entries: a letter too
 * many, too few, wrong, or two of them swapped. Hardly anybody errs in the first letter. Words of names go before others.
 */
export function createTypoCorrection(entries: readonly LibraryEntry[], known: KnownTerms): CorrectTypos {
  const names = new Set(entries.flatMap(({ title, aliases }) => wordsOf([title, ...aliases].join(' '))));
  const words = new Set(entries.flatMap(allWords));
  const index = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (text) => [text],
    searchOptions: { boostDocument: (id) => (names.has(id as string) ? 2 : 1) },
  });
  index.addAll([...words].filter((word) => /^\p{L}{4,}$/u.test(word)).map((id) => ({ id })));

  const meant = (word: string): string | undefined => {
    const near = (errors: number) =>
      index
        .search(word, { fuzzy: errors })
        .map(({ id }) => id as string)
        .filter((other) => other[0] === word[0]);
    const swapped = lettersOf(word);
    return near(1)[0] ?? near(2).find((other) => word.length >= longLength || lettersOf(other) === swapped);
  };

  return (message) => {
    let unknownWords = 0;
    return message.replace(/(\p{L}[\p{L}\p{M}'’]*)(\p{N}*)/gu, (whole, text: string, digits: string) => {
      // OSPFv3 is no misspelt OSPF.
      if (digits !== '' && known.has(termOf(whole.toLowerCase()))) return whole;
      const [word = ''] = wordsOf(text);
      const term = termOf(word);
      if (word.length < minLength || term === null || known.has(term) || isLowSignal(term)) return whole;
      return unknownWords++ < maxUnknownWords ? `${meant(word) ?? text}${digits}` : whole;
    });
  };
}

function allWords(entry: LibraryEntry): string[] {
  const { title, aliases, asks, body } = entry;
  return wordsOf([title, ...aliases, ...asks, ...body, ...searchableText(entry)].join(' '));
}

function lettersOf(word: string): string {
  return [...word].sort().join('');
}
