import { loadRedFlags } from '../../../../content/content.load.js';
import type { RedFlagKind } from '../../../../content/redFlags.schema.js';
import { normalizeText } from '../../../platform/text/unicode.js';

/** Tokens that the words of a phrase may stand apart. */
const maxSpan = 14;
/** Pills or doses that `#many` stands for, if no unit follows the number. */
const many = 8;
const units = new Set(
  (
    'mg mcg g ml iu units grams milligrams hour hours minute minutes mins year years yr yrs yo day days week weeks wk wks ' +
    'month months percent st th am pm kg lb lbs cm km degrees bpm cups cup people'
  ).split(' '),
);
/** Tokens that are read; a longer message is a pasted text. */
const maxTokens = 2_000;
/** Letters of the longest beginning that is looked up. */
const longestWord = 24;

/** One of the ways to say a word of a phrase: tokens in a row, of which the last may be a beginning. */
interface Alternative {
  tokens: string[];
  isPrefix: boolean;
  /** The words of the phrases that it says. */
  places: { flag: number; word: number }[];
}

interface Table {
  kinds: RedFlagKind[];
  /** The number of words of each phrase. */
  sizes: number[];
  /** By first token; with a `*` if this token is only a beginning. */
  alternatives: Map<string, Alternative[]>;
}

let table: Table | undefined;

/** The danger that a message speaks of, by the phrases in content/herbal/redFlags.json; undefined without any. */
export function findRedFlag(message: string): RedFlagKind | undefined {
  table ??= compileTable();
  const { kinds, sizes, alternatives } = table;
  const said = tokensOf(message);
  // For each phrase, where each of its words was said last: a phrase is found as soon as all are near.
  const last = sizes.map((size) => new Array<number>(size).fill(-Infinity));
  let found = Infinity;
  for (const [start, token] of said.entries()) {
    const keys = isMany(token, said[start + 1]) ? ['#many'] : keysOf(token);
    for (const { tokens, isPrefix, places } of keys.flatMap((key) => alternatives.get(key) ?? [])) {
      if (tokens.length > 1 && !isSaid(tokens, isPrefix, said, start)) continue;
      for (const { flag, word } of places) {
        if (flag >= found) continue;
        const positions = last[flag] ?? [];
        positions[word] = start;
        if (areNear(positions, start - maxSpan)) found = flag;
      }
    }
  }
  return kinds[found];
}

function isSaid(
  tokens: readonly string[],
  isPrefix: boolean,
  said: readonly string[],
  start: number,
): boolean {
  return tokens.every((word, offset) => {
    const token = said[start + offset];
    return isPrefix && offset === tokens.length - 1 ? token?.startsWith(word) : token === word;
  });
}

/** A word and its beginnings, as the table has them. */
function keysOf(word: string): string[] {
  const keys = [word];
  for (let length = 2; length <= Math.min(word.length, longestWord); length += 1)
    keys.push(`${word.slice(0, length)}*`);
  return keys;
}

/** Whether all words stand near the last one, each of them at a place of its own. */
function areNear(positions: readonly number[], earliest: number): boolean {
  return positions.every((position) => position >= earliest) && new Set(positions).size === positions.length;
}

function isMany(token: string, next = ''): boolean {
  return /^\d{1,3}$/.test(token) && Number(token) >= many && !units.has(next);
}

/** Plain lower-case words without apostrophes, but for "od'd", since "odd" is another word. */
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
  const made: Table = {
    kinds: flags.map(({ kind }) => kind),
    sizes: flags.map(({ words }) => words.length),
    alternatives: new Map(),
  };
  const byText = new Map<string, Alternative>();
  for (const [flag, { words }] of flags.entries())
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

function index(alternative: Alternative, { alternatives }: Table): void {
  const { tokens, isPrefix } = alternative;
  const key = isPrefix && tokens.length === 1 ? `${tokens[0]}*` : (tokens[0] ?? '');
  alternatives.set(key, [...(alternatives.get(key) ?? []), alternative]);
}
