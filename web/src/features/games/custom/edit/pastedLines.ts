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
  if (/^\uFEFF?#\w[\w ]*:/.test(text)) return { file: text, bad: [] };
  const [first = [], ...others] = separators.map((separator) =>
    readRows(text.replace(/\r\n?/g, '\n'), separator),
  );
  const rows = others
    .reduce((best, next) => (partsBetter(next, best) ? next : best), first)
    .map((row) => (isCard(row) ? row : (partOtherwise(row) ?? row)));
  const cards = rows.filter(isCard);
  return {
    file: cards.length > 0 ? `#separator:tab\n${cards.map(quote).join('\n')}\n` : undefined,
    bad: rows
      .filter((row) => !isCard(row))
      .map(({ number, text: line, sides }) => ({
        number,
        text: line.trim(),
        missing: sides[0]?.trim() ? 'second' : 'first',
      })),
  };
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

/** The columns of a spreadsheet stay; a second comma, or what else people type, belongs to the text of the back. */
function quote({ sides: [front = '', ...others], separator }: Row): string {
  const sides = separator === '\t' ? [front, ...others] : [front, others.join(separator)];
  return sides.map((side) => `"${side.replaceAll('"', '""')}"`).join('\t');
}

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
