import MiniSearch from 'minisearch';
import { loadContent, loadHerbal } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import { drugId, herbPrefix } from '../../../../content/herbal.check.js';
import { searchableText } from '../text/searchableText.js';
import { isLatin, wordsOf } from '../text/words.js';

export type HerbEntry = Extract<LibraryEntry, { kind: 'herb' }>;

/** An herb, supplement, food, or plant; with its page if the library has one. */
export interface Herb {
  id: string;
  title: string;
  entry?: HerbEntry;
}

/** Something that an herb can be combined with, and all the IDs that interactions use for it. */
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
  /** Unknown words in the place where a medication would be named. */
  unknown: string[];
}

interface Meaning {
  herb?: Herb;
  target?: Target;
  purpose?: Names['purposes'][number];
}

/** A class of medications and the condition that it treats, if it's only one. */
interface DrugClass {
  id: string;
  treats?: string | undefined;
}

interface Index {
  /** Every name as words separated by spaces. */
  meanings: Map<string, Meaning[]>;
  longestName: number;
  /** The words in names that are compared for typing errors. */
  spellings: MiniSearch<{ id: string }>;
  /** Words in the library, which are never typing errors. */
  vocabulary: Set<string>;
}

/** Shorter words are too similar to others to guess what was meant. */
const minLengthToGuess = 5;
/** Shorter words are rarely the name of a medication. */
const minLengthToMiss = 4;
/** Words that precede a medication: "with X", "I'm on X". */
const beforeMedication = new Set(['with', 'on', 'take', 'taking', 'takes', 'took', 'plus', 'and']);
/** Enough for a question; the rest of a pasted text isn't corrected. */
const maxGuesses = 40;

let index: Index | undefined;

/** Herbs, medications, conditions, animals, and purposes named in a text, including misspelled ones. */
export function findNames(text: string): Names {
  index ??= createIndex();
  const names: Names = { herbs: [], targets: [], purposes: [], unknown: [] };
  // In "acai, tea tree oil", nobody means acai tea.
  const parts = text.split(/[,;]/).map(wordsOf);
  const { corrected, strange } = correctWords(parts.flat(), index);
  for (const part of parts)
    addNames(
      names,
      part.map((word) => corrected.get(word) ?? word),
      strange,
      index,
    );
  return names;
}

function addNames(names: Names, words: readonly string[], strange: ReadonlySet<string>, known: Index): void {
  for (let start = 0; start < words.length; ) {
    const { meanings, length } = longestAt(words, start, known);
    for (const { herb, target, purpose } of meanings) {
      addNew(names.herbs, herb);
      addNew(names.targets, target);
      addNew(names.purposes, purpose);
    }
    const word = words[start] ?? '';
    if (meanings.length === 0 && strange.has(word) && beforeMedication.has(words[start - 1] ?? ''))
      names.unknown.push(word);
    start += length;
  }
}

/** Misspelled words as spelled in the names, and the unknown ones. */
function correctWords(words: readonly string[], { vocabulary, spellings }: Index) {
  const strange = new Set<string>();
  const corrected = new Map<string, string>();
  // Each word once, because a pasted text repeats many.
  for (const word of new Set(words)) {
    if (word.length < minLengthToMiss || vocabulary.has(word)) continue;
    // The first letter is rarely wrong.
    const mayGuess =
      word.length >= minLengthToGuess && isLatin(word) && corrected.size + strange.size < maxGuesses;
    const similar = mayGuess ? spellings.search(word) : [];
    const best = similar.find(({ id }) => String(id)[0] === word[0]);
    if (best) corrected.set(word, String(best.id));
    else strange.add(word);
  }
  return { corrected, strange };
}

function addNew<T>(list: T[], item: T | undefined): void {
  if (item && !list.includes(item)) list.push(item);
}

function longestAt(words: readonly string[], start: number, { meanings, longestName }: Index) {
  for (let length = Math.min(longestName, words.length - start); length > 0; length--) {
    const name = words.slice(start, start + length).join(' ');
    // "Passion flower" is the passionflower, but no name ends with the article "a".
    const joined = / \p{L}(?: |$)/u.test(name) ? name : name.replaceAll(' ', '');
    const found = meanings.get(name) ?? meanings.get(name.replace(/s$/, '')) ?? meanings.get(joined);
    if (found) return { meanings: found, length };
  }
  return { meanings: [], length: 1 };
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
      ...classIds(drugClasses.filter(({ id }) => classes.includes(id))),
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
    // Comparing a word takes memory for each pair of letters, and no name is longer.
    searchOptions: { fuzzy: ({ length }) => length <= 40 && 0.2 },
  });
  const guessable = [...meanings]
    .filter(([, found]) => found.some(({ herb, target }) => herb || target?.type === 'drug'))
    .flatMap(([name]) => name.split(' '))
    .filter((word) => /^\p{L}{6,}$/u.test(word));
  spellings.addAll([...new Set(guessable)].map((id) => ({ id })));
  const longestName = Math.max(...[...meanings.keys()].map((name) => name.split(' ').length));
  return { meanings, longestName, spellings, vocabulary };
}

/**
 * Each name for a class of medications once, with all the classes that it may mean: an antidepressant is one of three.
 */
function addClasses(
  drugClasses: readonly (DrugClass & { names: readonly string[] })[],
  add: (names: readonly string[], meaning: Meaning) => void,
): void {
  for (const name of new Set(drugClasses.flatMap(({ names }) => names))) {
    const ids = classIds(drugClasses.filter(({ names }) => names.includes(name)));
    add([name], { target: { type: 'drug', title: name, ids } });
  }
}

/**
 * The classes and the conditions that they treat: what someone with diabetes should avoid, someone on insulin
 * should avoid, too.
 */
function classIds(classes: readonly DrugClass[]): Target['ids'] {
  return classes.flatMap(({ id, treats }) => [
    { type: 'class' as const, id },
    ...(treats ? [{ type: 'condition' as const, id: treats }] : []),
  ]);
}
