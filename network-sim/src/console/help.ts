import { follow, tokenize } from './match.js';
import { typeOf } from './parameters.js';
import type { GrammarNode } from './syntax.js';

/** Choices for the next word. */
interface Choice {
  label: string;
  help: string;
}

function choicesOf(nodes: GrammarNode[], prefix: string): Choice[] {
  const found = new Map<string, string>();
  let ends = false;
  for (const node of nodes) {
    if (node.kind === 'end') ends = true;
    else if (node.kind === 'word') {
      if (!node.isOther && node.word.toLowerCase().startsWith(prefix))
        found.set(node.word, found.get(node.word) || node.help);
    } else if (prefix === '' || typeOf(node.type).parse(prefix) !== undefined) {
      const { label } = typeOf(node.type);
      found.set(label, found.get(label) || node.help);
    }
  }
  const choices = [...found].map(([label, help]) => ({ label, help }));
  choices.sort((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1));
  if (ends && prefix === '') choices.push({ label: '<cr>', help: '<cr>' });
  return choices;
}

/** The lines that `?` prints after the text typed so far. */
export function helpFor(entry: GrammarNode[], line: string): string[] {
  const partial = line !== '' && !/\s$/.test(line);
  const tokens = tokenize(line);
  const complete = partial ? tokens.slice(0, -1) : tokens;
  const states = follow(
    entry,
    line.slice(0, partial ? (tokens.at(-1)?.at ?? 0) : line.length),
    complete.length,
  );
  if (!Array.isArray(states)) {
    return [
      states.error === 'ambiguous' ? `% Ambiguous command:  "${line.trim()}"` : '% Unrecognized command',
    ];
  }
  const nodes = states.flatMap((state) => state.nodes);
  const prefix = partial ? (tokens.at(-1)?.text ?? '').toLowerCase() : '';
  const choices = choicesOf(nodes, prefix);
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
