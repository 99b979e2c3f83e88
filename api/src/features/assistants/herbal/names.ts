import MiniSearch from 'minisearch';
import { loadContent, loadHerbal } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import { drugId, herbPrefix } from '../../../../content/herbal.check.js';
import { searchableText } from '../text/searchableText.js';
import { wordsOf } from '../text/words.js';

export type HerbEntry = Extract<LibraryEntry, { kind: 'herb' }>;

/** An herb, supplement, food, or plant; with its page when the library has one. */
export interface Herb {
  id: string;
  title: string;
  entry?: HerbEntry;
}

/** What an herb may be combined with, by all the ids under which interactions name it. */
export interface Target {
  type: 'drug' | 'condition' | 'animal';
  title: string;
  ids: readonly { type: 'class' | 'drug' | 'condition' | 'animal'; id: string }[];
}

/** What a text names. */
export interface Names {
  herbs: Herb[];
  targets: Target[];
  purposes: { id: string; title: string; needsDiagnosis: boolean }[];
  /** Words that stand where a medication is named and that nothing is known about. */
  unknown: string[];
}

interface Meaning {
  herb?: Herb;
  target?: Target;
  purpose?: Names['purposes'][number];
}

interface Index {
  /** Every name as words with spaces between them. */
  meanings: Map<string, Meaning[]>;
  longestName: number;
  /** Names of one word that a typing error may have been made in. */
  spellings: MiniSearch<{ id: string }>;
  /** Words of the library; no typing errors, whatever they look like. */
  vocabulary: Set<string>;
}

/** Shorter words are too much like others to guess what was meant. */
const minLengthToGuess = 6;
/** Words after which a medication is named: "with X", "I'm on X". */
const beforeMedication = new Set(['with', 'on', 'take', 'taking', 'takes', 'took', 'plus', 'and']);
/** Enough for a question; a pasted text is not corrected to its end. */
const maxGuesses = 40;

let index: Index | undefined;

/** Herbs, medications, conditions, animals, and purposes that a text names, typing errors included. */
export function findNames(text: string): Names {
  index ??= createIndex();
  const names: Names = { herbs: [], targets: [], purposes: [], unknown: [] };
  const words = wordsOf(text);
  let guesses = 0;
  for (let start = 0; start < words.length; ) {
    const { meanings, length } = longestAt(words, start, index);
    const word = words[start] ?? '';
    const isStrange = meanings.length === 0 && !index.vocabulary.has(word) && word.length >= minLengthToGuess;
    const guessed = isStrange && guesses++ < maxGuesses ? guess(word, index) : meanings;
    for (const { herb, target, purpose } of guessed) {
      addNew(names.herbs, herb);
      addNew(names.targets, target);
      addNew(names.purposes, purpose);
    }
    if (isStrange && guessed.length === 0 && beforeMedication.has(words[start - 1] ?? ''))
      names.unknown.push(word);
    start += length;
  }
  return names;
}

function addNew<T>(list: T[], item: T | undefined): void {
  if (item && !list.includes(item)) list.push(item);
}

function longestAt(words: readonly string[], start: number, { meanings, longestName }: Index) {
  for (let length = Math.min(longestName, words.length - start); length > 0; length--) {
    const name = words.slice(start, start + length).join(' ');
    const found = meanings.get(name) ?? meanings.get(name.replace(/s$/, ''));
    if (found) return { meanings: found, length };
  }
  return { meanings: [], length: 1 };
}

/** What a misspelled name stands for, if it is clear. Hardly anyone errs in the first letter. */
function guess(word: string, { meanings, spellings }: Index): readonly Meaning[] {
  const [best] = spellings.search(word).filter(({ id }) => String(id)[0] === word[0]);
  return (best && meanings.get(String(best.id))) ?? [];
}

function createIndex(): Index {
  const { library } = loadContent();
  const { drugClasses, drugs, conditions, animals, substances, purposes } = loadHerbal();
  const meanings = new Map<string, Meaning[]>();
  const vocabulary = new Set<string>();
  const add = (names: readonly string[], meaning: Meaning) => {
    for (const name of names) {
      const key = wordsOf(name).join(' ');
      const known = meanings.get(key) ?? [];
      meanings.set(key, known.includes(meaning) ? known : [...known, meaning]);
    }
  };

  for (const entry of library) {
    const { title, aliases, asks, body } = entry;
    for (const word of wordsOf([title, ...aliases, ...asks, ...body, ...searchableText(entry)].join(' ')))
      vocabulary.add(word);
    if (entry.kind !== 'herb') continue;
    const herb: Herb = { id: entry.id.replace(herbPrefix, ''), title, entry };
    add([title, entry.latinName, ...aliases], { herb });
  }
  for (const { id, title, names } of substances) add([title, ...names], { herb: { id, title } });

  const generics = new Map(drugs.flatMap((drug) => ('classes' in drug ? [[drug.name, drug]] : [])));
  for (const drug of drugs) {
    const parts = 'classes' in drug ? [drug] : drug.ingredients.flatMap((name) => generics.get(name) ?? []);
    const ids = parts.flatMap(({ name, classes }) => [
      { type: 'drug' as const, id: drugId(name) },
      ...classes.map((id) => ({ type: 'class' as const, id })),
    ]);
    const title = 'classes' in drug ? drug.name : `${drug.name} (${drug.ingredients.join(', ')})`;
    add([drug.name, ...drug.brands], { target: { type: 'drug', title, ids } });
  }
  addClasses(drugClasses, add);
  for (const { id, title, names } of conditions)
    add(names, { target: { type: 'condition', title, ids: [{ type: 'condition', id }] } });
  for (const { id, names } of animals)
    add(names, { target: { type: 'animal', title: names[1] ?? id, ids: [{ type: 'animal', id }] } });
  for (const { names, ...purpose } of purposes) add(names, { purpose });

  const spellings = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (text) => [text],
    searchOptions: { fuzzy: 0.2 },
  });
  const guessable = [...meanings].filter(
    ([name, found]) =>
      /^\p{L}{6,}$/u.test(name) && found.some(({ herb, target }) => herb || target?.type === 'drug'),
  );
  spellings.addAll(guessable.map(([id]) => ({ id })));
  const longestName = Math.max(...[...meanings.keys()].map((name) => name.split(' ').length));
  return { meanings, longestName, spellings, vocabulary };
}

/** Each name of a class of medications once, for all the classes that it may mean: an antidepressant is one of three. */
function addClasses(
  drugClasses: readonly { id: string; names: readonly string[] }[],
  add: (names: readonly string[], meaning: Meaning) => void,
): void {
  for (const name of new Set(drugClasses.flatMap(({ names }) => names))) {
    const ids = drugClasses
      .filter(({ names }) => names.includes(name))
      .map(({ id }) => ({ type: 'class' as const, id }));
    add([name], { target: { type: 'drug', title: name, ids } });
  }
}
