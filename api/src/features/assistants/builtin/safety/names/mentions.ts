import { loadContent } from '../../../../../../content/content.load.js';
import { normalizeText } from '../../../../../platform/text/unicode.js';
import { searchableText } from '../../../library/searchableText.js';
import { isLowSignal } from '../../language/lowSignalWords.js';
import { termOf, wordsOf } from '../../language/words.js';
import { minorComplaints } from './minorComplaints.js';
import { readOnce } from './readOnce.js';
import { loadReference, type Name, type Subject } from './reference.js';

/** Something that a message names. */
export interface Mention {
  subject: Subject;
  /** As it was written. */
  text: string;
  /** It was written otherwise; this is the name that was meant. */
  meant?: string;
}

/** A mention of one kind of subject. */
export type Named<T> = Mention & { subject: T };
interface Mentions {
  found: readonly Mention[];
  /** Names of remedies or medicines that nothing is known about, as they were written. */
  unknown: readonly string[];
}

/** Names have so many words at most. */
const maxNameWords = 5;
/** Shorter words are too like others. */
const minFuzzyLength = 5;
const longFuzzyLength = 8;
/** The names of medicines are more alike, and one in the place of another could kill. */
const longMedicineLength = 10;
/** Names as short as this may be made of other words: "as a" is not ASA. */
const maxShortKey = 4;
/** Enough for a question; a pasted book is not compared to its end. */
const maxFuzzyWords = 40;

/** Forms in which remedies are sold: what stands before them is a name. */
const preparation =
  /^(?:roots?|lea(?:f|ves)|berr(?:y|ies)|bark|extract|oil|powder|capsules?|pills?|tablets?|mushrooms?|flowers?|seeds?|weed|wort|syrup|tincture|juice|drops|gummies)$/;
/** Between two things that are combined, and around them. */
const connector =
  /^(?:with|and|plus|or|to|into|alongside|while|when|taking|before|after|for|in|if|on|from|against|of)$/;
const minorComplaint = new RegExp(`^${minorComplaints}$`);
const noName =
  /^(?:herbal|natural|essential|some|any|this|that|which|what|the|an?|my|your|his|her|our|their|these|those|sleeping|health|fresh|dried|dry|strong|good|best|take|drink|use|can|is|are|does|organic|pure|little|few|other|more|extra|green|black|white|red|vegetable|olive|cooking|birth|control|give|mix|combine|it|them|i|you|we|he|she|put|get|have|do|a|fruit|orange|apple|tea|vitamin|daily|want|eat|its|me|by|pour|gave|us|prescribe|prescribes|recommend|suggest|enema)$/;

/** "Slurring" and "shivering" are signs, and no names. */
const doing = /^\w{3,}ing$/;

const beforeName =
  /^(?:with|and|plus|or|take|takes|taking|took|on|combine|combining|mix|mixing|add|adding|prescribed|started|swallow|drink|eat|give|using|use)$/;
const afterName =
  /^(?:with|and|plus|or|together|safe|ok|okay|fine|toxic|poisonous|dangerous|interact|bad|for|in)$/;
/** What follows is somebody's own name. */
const introduction = /^(?:called|named|name|im|hi|hello|dear)$/;

/** English words that are all but spelt like a medicine. */
const notMisspelled = new Set(['clementine', 'clementines', 'eventide', 'alienate', 'granddad', 'granddads']);

interface Index {
  byKey: Map<string, Name[]>;
  single: string[];
  vocabulary: Set<string>;
}
let index: Index | undefined;

function loadIndex(): Index {
  if (index) return index;
  const byKey = new Map<string, Name[]>();
  for (const name of loadReference().names) {
    const key = keyOf(wordsOf(name.name));
    byKey.set(key, [...(byKey.get(key) ?? []), name]);
  }
  const single = [...byKey]
    .filter(
      ([key, names]) => key.length >= minFuzzyLength && !names.every(({ isNeverGuessed }) => isNeverGuessed),
    )
    .map(([key]) => key);
  const texts = loadContent().library.flatMap((entry) => [
    ...entry.asks,
    ...entry.body,
    ...searchableText(entry),
  ]);
  const vocabulary = new Set(texts.flatMap(wordsOf));
  index = { byKey, single, vocabulary };
  return index;
}

/** All remedies, medicines, states of people and animals that a message names, the longest names first taken. */
export const findMentions = readOnce(readMentions);

function readMentions(message: string): Mentions {
  const raw =
    normalizeText(message, 'NFKC')
      .replace(/['’`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = raw.map((word) => wordsOf(word)[0] ?? '');
  const found: Mention[] = [];
  const taken = new Set<number>();
  let fuzzyWords = 0;
  const add = (mention: Mention) => {
    if (!found.some(({ subject }) => isSame(subject, mention.subject))) found.push(mention);
  };
  for (let start = 0; start < words.length; ) {
    const length = longestName(words, raw, start);
    if (length > 0) {
      const text = raw.slice(start, start + length).join(' ');
      for (const { subject } of namesAt(words, raw, start, length)) add({ subject, text });
    } else if (isStrange(words[start] ?? '') && fuzzyWords++ < maxFuzzyWords) {
      const near = nearestName(words[start] ?? '');
      if (near) {
        add({ subject: near.subject, text: raw[start] ?? '', meant: near.name });
        taken.add(start);
      }
    }
    for (let index = start; index < start + length; index++) taken.add(index);
    start += Math.max(1, length);
  }
  return { found, unknown: findUnknown(words, raw, taken) };
}

function longestName(words: readonly string[], raw: readonly string[], start: number): number {
  for (let length = Math.min(maxNameWords, words.length - start); length > 0; length--) {
    if (namesAt(words, raw, start, length).length > 0) return length;
  }
  return 0;
}

/** What the words name, together or as a plural. */
function namesAt(words: readonly string[], raw: readonly string[], start: number, length: number): Name[] {
  const { byKey } = loadIndex();
  const key = keyOf(words.slice(start, start + length)).replace(/^saint/, 'st');
  const singular = key.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  const text = raw.slice(start, start + length).join('');
  const names = byKey.get(key) ?? (key.length > 4 ? byKey.get(singular) : undefined) ?? [];
  return names
    .filter(({ exactCase, name }) => !exactCase || length > 1 || name.replace(/[^\p{L}\p{N}]/gu, '') === text)
    .filter(({ name }) => length === 1 || key.length > maxShortKey || wordsOf(name).length === length)
    .slice(-1);
}

/** A word that is neither English nor a number. */
function isStrange(word: string): boolean {
  if (word.length < 4 || !/^\p{L}[\p{L}\p{N}]*$/u.test(word)) return false;
  const { vocabulary } = loadIndex();
  const forms = [
    word,
    word.replace(/s$/, ''),
    word.replace(/(?:ing|ed|er|ly|es)$/, ''),
    word.replace(/(?:ing|ed|er)$/, 'e'),
  ];
  const term = termOf(word);
  return term !== null && !isLowSignal(term) && !forms.some((form) => vocabulary.has(form));
}

/** The one name that the word is all but spelt like; undefined when there are two, which may differ in danger. */
function nearestName(word: string): Name | undefined {
  if (word.length < minFuzzyLength || notMisspelled.has(word)) return undefined;
  const { single, byKey } = loadIndex();
  const near = (errors: number) =>
    single.filter(
      (key) =>
        key[0] === word[0] && Math.abs(key.length - word.length) <= errors && distance(word, key) <= errors,
    );
  // A longer word may have two errors, so that everything within two is what it could mean.
  // A name of several words that is written as one may have one error: "painless" is not "pain meds".
  const mayHaveTwo = ({ name, subject }: Name) =>
    wordsOf(name).length === 1 && (subject.kind !== 'medicine' || word.length >= longMedicineLength);
  const keys = near(word.length < longFuzzyLength ? 1 : 2).filter(
    (key) => distance(word, key) < 2 || byKey.get(key)?.some(mayHaveTwo),
  );
  const names = keys.flatMap((key) => byKey.get(key)?.slice(-1) ?? []).filter(({ exactCase }) => !exactCase);
  const [first] = names;
  return first && names.every(({ subject }) => isSame(subject, first.subject)) ? first : undefined;
}

/** Names that nothing is known about: words that are not English, and what stands before "root" or "extract". */
function findUnknown(words: readonly string[], raw: readonly string[], taken: ReadonlySet<number>): string[] {
  const unknown: string[] = [];
  let isIntroduced = false;
  words.forEach((word, index) => {
    const isOwnName = isIntroduced;
    isIntroduced = introduction.test(word) || (isIntroduced && word === 'is');
    if (taken.has(index) || isOwnName) return;
    const isTaken = (start: number) => isWhereNamesStand(words[start - 1], words[index + 1], raw[start]);
    if (preparation.test(word)) {
      const start = preparedFrom(words, index, taken);
      if (isTaken(start) && (index - start >= 2 || (start < index && isStrange(words[start] ?? ''))))
        unknown.push(raw.slice(start, index + 1).join(' '));
    } else if (isStrange(word) && !isNoName(word) && isTaken(index)) {
      unknown.push(raw[index] ?? word);
    }
  });
  return unknown.filter((name) => !unknown.some((other) => other !== name && other.includes(name)));
}

function isNoName(word: string): boolean {
  return noName.test(word) || minorComplaint.test(word) || doing.test(word);
}

/** "Take X", "X with …", "is X safe": where remedies and medicines are named. A capital inside a sentence tells a name too. */
function isWhereNamesStand(before: string | undefined, after = '', written = ''): boolean {
  if (before !== undefined && /^\p{Lu}/u.test(written)) return true;
  if (before === undefined || /^(?:is|are|does|do|can|would)$/.test(before)) return afterName.test(after);
  return beforeName.test(before);
}

/** Where the name begins that ends with a form of preparation; its place when there is none, or a known one. */
function preparedFrom(words: readonly string[], index: number, taken: ReadonlySet<number>): number {
  const isPart = (word = '') => word !== '' && !connector.test(word) && !noName.test(word);
  let start = index;
  while (index - start < 3 && !taken.has(start - 1) && isPart(words[start - 1])) start--;
  return taken.has(start - 1) ? index : start;
}

/** Are both the same remedy, medicine, state or kind of animal? */
export function isSame(one: Subject, other: Subject): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function keyOf(words: readonly string[]): string {
  return words.join('').replaceAll('.', '');
}

/** Letters added, left out, wrong, or swapped with their neighbor. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
