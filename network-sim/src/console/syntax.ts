import type { Command } from './command.js';
import { WORDS } from './words.js';

/**
 * A word, a parameter, or the end of a command, with what may follow. A word with `isOther` only makes abbreviations
 * ambiguous, because a real device knows it but the simulator doesn't.
 */
export type GrammarNode =
  | { kind: 'word'; word: string; help: string; next: GrammarNode[]; isOther?: true }
  | { kind: 'parameter'; name: string; type: string; help: string; next: GrammarNode[] }
  | { kind: 'end'; command: Command };

type Ast =
  | { kind: 'word'; word: string }
  | { kind: 'parameter'; name: string; type: string }
  | { kind: 'group' | 'option' | 'set'; branches: Ast[][] };

const CLOSING: Record<string, { close: string; kind: 'group' | 'option' | 'set' }> = {
  '(': { close: ')', kind: 'group' },
  '[': { close: ']', kind: 'option' },
  '{': { close: '}', kind: 'set' },
};

/** Parses a syntax made of words, `<name:type>`, `(a | b)`, `[option]`, and `{any | of | these}`. */
function parseSyntax(text: string): Ast[] {
  const tokens = text.match(/<[^>]+>|[()[\]{}|]|[^\s()[\]{}|<>]+/g) ?? [];
  let index = 0;
  const sequence = (): Ast[] => {
    const items: Ast[] = [];
    for (let token = tokens[index]; token !== undefined && !/^[)\]}|]$/.test(token); token = tokens[index]) {
      index++;
      items.push(item(token));
    }
    return items;
  };
  const item = (token: string): Ast => {
    const opening = CLOSING[token];
    if (opening) {
      const branches = [sequence()];
      while (tokens[index] === '|') {
        index++;
        branches.push(sequence());
      }
      if (tokens[index++] !== opening.close) throw new Error(`"${text}" is not closed.`);
      return { kind: opening.kind, branches };
    }
    if (!token.startsWith('<')) return { kind: 'word', word: token };
    const [name = '', type = ''] = token.slice(1, -1).split(':');
    return { kind: 'parameter', name, type };
  };
  const whole = sequence();
  if (index < tokens.length) throw new Error(`"${text}" has an extra bracket.`);
  return whole;
}

interface Build {
  command: Command;
  end: GrammarNode;
  /** Whether everything from the first parameter or choice on is optional, as in a `no` form. */
  open: boolean;
}

function buildAll(items: Ast[], next: GrammarNode[], build: Build): GrammarNode[] {
  return items.reduceRight((following, item) => buildOne(item, following, build), next);
}

function buildOne(item: Ast, next: GrammarNode[], build: Build): GrammarNode[] {
  switch (item.kind) {
    case 'word': {
      const help = build.command.help?.[item.word] ?? WORDS[item.word] ?? '';
      return [{ kind: 'word', word: item.word, help, next }];
    }
    case 'parameter': {
      const help = build.command.help?.[item.name] ?? WORDS[`<${item.name}>`] ?? '';
      const node: GrammarNode = { kind: 'parameter', name: item.name, type: item.type, help, next };
      return build.open ? [node, build.end] : [node];
    }
    case 'group':
      return [
        ...item.branches.flatMap((branch) => buildAll(branch, next, build)),
        ...(build.open ? [build.end] : []),
      ];
    case 'option':
      return [...item.branches.flatMap((branch) => buildAll(branch, next, build)), ...next];
    case 'set':
      return anyOrder(item.branches, next, build);
  }
}

function anyOrder(branches: Ast[][], next: GrammarNode[], build: Build): GrammarNode[] {
  return [
    ...branches.flatMap((branch, index) => {
      const others = branches.filter((_, other) => other !== index);
      return buildAll(branch, anyOrder(others, next, build), build);
    }),
    ...next,
  ];
}

/** A command's first nodes, or those of its `no` form; empty if it has no such form. */
export function compile(command: Command, negative: boolean): GrammarNode[] {
  if (negative && command.no === false) return [];
  const hasNegativeSyntax = command.no !== undefined && command.no !== 'exact' && command.no !== false;
  if (!negative && command.syntax === '') return [];
  const syntax = negative && hasNegativeSyntax ? String(command.no) : command.syntax;
  const end: GrammarNode = { kind: 'end', command };
  return buildAll(parseSyntax(syntax), [end], { command, end, open: negative && command.no === undefined });
}

/** Nodes for a phrase such as `show radius`, whose last word the simulator doesn't know. */
export function compileOther(phrase: string): GrammarNode[] {
  const words = phrase.split(' ');
  return words.reduceRight<GrammarNode[]>((next, word, index) => {
    const isLast = index === words.length - 1;
    return [{ kind: 'word', word, help: WORDS[word] ?? '', next, ...(isLast && { isOther: true }) }];
  }, []);
}
