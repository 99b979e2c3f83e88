import type { DelimitedRow } from './delimited.js';

/** What a file's column contains. */
export const cardRoles = ['front', 'back', 'deck', 'tags', 'none'] as const;
export type CardRole = (typeof cardRoles)[number];

/** A file's column as the person sees it before an import. */
export interface CardColumn {
  /** Its name in the file. */
  name: string;
  role: CardRole;
  /** Its first values. */
  samples: string[];
}

const roleNames: Record<Exclude<CardRole, 'none'>, string[]> = {
  front: [
    'front',
    'question',
    'term',
    'word',
    'prompt',
    'text',
    'q',
    'concept',
    'acronym',
    'abbreviation',
    'key',
    'name',
    'vorderseite',
    'frage',
    'begriff',
    'recto',
    'anverso',
    'pregunta',
    '表',
    '正面',
  ],
  back: [
    'back',
    'answer',
    'definition',
    'meaning',
    'translation',
    'back extra',
    'a',
    'explanation',
    'description',
    'value',
    'rückseite',
    'antwort',
    'verso',
    'reverso',
    'respuesta',
    '裏',
    '背面',
  ],
  deck: ['deck', 'stapel', 'folder', 'set'],
  tags: ['tags', 'tag', 'labels', 'keywords', 'schlagwörter'],
};

/** Names of columns that cards have no use for. */
const otherNames = ['id', 'guid', 'note id', 'notetype', 'note type', 'type', 'extra', '#', 'no.', 'nr'];

/** Words around such a name: “Correct Answer”, “Card Front”, “Question Text”. */
const fillers =
  /(?<![\p{L}\d])(?:card|flashcard|side|text|content|the|correct|right|richtige|korrekte|correcta)(?![\p{L}\d])/gu;

const normalized = (name: string) => name.trim().toLowerCase();

function roleOf(name: string): CardRole | undefined {
  const known = normalized(name);
  const core = known
    // “Question (7)” is a numbered card.
    .replace(/[([](?!\d+[)\]]).*$/, '')
    .replace(fillers, '')
    .replace(/[\s_:*-]+/g, ' ')
    .trim();
  const roles = Object.keys(roleNames) as (keyof typeof roleNames)[];
  const find = (wanted: string) => roles.find((role) => roleNames[role].includes(wanted));
  return find(known) ?? (otherNames.includes(known) ? 'none' : find(core));
}

/** Whether a row names columns instead of being a card, which takes one name for the front and another for the back. */
export function isHeaderRow(cells: readonly string[]): boolean {
  const roles = cells.map(roleOf);
  return roles.includes('front') && roles.includes('back');
}

/** Returns the number of cells that most rows have, except those with one cell, which aren't cards. */
export function usualWidth(rows: readonly DelimitedRow[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  if (widths.size > 1) widths.delete(1);
  return [...widths].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

/** What is known about the columns before their values are read. */
interface KnownColumns {
  width: number;
  /** Names from a first row or `#columns:`. */
  names?: readonly string[] | undefined;
  /** Columns that Anki names by position, counted from 0. */
  places: ReadonlyMap<string, number>;
  /** Columns that the person who imports the file has chosen. */
  chosen?: readonly CardRole[] | undefined;
  /** Whether a third and fourth column without names are deck and tags. */
  hasDeckAndTags: boolean;
}

/** Returns a file's columns: those that the person chose, else those that the file names, else front and back first. */
export function columnsOf({
  width,
  names,
  places,
  chosen,
  hasDeckAndTags,
}: KnownColumns): Omit<CardColumn, 'samples'>[] {
  const placeNames = new Map([...places].map(([name, index]) => [index, name]));
  const count = Math.max(width, names?.length ?? 0, ...[...places.values()].map((index) => index + 1));
  const roles: (CardRole | undefined)[] = Array.from({ length: count }, (_, index) => {
    const place = placeNames.get(index);
    if (place !== undefined) return place === 'deck' || place === 'tags' ? place : 'none';
    return names?.[index] === undefined ? undefined : roleOf(names[index]);
  });
  // The first of the unnamed columns, in the order that files usually have.
  const order: CardRole[] = hasDeckAndTags && !names ? ['front', 'back', 'deck', 'tags'] : ['front', 'back'];
  const missing = order.filter((role) => !roles.includes(role));
  return roles.map((role, index) => ({
    name: names?.[index]?.trim() || placeNames.get(index) || `Column ${index + 1}`,
    role: chosen ? (chosen[index] ?? 'none') : (role ?? missing.shift() ?? 'none'),
  }));
}
