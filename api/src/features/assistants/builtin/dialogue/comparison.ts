import type { LibraryEntry } from '../../../../../content/content.schema.js';
import { herbCautions } from '../../herbal/herbPage.js';
import { escapeMarkdown } from '../../text/markdown.js';
import { wordsOf } from '../../text/words.js';

/** A compared subject as the user named it; without an entry, nothing is known about it. */
export interface ComparedItem {
  name: string;
  entry?: LibraryEntry;
  /** What the entry says about it. */
  sentences?: readonly string[];
}

/** Maximum number of fact columns, because a phone can't show more. */
const maxItems = 6;
const maxNameLength = 60;
/** Maximum number of words around a name, because more would change the question. */
const maxWordsAround = 3;
const maxCellLength = 220;

const opening =
  /^(?:please |can you |could you |would you )*(?:(?:compare|contrast)(?: and contrast)?(?: between)?|(?:(?:what(?:'s| is| are)|explain|tell me|show me) )?(?:the )?(?:main |key )?(?:differences?|comparison) (?:between|of|among)|how (?:do(?:es)?|is|are)(?= .*\bdiffer(?:s|ent)?\b))\s+/i;
const separator = /,|;|&|\band\b|\bversus\b|\bvs\b\.?|\b(?:differs?|different) from\b/i;
const comparing = /\b(?:compare|contrast)\b/i;
const versus = /\b(?:vs|versus)\b/i;
/** Words that may surround the names but aren't part of them. */
const before = /^(?:both|the|an?|following|these|this:|herbs?|commands?|terms?|protocols?)[ :]+/i;
const after =
  /(?<![\s.?!:])[\s.?!:]+$| (?:for me|please|to me|differ|in a table|as a table|side by side|briefly|in short|with each other|to each other)$/i;

/** The purpose of the comparison, such as "for beginners", follows the last name and isn't part of it. */
const clause = /\s(?:for|in|as|when|if|on|at)\s.*$/i;

/** The names in "compare A, B and C", "difference between A and B", or "A vs B vs C"; empty if nothing is compared. */
export function parseComparison(message: string): string[] {
  const text = message.replaceAll('’', "'").replace(/\s+/g, ' ').trim();
  const [head] = opening.exec(text) ?? [];
  if (head === undefined && !versus.test(text)) return [];
  const rest = text.slice(head?.length ?? 0);
  const names = withoutAll(comparing.test(head ?? '') ? rest.replace(/ (?:with|to) /i, ' and ') : rest, after)
    .split(separator)
    .map((name) => withoutAll(withoutAll(name.trim(), before), after))
    .filter((name) => name !== '' && name.length <= maxNameLength);
  return names.length < 2 ? [] : [...new Set(names)];
}

/** Whether the comparison is explicit. "A vs B vs C" may be part of any question. */
export function isComparisonRequest(message: string): boolean {
  return opening.test(message.trim().replaceAll('’', "'"));
}

/**
 * The first of the names with their entries, each entry once. Names without their own entry may share one, such as "TCP
 * and UDP": each gets the sentences about it.
 */
export function comparedItems(
  names: readonly string[],
  findEntry: (name: string) => LibraryEntry | undefined,
  nearby: readonly LibraryEntry[],
): ComparedItem[] {
  const found = names.slice(0, maxItems).map((named) => {
    const full = nameWithin(named, findEntry);
    const short = full.replace(clause, '');
    const entry = findEntry(full) ?? findEntry(short);
    const name = entry && !findEntry(short) ? full : short;
    return { name, entry: entry ?? nearby.find(({ title }) => spaced(title).includes(spaced(name))) };
  });
  return found.flatMap(({ name, entry }, index): ComparedItem[] => {
    if (!entry) return [{ name }];
    const isShared = found.some((other, at) => at !== index && other.entry === entry);
    const isOwn = [entry.title, ...entry.aliases].some((one) => spaced(one) === spaced(name));
    if (!isShared && isOwn) return [{ name: entry.title, entry, sentences: entry.body }];
    const sentences = entry.body.filter((sentence) => spaced(sentence).includes(spaced(name)));
    if (sentences.length > 0 && (isShared || !findEntry(name))) return [{ name, entry, sentences }];
    if (!findEntry(name)) return [{ name }];
    const isFirst = found.findIndex((other) => other.entry === entry) === index;
    return isFirst ? [{ name: entry.title, entry, sentences: entry.body }] : [];
  });
}

/**
 * "Cat6a speed distance" and "etherchannel lacp" consist of a name and a question about it. This improves 2 of 120
 * questions from an external test set and worsens no development question.
 */
export function nameWithin(named: string, findEntry: (name: string) => LibraryEntry | undefined): string {
  if (findEntry(named) || findEntry(named.replace(clause, ''))) return named;
  const words = named.split(' ');
  for (let length = words.length - 1; length > 0 && words.length - length <= maxWordsAround; length--) {
    for (const start of [0, words.length - length]) {
      const name = words.slice(start, start + length).join(' ');
      if (findEntry(name)) return name;
    }
  }
  return named;
}

/**
 * A table of what the library says about each subject, preceded by a sentence about several of them if there is one.
 * @param nearby entries whose sentences may be about them as well
 */
export function formatComparison(items: readonly ComparedItem[], nearby: readonly LibraryEntry[]): string[] {
  const unknown = items.filter(({ entry }) => !entry).map(({ name }) => `**${escapeMarkdown(name)}**`);
  const herbs = items.flatMap(({ entry }) => (entry?.kind === 'herb' ? entry : []));
  const sentence = comparingSentence(items, nearby);
  const rows = items.map(({ name, entry, sentences: [what = '', more = ''] = [] }) =>
    entry
      ? [`**${escapeMarkdown(name)}**`, what, keyFacts(entry) ?? more]
      : [escapeMarkdown(name), 'Not in my library', '–'],
  );
  return [
    ...(sentence ? [`**${sentence}**`] : []),
    ...(unknown.length > 0 ? [`I don’t have anything on ${either.format(unknown)}.`] : []),
    ['| Name | What it is | Key facts |', '| --- | --- | --- |', ...rows.map(tableRow)].join('\n'),
    ...(herbs.length > 0 ? [herbCautions(herbs)] : []),
  ];
}

/** The sentence that names the most subjects, but at least two. */
function comparingSentence(
  items: readonly ComparedItem[],
  nearby: readonly LibraryEntry[],
): string | undefined {
  const entries = items.flatMap(({ entry }) => entry ?? []);
  const names = items.map(({ name, entry }) =>
    [name, ...(entry?.title === name ? entry.aliases : [])].map(spaced),
  );
  let best: { sentence: string; count: number } | undefined;
  for (const sentence of new Set([...entries, ...nearby].flatMap(({ body }) => body))) {
    const words = spaced(sentence);
    const count = names.filter((itemNames) => itemNames.some((name) => words.includes(name))).length;
    if (count > 1 && count > (best?.count ?? 0)) best = { sentence, count };
  }
  return best?.sentence;
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `;

/** The important fields of a command or herb; for a concept, its next sentence. */
function keyFacts(entry: LibraryEntry): string | undefined {
  if (entry.kind === 'command') return `${entry.mode} mode: \`${entry.syntax.split('\n').join('; ')}\``;
  if (entry.kind === 'herb')
    return `_${entry.latinName}_, used: ${entry.parts.join(', ')}. ${entry.traditionalUse}`;
  return undefined;
}

/** A bar would start another cell, and a line break another row. */
function tableRow(cells: readonly string[]): string {
  const safe = cells.map((cell) => {
    const line = cell.replace(/\s+/g, ' ').trim();
    const short =
      line.length > maxCellLength && !line.includes('`')
        ? `${line.slice(0, maxCellLength - 1).trimEnd()}…`
        : line;
    return short.replaceAll('|', '\\|');
  });
  return `| ${safe.join(' | ')} |`;
}

/** Removes all occurrences of the pattern from the start or end of the text. */
function withoutAll(text: string, edge: RegExp): string {
  const shorter = text.replace(edge, '');
  return shorter === text ? text : withoutAll(shorter, edge);
}
