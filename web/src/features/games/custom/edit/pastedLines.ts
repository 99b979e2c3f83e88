/** Between the sides of a card; where two fit as well in everything, the first: what stands in sentences comes last. */
const separators = ['\t', '|', ';', ','] as const;

/** A line that is no card. */
export interface BadLine {
  /** Counted from one. */
  number: number;
  text: string;
  missing: 'first' | 'second';
}

/** Pasted lines: those that are cards, as a file for the server, and the others. */
export interface PastedLines {
  /** Undefined when no line is a card. */
  file: string | undefined;
  bad: BadLine[];
  /** As they are understood here, for a look before they are added; undefined where only the server can tell. */
  cards: { front: string; back: string }[] | undefined;
}

interface Row {
  number: number;
  text: string;
  sides: string[];
  separator: string;
}

/** Tells the lines that have two sides from those that have not, so that one of them spoils none of the others. */
export function sortLines(text: string): PastedLines {
  // What Anki has exported says by itself how it is to be read.
  if (/^\uFEFF?#\w[\w ]*:/.test(text)) return { file: text, cards: undefined, bad: [] };
  const [first = [], ...others] = separators.map((separator) =>
    readRows(text.replace(/\r\n?/g, '\n'), separator),
  );
  const parted = others
    .reduce((best, next) => (partsBetter(next, best) ? next : best), first)
    .map((row) => (isCard(row) ? row : (partOtherwise(row) ?? row)));
  const rows = partByMark(text, parted) ?? parted;
  const cards = rows.filter(isCard);
  return {
    file: cards.length > 0 ? `#separator:tab\n${cards.map(quote).join('\n')}\n` : undefined,
    cards: cards.map((row) => {
      const [front = '', back = ''] = sidesOf(row);
      return { front: front.trim(), back: back.trim() };
    }),
    bad: rows
      .filter((row) => !isCard(row))
      .map(({ number, text: line, sides }) => ({
        number,
        text: line.trim(),
        missing: sides[0]?.trim() ? 'second' : 'first',
      })),
  };
}

/** Lines that stay behind when the others are gone, numbered as they stand then. */
export function numberAsLeft(bad: readonly BadLine[]): BadLine[] {
  let number = 1;
  return bad.map((line) => {
    const left = { ...line, number };
    number += line.text.split('\n').length;
    return left;
  });
}

/** The first few lines that are no cards, in a sentence each. */
export function tellBadLines(bad: readonly BadLine[]): string {
  const told = bad.slice(0, 3).map(({ number, text, missing }) => {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    return `Line ${number} has no ${missing} side: “${shown}”.`;
  });
  const more = bad.length - told.length;
  return [...told, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

const isCard = ({ sides: [front = '', back = ''] }: Row) => front.trim() !== '' && back.trim() !== '';
const isPair = (row: Row) => isCard(row) && row.sides.length === 2;

/** More lines become cards; of as many, more that have two sides and nothing beside them. */
function partsBetter(one: readonly Row[], other: readonly Row[]): boolean {
  const gain = one.filter(isCard).length - other.filter(isCard).length;
  return gain > 0 || (gain === 0 && one.filter(isPair).length > other.filter(isPair).length);
}

/** A line that the separator of the others does not part may have one of its own. */
function partOtherwise({ number, text }: Row): Row | undefined {
  for (const separator of separators) {
    const [row, ...more] = readRows(text.trim(), separator);
    if (row && isCard(row) && more.length === 0) return { ...row, number };
  }
  return undefined;
}

/** What people write between a word and its meaning, and also within a sentence. */
const marks = [/\s+[-–—]\s+/, /:\s+/] as const;

/**
 * The lines parted by a dash or a colon, where nearly all have one, no sign that is in no sentence parts them, and no comma
 * stands before it.
 */
function partByMark(text: string, parted: readonly Row[]): Row[] | undefined {
  if (/[\t|;]/.test(text)) return undefined;
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const isNearlyAll = (count: number) => count > 0 && count * 5 >= lines.length * 4;
  const ways = marks.map((mark) => lines.map((line) => partAt(mark, line)));
  // Of a dash, a colon, and a comma, the one that comes first stands between the sides.
  const leading = ways.find((rows) =>
    isNearlyAll(
      rows.filter((row) => isCard(row) && !/,(?!\d{3}\b)|:\s|\s[-–—]\s/.test(row.sides[0] ?? '')).length,
    ),
  );
  const byComma = parted.filter(isCard).length;
  return (
    leading ??
    ways.find((rows) => {
      const { length } = rows.filter(isCard);
      return length > byComma && isNearlyAll(length);
    })
  );
}

function partAt(mark: RegExp, line: Pick<Row, 'number' | 'text'>): Row {
  const found = mark.exec(line.text);
  if (!found) return { ...line, sides: [line.text], separator: '' };
  const [separator] = found;
  const sides = [line.text.slice(0, found.index), line.text.slice(found.index + separator.length)];
  return { ...line, sides, separator };
}

/** The columns of a spreadsheet stay; a second comma, or what else people type, belongs to the text of the back. */
const sidesOf = ({ sides: [front = '', ...others], separator }: Row) =>
  separator === '\t' ? [front, ...others] : [front, others.join(separator)];

const quote = (row: Row) =>
  sidesOf(row)
    .map((side) => `"${side.replaceAll('"', '""')}"`)
    .join('\t');

/** A side in quotation marks may hold separators and line ends, as a cell of a spreadsheet does. */
function readRows(source: string, separator: string): Row[] {
  const side = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\n]*)([${separator}\\n]|$)`, 'y');
  const rows: Row[] = [];
  let row: Row = { number: 1, text: '', sides: [], separator };
  while (side.lastIndex < source.length) {
    const [whole = '', value = '', end = ''] = side.exec(source) ?? [];
    row.text += whole;
    row.sides.push(/^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === separator && side.lastIndex < source.length) continue;
    while (row.sides.at(-1)?.trim() === '') row.sides.pop();
    if (row.text.trim() !== '') rows.push(row);
    row = { number: row.number + row.text.split('\n').length - 1, text: '', sides: [], separator };
  }
  return rows;
}
