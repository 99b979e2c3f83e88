import { isCard, type Row, readRows, separators } from './pastedRows';

/** What people write between a word and its meaning, and also within a sentence. */
const marks = [/\s[-–—]\s/, /:\s/, /\s=\s/] as const;
const anyMark = /\s[-–—=]\s|:\s/;
/** Not the one of 1,000. */
const comma = /,(?!\d{3}\b)/;
const quotedSide = /^"(?:[^"]|"")*"[\t|;,]/;

/**
 * Finds the two sides of each line. A table, with a tab, bar, or semicolon in nearly all lines, is parted by that alone; in
 * what people write freely each line is parted by what it has itself.
 */
export function understandLines(text: string): Row[] {
  const table = bestRows(text);
  if (isTable(table)) return table.map((row) => (isCard(row) ? row : (partOtherwise(row) ?? row)));
  const list = dropListMarks(text);
  const rows = bestRows(list);
  const isCommaUsual = countOf(rows, comma) >= countOf(rows, anyMark);
  const byMark = partByMark(list, rows);
  if (byMark) return byMark.map((row) => (isCard(row) ? row : (partLine(row, isCommaUsual) ?? row)));
  return rows.map((row) => partLine(row, isCommaUsual) ?? row);
}

const countOf = (rows: readonly Row[], sign: RegExp) => rows.filter(({ text }) => sign.test(text)).length;
const isNearlyAll = (count: number, all: number) => count > 0 && count * 5 >= all * 4;

/** The lines parted by the separator that makes the most cards of them. */
function bestRows(text: string): Row[] {
  const [first = [], ...others] = separators.map((separator) => readRows(text, separator));
  return others.reduce((best, next) => (partsBetter(next, best) ? next : best), first);
}

const isPair = (row: Row) => isCard(row) && row.sides.length === 2;

/** More lines become cards; of as many, more that have two sides and nothing beside them. */
function partsBetter(one: readonly Row[], other: readonly Row[]): boolean {
  const gain = one.filter(isCard).length - other.filter(isCard).length;
  return gain > 0 || (gain === 0 && one.filter(isPair).length > other.filter(isPair).length);
}

/** A program wrote it: by a separator that is in no sentence, or with line ends within quotation marks. */
function isTable(rows: readonly Row[]): boolean {
  const cards = rows.filter(isCard);
  if (cards.some(({ text }) => text.trim().includes('\n'))) return true;
  return cards[0]?.separator !== ',' && isNearlyAll(cards.length, rows.length);
}

/** The lines without the numbers, dots, or dashes of a list; a single one may be meant. */
function dropListMarks(text: string): string {
  const mark = /^[ \u00a0]*(?:\d{1,3}[.)]|[-–—•◦‣·*])[ \u00a0]+(?=\S)/;
  const lines = text.split('\n');
  const marked = lines.filter((line) => mark.test(line));
  return marked.length < 2 ? text : lines.map((line) => line.replace(mark, '')).join('\n');
}

/** A line that the separator of a table does not part may have one of its own. */
function partOtherwise({ number, text }: Row): Row | undefined {
  for (const separator of separators) {
    const [row, ...more] = readRows(text.trim(), separator);
    if (row && isCard(row) && more.length === 0) return { ...row, number };
  }
  return undefined;
}

/** A line parted by what it has: of a dash, a colon, an equals sign, and a semicolon the one that comes first; else a comma. */
function partLine(row: Row, isCommaUsual: boolean): Row | undefined {
  const line = { number: row.number, text: row.text.trim() };
  if (line.text.includes('\n') || quotedSide.test(line.text)) return partOtherwise(row);
  const [beforeMark = ''] = line.text.split(anyMark, 1);
  const ways = [
    '\t',
    '|',
    beforeMark.includes(';') && ';',
    // Where most lines have commas alone, a mark behind one is text.
    isCommaUsual && comma.test(beforeMark) && ',',
    anyMark,
    ';',
    ',',
  ];
  for (const way of ways) {
    if (!way) continue;
    const parted = typeof way === 'string' ? readRows(line.text, way)[0] : partAt(way, line);
    if (parted && isCard(parted)) return { ...parted, number: row.number };
  }
  return undefined;
}

/**
 * The lines parted by one mark, where nearly all have it, no sign that is in no sentence parts them, and no comma stands
 * before it.
 */
function partByMark(text: string, parted: readonly Row[]): Row[] | undefined {
  if (/[\t|;]/.test(text)) return undefined;
  const lines = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const ways = marks.map((mark) => lines.map((line) => partAt(mark, line)));
  // Of a mark and a comma, the one that comes first stands between the sides.
  const isLeading = (row: Row) => {
    const front = `${row.sides[0]} `;
    return isCard(row) && !comma.test(front) && !anyMark.test(front);
  };
  const leading = ways.find((rows) => isNearlyAll(rows.filter(isLeading).length, lines.length));
  const byComma = parted.filter(isCard).length;
  return (
    leading ??
    ways.find((rows) => {
      const { length } = rows.filter(isCard);
      return length > byComma && isNearlyAll(length, lines.length);
    })
  );
}

function partAt(mark: RegExp, line: Pick<Row, 'number' | 'text'>): Row {
  const found = mark.exec(line.text);
  if (!found) return { ...line, sides: [line.text], separator: '' };
  const [separator] = found;
  const sides = [line.text.slice(0, found.index), line.text.slice(found.index + separator.length)];
  return { ...line, sides: sides.map((side) => side.trim()), separator };
}
