import { kindOf } from '../core/interfaceName.js';
import type { Ip6 } from '../net/address.js';
import type { Match } from './command.js';
import { mayBeSplit, takesRest, typeOf, type Value } from './parameters.js';
import type { GrammarNode } from './syntax.js';

/** Why a line isn't a command; `column` counts from the start of the line. */
export interface Mismatch {
  error: 'ambiguous' | 'incomplete' | 'invalid';
  column: number;
  /** Number of words that were understood. */
  depth: number;
}

/** A word in a line, and where it starts. */
export interface Token {
  text: string;
  at: number;
}

/** The nodes that a line may have reached. */
export interface ParseState {
  nodes: GrammarNode[];
  words: string[];
  parts: string[];
  values: Record<string, Value>;
}

/** Splits a line into words. */
export function tokenize(line: string): Token[] {
  return [...line.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: match.index }));
}

type Reached = { states: ParseState[]; used: number } | Mismatch;

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

type WordNode = Extract<GrammarNode, { kind: 'word' }>;

/**
 * Exact words take precedence over abbreviations; an abbreviation of two different words is ambiguous, but a word and
 * its plural (`interface` and `interfaces`) are spellings of one.
 */
function matchWords(states: ParseState[], text: string): { states: ParseState[]; ambiguous: boolean } {
  const lower = text.toLowerCase();
  const all = states.flatMap((state) =>
    state.nodes.filter((node): node is WordNode => node.kind === 'word').map((node) => ({ state, node })),
  );
  const exact = all.filter(({ node }) => node.word.toLowerCase() === lower);
  const chosen =
    exact.length > 0 ? exact : all.filter(({ node }) => node.word.toLowerCase().startsWith(lower));
  const words = new Set(chosen.map(({ node }) => node.word));
  const different = new Set(
    [...words].filter((word) => !(word.endsWith('s') && words.has(word.slice(0, -1)))),
  );
  return {
    ambiguous: different.size > 1,
    states: chosen
      .filter(({ node }) => !node.isOther)
      .map(({ state, node }) => ({
        nodes: node.next,
        words: [...state.words, node.word],
        parts: [...state.parts, node.word],
        values: state.values,
      })),
  };
}

function matchParameters(states: ParseState[], tokens: Token[], index: number, line: string) {
  const token = tokens[index];
  const found: ParseState[] = [];
  let used = 1;
  for (const state of states) {
    for (const node of state.nodes) {
      if (node.kind !== 'parameter' || !token) continue;
      const rest = takesRest(node.type);
      const type = typeOf(node.type);
      const text = rest ? line.slice(token.at).trimEnd() : token.text;
      let value = type.parse(text);
      const next = tokens[index + 1];
      if (value === undefined && next && mayBeSplit(node.type) && /^[a-z-]+$/i.test(token.text)) {
        value = type.parse(token.text + next.text);
        if (value !== undefined) used = 2;
      }
      if (value === undefined) continue;
      if (rest) used = tokens.length - index;
      found.push({
        nodes: node.next,
        words: state.words,
        parts: [...state.parts, text],
        values: { ...state.values, [node.name]: value },
      });
    }
  }
  return { found, used };
}

/** Whether a line ends with an interface type but no number yet. */
function isUnfinishedName(states: ParseState[], tokens: Token[], index: number): boolean {
  const takesInterface = states.some(({ nodes }) =>
    nodes.some((node) => node.kind === 'parameter' && mayBeSplit(node.type)),
  );
  return takesInterface && index === tokens.length - 1 && kindOf(tokens[index]?.text ?? '') !== undefined;
}

function step(states: ParseState[], tokens: Token[], index: number, line: string): Reached {
  const token = tokens[index];
  if (!token) return { states, used: 0 };
  const byWord = matchWords(states, token.text);
  if (byWord.ambiguous) return { error: 'ambiguous', column: token.at, depth: index };
  if (byWord.states.length > 0) return { states: byWord.states, used: 1 };
  const { found, used } = matchParameters(states, tokens, index, line);
  if (found.length > 0) return { states: found, used };
  if (isUnfinishedName(states, tokens, index))
    return { error: 'incomplete', column: line.length, depth: index };
  const lower = token.text.toLowerCase();
  const common = states
    .flatMap(({ nodes }) => nodes)
    .map((node) =>
      node.kind === 'word' && !node.isOther ? commonLength(lower, node.word.toLowerCase()) : 0,
    );
  return { error: 'invalid', column: token.at + Math.max(0, ...common), depth: index };
}

/** Follows a line through the grammar as far as it matches. */
export function follow(
  entry: GrammarNode[],
  line: string,
  count = Number.POSITIVE_INFINITY,
): ParseState[] | Mismatch {
  const tokens = tokenize(line);
  let states: ParseState[] = [{ nodes: entry, words: [], parts: [], values: {} }];
  for (let index = 0; index < Math.min(tokens.length, count); ) {
    const reached = step(states, tokens, index, line);
    if ('error' in reached) return reached;
    states = reached.states;
    index += reached.used;
  }
  return states;
}

/** Finds the command that a line stands for. */
export function matchLine(entry: GrammarNode[], line: string): Match | Mismatch {
  const states = follow(entry, line);
  if (!Array.isArray(states)) return states;
  for (const { nodes, words, parts, values } of states) {
    const end = nodes.find((node) => node.kind === 'end');
    if (end?.kind === 'end') return { command: end.command, words, parts, values };
  }
  return { error: 'incomplete', column: line.length, depth: tokenize(line).length };
}

/** Whether a keyword was typed. */
export const has = (match: Match, word: string): boolean => match.words.includes(word);

/** A number or IPv4 address. */
export function numberOf(match: Match, name: string): number | undefined {
  const value = match.values[name];
  return typeof value === 'number' ? value : undefined;
}

/** A text, or an interface's name. */
export function textOf(match: Match, name: string): string | undefined {
  const value = match.values[name];
  return typeof value === 'string' ? value : undefined;
}

/** A number that the syntax requires. */
export const numberIn = (match: Match, name: string): number => numberOf(match, name) ?? 0;

/** A text that the syntax requires. */
export const textIn = (match: Match, name: string): string => textOf(match, name) ?? '';

/** An IPv6 address. */
export function ip6Of(match: Match, name: string): Ip6 | undefined {
  const value = match.values[name];
  if (!Array.isArray(value) || value.length !== 4 || typeof value[0] !== 'number') return undefined;
  return value as unknown as Ip6;
}

/** An IPv6 prefix. */
export function prefixOf(match: Match, name: string): { ip: Ip6; length: number } | undefined {
  const value = match.values[name];
  return typeof value === 'object' && 'ip' in value ? value : undefined;
}
