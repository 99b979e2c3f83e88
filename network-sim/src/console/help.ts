import { follow, tokenize } from './match.js';
import { typeOf } from './parameters.js';
import type { GrammarNode } from './syntax.js';

/** Choices for the next word. */
interface Choice {
  label: string;
  help: string;
}

/** An interface type as a choice. */
interface Kind {
  name: string;
  help: string;
}

const takesInterface = (node: GrammarNode): boolean =>
  node.kind === 'parameter' && (node.type === 'interface' || node.type === 'ifrange');

/** What a part of the grammar offers for the next word. */
function offersOf(node: GrammarNode, prefix: string, kinds: Kind[]): Choice[] {
  if (node.kind === 'end') return [];
  if (node.kind === 'word') {
    const fits = !node.isOther && node.word.toLowerCase().startsWith(prefix);
    return fits ? [{ label: node.word, help: node.help }] : [];
  }
  if (takesInterface(node) && !/\d/.test(prefix))
    return kinds
      .filter(({ name }) => name.toLowerCase().startsWith(prefix))
      .map(({ name, help }) => ({ label: name, help }));
  const { label, parse } = typeOf(node.type);
  return prefix === '' || parse(prefix) !== undefined ? [{ label, help: node.help }] : [];
}

function choicesOf(nodes: GrammarNode[], prefix: string, kinds: Kind[]): Choice[] {
  const found = new Map<string, string>();
  for (const { label, help } of nodes.flatMap((node) => offersOf(node, prefix, kinds)))
    found.set(label, found.get(label) || help);
  const choices = [...found].map(([label, help]) => ({ label, help }));
  choices.sort((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1));
  if (nodes.some(({ kind }) => kind === 'end') && prefix === '')
    choices.push({ label: '<cr>', help: '<cr>' });
  return choices;
}

/** The lines that `?` prints after the text typed so far; `kinds` are the device's interface types. */
export function helpFor(entry: GrammarNode[], line: string, kinds: Kind[]): string[] {
  const complete = tokenize(line);
  const partial = /\S$/.test(line) ? complete.pop() : undefined;
  const states = follow(entry, line.slice(0, partial?.at), complete.length);
  if (!Array.isArray(states)) {
    return [
      states.error === 'ambiguous' ? `% Ambiguous command:  "${line.trim()}"` : '% Unrecognized command',
    ];
  }
  const nodes = states.flatMap((state) => state.nodes);
  const prefix = partial?.text.toLowerCase() ?? '';
  const choices = choicesOf(nodes, prefix, kinds);
  if (choices.length === 0) return ['% Unrecognized command'];
  if (partial) return wrap(choices.map(({ label }) => label));
  const width = Math.max(...choices.map(({ label }) => label.length));
  return choices.map(({ label, help }) =>
    label === '<cr>' ? '  <cr>' : `  ${label.padEnd(width)}  ${help}`.trimEnd(),
  );
}

function wrap(words: string[]): string[] {
  const width = Math.max(...words.map((word) => word.length)) + 2;
  const perLine = Math.max(1, Math.floor(80 / width));
  const lines: string[] = [];
  for (let index = 0; index < words.length; index += perLine) {
    lines.push(
      words
        .slice(index, index + perLine)
        .map((word) => word.padEnd(width))
        .join('')
        .trimEnd(),
    );
  }
  return lines;
}

/** Completes the line's last word if only one word matches; otherwise returns the line unchanged. */
export function complete(entry: GrammarNode[], line: string): string {
  if (line === '' || /\s$/.test(line)) return line;
  const tokens = tokenize(line);
  const last = tokens.at(-1);
  if (!last) return line;
  const states = follow(entry, line.slice(0, last.at), tokens.length - 1);
  if (!Array.isArray(states)) return line;
  const lower = last.text.toLowerCase();
  const words = new Set<string>();
  for (const node of states.flatMap((state) => state.nodes)) {
    if (node.kind === 'word' && node.word.toLowerCase().startsWith(lower)) words.add(node.word);
  }
  const [only] = words;
  return words.size === 1 ? `${line.slice(0, last.at)}${only} ` : line;
}
