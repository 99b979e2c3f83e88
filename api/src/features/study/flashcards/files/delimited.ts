/** One row of a file, with the line on which it begins. */
export interface DelimitedRow {
  line: number;
  cells: string[];
  /** A cell begins with a quotation mark but doesn't end with one, so the mark is part of the text. */
  hasLooseQuote?: true;
}

/**
 * Maximum length of a cell. Longer ones don't fit on a card anyway, and an unclosed quotation mark would swallow the
 * rest of the file.
 */
const maxCell = 250_000;
const lineBreak = /\r\n|\r|\n/g;
/**
 * Returns the rows of CSV or a similar text. Incorrectly quoted cells are read literally, so no row is lost. In a table
 * in Markdown, a backslash before a separator makes it part of the text.
 */
export function* readDelimited(text: string, separator: string): Generator<DelimitedRow> {
  const readPlain = plainCellReader(text, separator);
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row: DelimitedRow = { line, cells: [] };
    for (;;) {
      // Spaces before the mark, as people type them after a comma.
      let mark = at;
      while (text[mark] === ' ' && separator !== ' ') mark++;
      const quoted = text[mark] === '"' ? readQuoted(text, mark, separator) : undefined;
      if (quoted) {
        row.cells.push(quoted.value);
        line += text.slice(at, quoted.end).match(lineBreak)?.length ?? 0;
        at = quoted.end;
      } else {
        if (text[at] === '"') row.hasLooseQuote = true;
        const { value, end } = readPlain(at);
        row.cells.push(value);
        at = end;
      }
      if (text[at] !== separator) break;
      at++;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    line++;
    yield row;
  }
}

/** Whether the second line of a file is the rule below the header of a table in Markdown. */
function isMarkdownTable(text: string): boolean {
  const [, rule = ''] = text.slice(0, maxCell).split(lineBreak, 2);
  return /^[ \t:|-]+$/.test(rule) && rule.includes('|') && rule.includes('---');
}

/** Returns a function that reads the unquoted cell at a position. */
function plainCellReader(text: string, separator: string) {
  const isEscaped = separator === '|' && isMarkdownTable(text);
  const cell = new RegExp(`[^\\r\\n${separator.replace(/[\\\]^-]/, '\\$&')}]*`, 'y');
  const endOf = (at: number) => {
    cell.lastIndex = at;
    return at + (cell.exec(text)?.[0].length ?? 0);
  };
  return (at: number): { value: string; end: number } => {
    let end = endOf(at);
    if (!isEscaped) return { value: text.slice(at, end), end };
    while (text[end] === separator && end > at && text[end - 1] === '\\') end = endOf(end + 1);
    return { value: text.slice(at, end).replaceAll('\\|', '|'), end };
  };
}

/** Returns a quoted cell; undefined if its closing mark isn't where the cell ends. */
function readQuoted(
  text: string,
  start: number,
  separator: string,
): { value: string; end: number } | undefined {
  let mark = start;
  do {
    mark = text.indexOf('"', mark + 1);
    if (mark < 0 || mark - start > maxCell) return undefined;
    if (text[mark + 1] !== '"') break;
    mark++;
  } while (mark >= 0);
  let end = mark + 1;
  while (text[end] === ' ' && separator !== ' ') end++;
  const next = text[end];
  if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') return undefined;
  return { value: text.slice(start + 1, mark).replaceAll('""', '"'), end };
}

const sampleLength = 64 * 1024;
/** Separators by priority, for files in which several occur. */
const usual = ['\t', ';', ',', '|'];

/**
 * Returns the separator that makes the first row a header, else the one that gives most of the first rows the same
 * number of cells, at least two.
 */
export function guessSeparator(text: string, isHeader: (cells: readonly string[]) => boolean): string {
  // An entity's semicolon isn't a separator.
  const sample = text.slice(0, sampleLength).replace(/&(?:amp|lt|gt|quot|apos|nbsp|#x?[\da-f]{1,6});/gi, '');
  const named = usual.find((separator) => {
    const { value: first } = readDelimited(sample, separator).next();
    return first !== undefined && isHeader(first.cells);
  });
  if (named) return named;
  const scores = usual.map((separator) => {
    const widths = new Map<number, number>();
    for (const { cells, hasLooseQuote } of readDelimited(sample, separator))
      if (!hasLooseQuote) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    widths.delete(1);
    return Math.max(0, ...widths.values());
  });
  const best = Math.max(...scores);
  return (best > 0 && usual[scores.indexOf(best)]) || ',';
}
