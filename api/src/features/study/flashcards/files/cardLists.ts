import type { DelimitedRow } from './delimited.js';

/** What people write between a term and its definition, by priority for lists in which several occur. */
const marks = [
  /(?<!\s)\s+(?:->|→|=>|⇒|>>|::)\s+/,
  /(?<!\s)\s+[-–—]\s+/,
  /(?<!^\s*[qa]):\s+/i,
  /(?<!\s)\s+=\s+/,
  // As users of Obsidian and RemNote write them, and in Chinese, Japanese, and Arabic.
  /:::?|>>/,
  /：/,
  /[；;]/,
  /[，،]/,
  /\u3000+/,
] as const;

/** Quotation marks that aren't those of CSV: a word processor's, and those of other languages. */
const quotes = ['“”', '„“', '«»', '‘’', "''"] as const;

/** The mark that only people who write cards use; their notes have other lines, too. */
const cardMark = marks[4];

const isBlank = (line: string) => line.trim() === '';
/** A heading or tags in Markdown, which no list contains as an item. */
const isHeading = (line: string) => /^\s*(?:#{1,6}\s|#[^\s#]+(?:\s+#[^\s#]+)*\s*$)/.test(line);
/** How many characters of a text are searched for a table. */
const maxBeforeTable = 10_000;
const lineBreak = /\r\n|\r|\n/;

/** The text without the numbers or bullets at the start of its lines, if it is a list; line numbers stay. */
export function dropListMarks(text: string): string {
  const lines = text.split(lineBreak);
  const items = lines.filter((line) => !isBlank(line) && !isHeading(line));
  if (items.length < 2) return text;
  const numbers = items.map((line) => Number(/^\s*(\d{1,5})[.)]\s+\S/.exec(line)?.[1]));
  const isNumbered = numbers.every((number, index) => number === index + 1);
  const isMarked = items.every((line) => /^\s*[-–—•◦‣·*]\s+\S/.test(line));
  if (!isNumbered && !isMarked) return text;
  return lines.map((line) => line.replace(/^\s*(?:\d{1,5}[.)]|[-–—•◦‣·*])\s+/, '')).join('\n');
}

/** The lines before a table in Markdown, such as its heading; none if the text is anything else. */
export function linesBeforeTable(text: string): string[] {
  const lines = text.slice(0, maxBeforeTable).split(lineBreak);
  const rule = lines.findIndex(
    (line) => /^[ \t|:-]*$/.test(line) && line.includes('|') && line.includes('---'),
  );
  if (rule < 2 || !lines[rule - 1]?.includes('|')) return [];
  const before = lines.slice(0, rule - 1);
  // Cells of other tables may contain one.
  return before.some((line) => /[|\t"]/.test(line)) ? [] : before;
}

/** The text with the quotation marks of CSV around its cells, if all of its lines have others. */
export function withPlainQuotes(text: string): string {
  const lines = text.split(lineBreak).filter((line) => !isBlank(line));
  const pair = quotes.find(([open = '', close = '']) =>
    lines.every((line) => {
      const trimmed = line.trim();
      return trimmed.startsWith(open) && trimmed.endsWith(close) && trimmed.length > 1;
    }),
  );
  if (lines.length === 0 || !pair) return text;
  const [open = '', close = ''] = pair;
  return text
    .replaceAll('"', '""')
    .replace(new RegExp(`(^|[,;\\t|] {0,9})${open}`, 'gm'), '$1"')
    .replace(new RegExp(`${close}(?= {0,9}(?:[,;\\t|]|[\\r\\n]|$))`, 'g'), '"');
}

/** The lines of a file in which each whole line is quoted, as a spreadsheet saves lines that weren't split. */
export function unquoteLines(text: string, rows: readonly DelimitedRow[]): string | undefined {
  const lines = text.split(lineBreak).filter((line) => !isBlank(line));
  const isQuoted =
    rows.length > 0 &&
    lines.length === rows.length &&
    rows.every(({ cells, hasLooseQuote }) => cells.length === 1 && !hasLooseQuote) &&
    lines.every((line) => /^\s*".*"\s*$/.test(line));
  return isQuoted ? rows.map(({ cells }) => cells[0]).join('\n') : undefined;
}

/**
 * The text with a line for each card, if it is one line whose cards a semicolon separates, as some programs export them.
 */
export function splitOneLine(text: string): string {
  const line = text.trim();
  const cards = line.split(';').filter((card) => !isBlank(card));
  if (cards.length < 2 || lineBreak.test(line)) return text;
  const isSplit =
    ['\t', ' - ', ' – '].some((mark) => cards.every((card) => card.split(mark).length === 2)) ||
    // Decimal commas aren't separators.
    (cards.length > 2 && cards.every((card) => /^[^,]+,[^,]+$/.test(card) && !/\d,\d/.test(card)));
  return isSplit ? cards.map((card) => card.trim()).join('\n') : text;
}

/**
 * The rows of a list that people wrote: `term - definition`, `Q:` and `A:`, or a term above its definition.
 * Undefined for a table, whose rows are in `separated`.
 */
export function readList(text: string, separated: readonly DelimitedRow[]): DelimitedRow[] | undefined {
  const lines = text.split(lineBreak).map((line, index) => ({ line: index + 1, text: line }));
  const items = lines.filter((line) => !isBlank(line.text));
  const pairs = separated.filter(({ cells }) => cells.filter((cell) => !isBlank(cell)).length > 1);
  const widths = new Set(separated.map(({ cells }) => cells.length));
  const isTable =
    pairs.length > 0 && (widths.size === 1 || pairs.some(({ cells }) => cells.join('').includes('\n')));
  if (isTable) return undefined;
  const dialog = readDialog(items);
  if (dialog) return dialog;
  const blocks = toBlocks(lines);
  if (blocks.some((block) => findQuestionMark(block) > 0)) return blocks.flatMap(readCardBlock);
  for (const mark of marks) {
    const rows = items.map((line) => ({ line: line.line, cells: split(line.text, mark) }));
    const found = rows.filter(({ cells }) => cells.length > 1);
    const isLeading = found.every(({ cells: [front = ''] }) => !/[\t|;,]/.test(front));
    const isUsual = found.length > pairs.length || (found.length === pairs.length && isLeading);
    const count = items.filter((line) => !isHeading(line.text)).length;
    const isMost = mark === cardMark ? found.length * 2 >= count : found.length * 5 >= count * 4;
    if (found.length > 0 && isUsual && isMost) return rows;
  }
  return readBlocks(blocks, new Set(pairs.map(({ line }) => line)));
}

/** The two sides of a line without quotation marks around both. */
function split(line: string, mark: RegExp): string[] {
  const text = line.trim();
  const found = mark.exec(text);
  if (!found || found.index === 0) return [text];
  const sides = [text.slice(0, found.index).trim(), text.slice(found.index + found[0].length).trim()];
  const isQuoted = sides.every((side) => /^".*"$/.test(side) || /^“.*”$/.test(side));
  return isQuoted ? sides.map((side) => side.slice(1, -1).replaceAll('""', '"')) : sides;
}

type Line = { line: number; text: string };

/** Returns a pattern for the name of a card's side at the start of a line, which may be in bold or a list item. */
const sideName = (names: string) =>
  new RegExp(
    `^\\s*(?:[-*]\\s+)?(?:\\*\\*)?(?:${names})(?:\\s*\\d{1,5})?(?:\\*\\*)?\\s*[:.)](?:\\*\\*)?\\s*`,
    'i',
  );
const question = sideName('q(?:uestion)?|front|term');
const answer = sideName('a(?:nswer)?|back|definition');

/** Reads `Q:` and `A:` at the start of lines; other lines continue the one above. */
function readDialog(items: readonly Line[]): DelimitedRow[] | undefined {
  if (!items[0] || !question.test(items[0].text) || !items.some(({ text }) => answer.test(text)))
    return undefined;
  const rows: { line: number; cells: string[] }[] = [];
  for (const { line, text } of items) {
    const row = rows.at(-1);
    if (!row || question.test(text)) rows.push({ line, cells: [text.replace(question, '').trim()] });
    else if (row.cells.length === 1 && answer.test(text)) row.cells.push(text.replace(answer, '').trim());
    else row.cells.push([row.cells.pop(), text.trimEnd()].filter(Boolean).join('\n'));
  }
  return rows;
}

/** The lines between empty lines. */
function toBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isBlank(line.text)) isOpen = false;
    else if (isOpen) blocks.at(-1)?.push(line);
    else {
      blocks.push([line]);
      isOpen = true;
    }
  }
  return blocks;
}

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text.trim()).join('\n');

/**
 * The position of the line with only a question mark, which users of Obsidian write between the two sides; 0
 * if there is none.
 */
function findQuestionMark(block: readonly Line[]): number {
  const at = block.findIndex(({ text }, index) => index > 0 && /^\s*\?{1,2}\s*$/.test(text));
  return at < block.length - 1 ? Math.max(at, 0) : 0;
}

/** Returns one card if a line with a question mark separates its sides, or else a row for each line. */
function readCardBlock(block: Line[]): DelimitedRow[] {
  const at = findQuestionMark(block);
  if (at === 0)
    return block.map(({ line, text }) => ({
      line,
      cells: split(text.replace(/^\s*[-*+]\s+/, ''), cardMark),
    }));
  return [{ line: block[0]?.line ?? 0, cells: [textOf(block.slice(0, at)), textOf(block.slice(at + 1))] }];
}

/** A term on one line, without a separator, and its definition below, with empty lines between the cards. */
function readBlocks(blocks: Line[][], separated: ReadonlySet<number>): DelimitedRow[] | undefined {
  const isCard = ([first, ...rest]: Line[]) => first && !separated.has(first.line) && rest.length > 0;
  if (blocks.length < 2 || !blocks.every(isCard)) return undefined;
  return blocks.map((block) => ({
    line: block[0]?.line ?? 0,
    cells: [textOf(block.slice(0, 1)), textOf(block.slice(1))],
  }));
}
