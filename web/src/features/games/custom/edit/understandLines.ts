import { isCard, type Row, readRows, separators } from './pastedRows';

/** Separators that people write between a word and its meaning, but also within sentences. */
const marks = [/\s[-–—]\s/, /:\s/, /\s=\s/] as const;
const anyMark = /\s[-–—=]\s|:\s/;
/** A comma that can separate two sides, unlike the one in 1,000. */
const comma = /,(?!\d{3}\b)/;
const quotedSide = /^"(?:[^"]|"")*"[\t|;,]/;

/**
 * Finds the two sides of each line. A table, which has a tab, bar, or semicolon in nearly all lines, is split by that
 * alone. In freely typed lines, each line is split by its own separator.
 */
export function understandLines(text: string): Row[] {
  const table = bestRows(dropCount(text));
  if (isTable(table)) return table.map((row) => (isCard(row) ? row : (splitOtherwise(row) ?? row)));
  const list = dropListMarks(text);
  const rows = bestRows(list);
  const isCommaUsual = countOf(rows, comma) >= countOf(rows, anyMark);
  const byMark = splitByMark(list, rows);
  if (byMark) return byMark.map((row) => (isCard(row) ? row : (splitLine(row, isCommaUsual) ?? row)));
  return rows.map((row) => splitLine(row, isCommaUsual) ?? row);
}

const countOf = (rows: readonly Row[], sign: RegExp) => rows.filter(({ text }) => sign.test(text)).length;
const isNearlyAll = (count: number, all: number) => count > 0 && count * 5 >= all * 4;

/** The lines split by the separator that yields the most cards. */
function bestRows(text: string): Row[] {
  const [first = [], ...others] = separators.map((separator) => readRows(text, separator));
  return others.reduce((best, next) => (isBetterSplit(next, best) ? next : best), first);
}

const isPair = (row: Row) => isCard(row) && row.sides.length === 2;

/** Whether a split is better: it yields more cards or, if equal, more lines with exactly two sides. */
function isBetterSplit(one: readonly Row[], other: readonly Row[]): boolean {
  const gain = one.filter(isCard).length - other.filter(isCard).length;
  return gain > 0 || (gain === 0 && one.filter(isPair).length > other.filter(isPair).length);
}

/**
 * Whether a program generated the lines, using a separator that doesn't occur in sentences, or line breaks within
 * quotation marks.
 */
function isTable(rows: readonly Row[]): boolean {
  const cards = rows.filter(isCard);
  if (cards.some(({ text }) => text.trim().includes('\n'))) return true;
  return cards[0]?.separator !== ',' && isNearlyAll(cards.length, rows.length);
}

/** The lines without list numbers, bullets, or dashes. A single one may be intentional, so it's kept. */
function dropListMarks(text: string): string {
  const mark = /^[ \u00a0]*(?:\d{1,3}[.)]|[-–—•◦‣·*])[ \u00a0]+(?=\S)/;
  const lines = text.split('\n');
  const marked = lines.filter((line) => mark.test(line));
  return marked.length < 2 ? text : lines.map((line) => line.replace(mark, '')).join('\n');
}

/** The lines without numbers that count them from 1, which no table needs. */
function dropCount(text: string): string {
  const lines = text.split('\n');
  const items = lines.filter((line) => line.trim() !== '');
  const isCounted = items.every(
    (line, index) => Number(/^ *(\d{1,5})[.)] +\S/.exec(line)?.[1]) === index + 1,
  );
  return items.length > 1 && isCounted
    ? lines.map((line) => line.replace(/^ *\d{1,5}[.)] +/, '')).join('\n')
    : text;
}

/** A line that the table's separator doesn't split may have its own. */
function splitOtherwise({ number, text }: Row): Row | undefined {
  for (const separator of separators) {
    const [row, ...more] = readRows(text.trim(), separator);
    if (row && isCard(row) && more.length === 0) return { ...row, number };
  }
  return undefined;
}

/** A line split by its own separator: the first dash, colon, equals sign, or semicolon, otherwise a comma. */
function splitLine(row: Row, isCommaUsual: boolean): Row | undefined {
  const line = { number: row.number, text: row.text.trim() };
  if (line.text.includes('\n') || quotedSide.test(line.text)) return splitOtherwise(row);
  const [beforeMark = ''] = line.text.split(anyMark, 1);
  const ways = [
    '\t',
    '|',
    beforeMark.includes(';') && ';',
    // If most lines have only commas, a mark after a comma is text.
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
 * The lines split by a single mark, if nearly all lines have it, no table separator splits them, and no comma precedes
 * it.
 */
function splitByMark(text: string, parted: readonly Row[]): Row[] | undefined {
  if (/[\t|;]/.test(text)) return undefined;
  const lines = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const ways = marks.map((mark) => lines.map((line) => partAt(mark, line)));
  // Between a mark and a comma, whichever comes first separates the sides.
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
  return { ...line, sides: unquoted(sides.map((side) => side.trim())), separator };
}

/** Sides without the quotation marks that are around each of them. */
function unquoted(sides: string[]): string[] {
  const isQuoted = sides.every((side) => /^"[^"]+"$|^“[^“”]+”$/.test(side));
  return isQuoted ? sides.map((side) => side.slice(1, -1)) : sides;
}
