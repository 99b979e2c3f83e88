import { stemmer } from 'stemmer';
import { loadContent, loadRedFlags } from '../../../../content/content.load.js';
import { normalizeText } from '../../../platform/text/unicode.js';
import { isTypoOf, lettersOf, type Target } from './typos.js';

/** Maximum distance in tokens between the words of a phrase. */
const maxSpan = 14;
/** Minimum number of pills or doses for `#many`, if no unit follows the number. */
const many = 8;
const units = new Set(
  (
    'mg mcg g ml iu units grams milligrams hour hours minute minutes mins year years yr yrs yo day days week weeks wk wks ' +
    'month months percent st th am pm kg lb lbs cm km degrees bpm cups cup people'
  ).split(' '),
);
/** Maximum number of tokens that are read; a longer message is a pasted text. */
const maxTokens = 2_000;
/** Maximum number of tokens that are read together: in a longer part, ordinary words outweigh a danger. */
const maxPart = 16;
/** Maximum distance in tokens between the words of a pair. */
const maxPair = 10;
/** Maximum number of unknown words checked for typos; a message with more isn't English. */
const maxUnknown = 100;
/** Maximum length of a word that is checked closely. */
const longestWord = 24;

/** One way to say a word in a phrase: consecutive tokens, the last of which may be a prefix. */
interface Alternative {
  tokens: string[];
  isPrefix: boolean;
  /** The words in phrases that it stands for. */
  places: { flag: number; word: number }[];
}

/** What one part of a message says. */
export interface Reading {
  /** The number of parts of the sentence that this part is from. */
  parts: number;
  /** The stems, phrases, and lists of words that a text contains, and pairs of them. */
  features: Set<string>;
}

interface Table {
  /** The number of phrases. */
  phrases: number;
  /** The names of lists, which are looked for like phrases of one word. */
  lists: string[];
  /** The number of words in each phrase, and 1 for each list. */
  sizes: number[];
  /** By first token, with a `*` if this token is only a prefix. */
  alternatives: Map<string, Alternative[]>;
  /** Words and prefixes that a typo may stand for, by first letter. */
  targets: Map<string, Target[]>;
  /** Words that aren't typos. */
  known: Set<string>;
}

let table: Table | undefined;

/**
 * Reads a message, or each sentence of a long one, using the table in content/herbal/redFlags.json.
 * @param alone reads each sentence of a short message alone, too
 */
export function read(message: string, alone = false): Reading[] {
  table ??= compileTable();
  const known = table;
  const whole = tokensOf(message);
  const isShort = whole.length <= maxPart;
  const sentences = isShort && !alone ? [] : message.split(/[.!?;]\s|\n/).map(tokensOf);
  return [...(isShort ? [whole] : []), ...sentences]
    .map((tokens) => partsOf(readingsOf(tokens, known)))
    .flatMap((parts) => parts.map((said) => ({ features: featuresOf(said, known), parts: parts.length })));
}

/** Overlapping parts of a long sentence. */
function partsOf(said: readonly string[][]): (readonly string[][])[] {
  const parts = [said.slice(0, maxPart)];
  for (let start = maxPart / 2; start + maxPart / 2 < said.length; start += maxPart / 2)
    parts.push(said.slice(start, start + maxPart));
  return parts;
}

function featuresOf(
  said: readonly string[][],
  { phrases, lists, sizes, alternatives }: Table,
): Reading['features'] {
  // For each phrase, the last position of each of its words: a phrase is found as soon as all are near each other.
  const last = sizes.map((size) => new Array<number>(size).fill(-Infinity));
  const found = new Set<number>();
  const stems = said.map(([token = '']) => (/^\d+$/.test(token) ? sizeOf(Number(token)) : stemmer(token)));
  const meanings = stems.map((stem) => new Set([stem]));
  for (const [start, readings] of said.entries()) {
    const isNumber = isMany(readings[0] ?? '', said[start + 1]?.[0]);
    const keys = [...(isNumber ? ['#many'] : []), ...readings.flatMap(keysOf)];
    for (const { tokens, isPrefix, places } of keys.flatMap((key) => alternatives.get(key) ?? [])) {
      if (tokens.length > 1 && !isSaid(tokens, isPrefix, said, start)) continue;
      for (const { flag, word } of places) {
        const positions = last[flag] ?? [];
        positions[word] = start;
        const list = lists[flag - phrases];
        if (list) meanings[start]?.add(list);
        if (areNear(positions, start - maxSpan)) found.add(flag);
      }
    }
  }
  const entries = [...found].map((index) => lists[index - phrases] ?? `%${index}`);
  if ([...found].some((index) => index < phrases)) entries.push('%');
  return new Set([
    ...stems,
    ...nearPairs(meanings),
    ...entries,
    ...entries.flatMap((entry, index) => entries.slice(index + 1).map((other) => pair(entry, other))),
  ]);
}

/**
 * Any two words near each other, also by the lists they are in, so that what is learned about a husband also
 * applies to a wife.
 */
function nearPairs(meanings: readonly ReadonlySet<string>[]): string[] {
  const pairs: string[] = [];
  for (const [index, each] of meanings.entries())
    for (const other of meanings.slice(index + 1, index + 1 + maxPair))
      for (const one of each) for (const two of other) pairs.push(pair(one, two));
  return pairs;
}

/** In alphabetical order, because people say things in any order. */
const pair = (one: string, two: string) => (one < two ? `${one} ${two}` : `${two} ${one}`);

/** A number's size class, because examples can't contain every number. */
const sizeOf = (number: number) => (number < many ? '#few' : number < 100 ? '#many' : '#hundreds');

function isSaid(
  tokens: readonly string[],
  isPrefix: boolean,
  said: readonly string[][],
  start: number,
): boolean {
  const isEnd = (offset: number) => isPrefix && offset === tokens.length - 1;
  return tokens.every((word, offset) =>
    said[start + offset]?.some((each) => (isEnd(offset) ? each.startsWith(word) : each === word)),
  );
}

/** A word and its prefixes, as in the table. */
function keysOf(word: string): string[] {
  const keys = [word];
  for (let length = 2; length <= Math.min(word.length, longestWord); length += 1)
    keys.push(`${word.slice(0, length)}*`);
  return keys;
}

/** Whether all words are near the last one, each at a different position. */
function areNear(positions: readonly number[], earliest: number): boolean {
  return positions.every((position) => position >= earliest) && new Set(positions).size === positions.length;
}

function isMany(token: string, next = ''): boolean {
  return /^\d{1,3}$/.test(token) && Number(token) >= many && !units.has(next);
}

/** Each token, followed by the words in the table that it may be a typo of. */
function readingsOf(tokens: readonly string[], { targets, known }: Table): string[][] {
  const readings = new Map<string, string[]>();
  let unknown = 0;
  for (const token of new Set(tokens)) {
    // Many people drop the g of "hurting".
    const base = token.endsWith('in') ? [token, `${token}g`] : [token];
    readings.set(token, base);
    if (token.length < 5 || token.length > longestWord || known.has(token) || /\d/.test(token)) continue;
    unknown += 1;
    if (unknown > maxUnknown) continue;
    const near = targets.get(token.charAt(0)) ?? [];
    // A token that starts like a word in the table is that word.
    if (near.some(({ word, isPrefix }) => isPrefix && token.startsWith(word))) continue;
    const letters = lettersOf(token);
    const meant = near.filter((target) => isTypoOf(token, letters, target)).map(({ word }) => word);
    readings.set(token, [...base, ...meant]);
  }
  return tokens.map((token) => readings.get(token) ?? [token]);
}

/** Plain lowercase words without apostrophes, except "od'd", because "odd" is a different word. */
function tokensOf(text: string): string[] {
  const plain = normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
  const tokens: string[] = plain.match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];
  return tokens
    .slice(0, maxTokens)
    .map((token) => (token.startsWith("od'") ? token : token.replaceAll("'", '')));
}

function compileTable(): Table {
  const { lists, flags } = loadRedFlags();
  const expand = (word: string): string[] =>
    word
      .split('|')
      .flatMap((each) => (each.startsWith('$') ? (lists[each.slice(1)] ?? '').split('|') : each));
  const known = new Set(tokensOfAll(JSON.stringify(loadContent().library)));
  const names = Object.keys(lists);
  const made: Table = {
    phrases: flags.length,
    lists: names.map((name) => `$${name}`),
    sizes: [...flags.map((words) => words.length), ...names.map(() => 1)],
    alternatives: new Map(),
    targets: new Map(),
    known,
  };
  const byText = new Map<string, Alternative>();
  const wanted = [...flags, ...names.map((name) => [`$${name}`])];
  for (const [flag, words] of wanted.entries())
    for (const [word, text] of words.entries())
      for (const written of expand(text))
        byText.set(written, addPlace(byText.get(written), written, { flag, word }));
  for (const each of byText.values()) index(each, made);
  return made;
}

function addPlace(
  known: Alternative | undefined,
  written: string,
  place: Alternative['places'][number],
): Alternative {
  const tokens = written === '#many' ? [written] : tokensOf(written);
  return { tokens, isPrefix: written.endsWith('*'), places: [...(known?.places ?? []), place] };
}

function index(alternative: Alternative, { alternatives, targets, known }: Table): void {
  const { tokens } = alternative;
  for (const [at, word] of tokens.entries()) {
    const isPrefix = alternative.isPrefix && at === tokens.length - 1;
    const key = isPrefix ? `${word}*` : word;
    if (at === 0) alternatives.set(key, [...(alternatives.get(key) ?? []), alternative]);
    if (!isPrefix) known.add(word);
    const near = targets.get(word.charAt(0)) ?? [];
    if (word.length < 5 || near.some((each) => each.word === word && each.isPrefix === isPrefix)) continue;
    targets.set(word.charAt(0), [...near, { word, isPrefix, letters: lettersOf(word) }]);
  }
}

const tokensOfAll = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}+(?:'\p{L}+)*/gu)
    ?.map((each) => each.replaceAll("'", '')) ?? [];
