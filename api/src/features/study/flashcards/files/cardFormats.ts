import Papa from 'papaparse';
import { badInput, type UserError } from '../../../../core/errors/userError.js';
import type { ImportReport } from '../../../../core/imports/importReport.js';
import type { ImportedCard } from '../importedCard.js';
import { type CardColumn, type CardRole, columnsOf, isHeaderRow, usualWidth } from './cardColumns.js';
import {
  dropListMarks,
  linesBeforeTable,
  readList,
  splitOneLine,
  unquoteLines,
  withPlainQuotes,
} from './cardLists.js';
import { clozeCards, hasOcclusion, occlusionReason, type PlainText, plainText } from './cardMarkup.js';
import { type DelimitedRow, guessSeparator, readDelimited } from './delimited.js';

/** A card with its position in the file, such as the line number. */
export interface FileCard extends ImportedCard {
  name: string;
}

/** A file's cards, and what happened to each of its lines. */
export interface ImportedCards {
  cards: FileCard[];
  separator: string;
  columns: CardColumn[];
  /** Number of rows without a card. */
  skipped: number;
  report: LineReport;
}

/** What was changed and left out, by line. */
export type LineReport = Pick<ImportReport, 'changed' | 'skipped'>;

const cardColumns = ['front', 'back', 'deck', 'tags'];
export const maxRows = 50_000;
const maxCharacters = 32_000_000;
/** Maximum length of a text that may be a list; people don't write longer ones. */
const maxList = 2_000_000;
const maxFront = 2000;
const maxBack = 4000;
const maxDeck = 60;
const maxTags = 20;
const maxTag = 40;
/** Maximum characters in a field before its HTML is removed; anything longer doesn't fit on a card. */
export const maxHtml = 100_000;
const maxTagsText = 10_000;
const sampleCount = 3;
const sampleLength = 80;

/**
 * Reads cards from CSV or from a text that Anki has exported. Columns are those that the file names or that `chosen`
 * assigns; otherwise the first two are front and back. HTML becomes text, unless the file says that it has none, and a
 * cloze becomes a card for each of its gaps.
 * @throws UserError BAD_USER_INPUT when it is too long
 */
export function parseCards(text: string, chosen?: readonly CardRole[]): ImportedCards {
  const { body, headers, lines: headerLines } = readHeaders(text);
  const before = headers.size === 0 ? linesBeforeTable(body) : [];
  const lines = before.length > 0 ? body.split(/\r\n|\r|\n/) : [];
  const { separator, rows } = readRows(
    before.length > 0 ? lines.slice(before.length).join('\n') : body,
    headers,
  );
  for (const row of rows) row.line += headerLines + before.length;
  const first = rows[0];
  const header = first && !headers.has('columns') && isHeaderRow(first.cells) ? first.cells : undefined;
  if (header) rows.shift();
  if (rows.length > maxRows) throw tooMany();
  const isOwnCsv = header?.map((name) => name.trim().toLowerCase()).join() === cardColumns.join();
  const isAnki = headers.size > 0;
  const columns = columnsOf({
    width: usualWidth(rows),
    names: header ?? headers.get('columns')?.split(separator),
    places: placesOf(headers),
    chosen,
    hasDeckAndTags: !isAnki,
  });
  const file: CardFile = {
    columns,
    isText: headers.get('html') === 'false' || isOwnCsv,
    isAnki,
    isExact: isOwnCsv || isOwnAnki(headers),
    isEscaped: isOwnCsv,
    tagSeparator: isAnki || isOwnCsv ? /\s+/ : /[\s,;]+/,
    deck: headers.get('deck') ?? '',
    tags: headers.get('tags') ?? '',
  };
  const report: LineReport = {
    changed: [],
    skipped: columns
      .filter(({ role }, index) => role === 'none' && rows.some(({ cells }) => cells[index]?.trim()))
      .map(({ name }) => ({ name: `Column “${name}”`, reason: 'It isn’t part of the cards.' })),
  };
  const list: CardList = { cards: [], characters: 0 };
  let skipped = 0;
  for (const [index, line] of before.entries()) {
    if (line.trim() === '') continue;
    skipped++;
    report.skipped.push({ name: `Line ${index + 1}`, reason: 'It isn’t part of the table.' });
  }
  for (const row of rows) {
    const found = readRow(file, row, report);
    if (found.length === 0) skipped++;
    collectCards(list, found);
  }
  const samples = samplesOf(rows, columns.length);
  return {
    cards: list.cards,
    separator,
    columns: columns.map((column, index) => ({ ...column, samples: samples[index] ?? [] })),
    skipped,
    report,
  };
}

/**
 * Returns the rows of a file, and their separator. A file that doesn't name it may be a list that someone wrote.
 * @throws UserError BAD_USER_INPUT when they are too many
 */
function readRows(
  body: string,
  headers: ReadonlyMap<string, string>,
): { separator: string; rows: DelimitedRow[] } {
  const isNamed = headers.has('separator') || headers.has('sep');
  const text = isNamed || body.length > maxList ? body : withPlainQuotes(dropListMarks(splitOneLine(body)));
  const separator = separatorOf(headers, text);
  const rows = separate(text, separator);
  if (isNamed || body.length > maxList || (rows[0] && isHeaderRow(rows[0].cells))) return { separator, rows };
  const unquoted = unquoteLines(text, rows);
  if (unquoted !== undefined) {
    const inner = separatorOf(headers, unquoted);
    return { separator: inner, rows: separate(unquoted, inner) };
  }
  return { separator, rows: readList(text, rows) ?? rows };
}

/** @throws UserError BAD_USER_INPUT if there are too many rows */
function separate(text: string, separator: string): DelimitedRow[] {
  const rows: DelimitedRow[] = [];
  // A line without cells may also be the one below the header of a Markdown table.
  const isEmpty = separator === '|' ? /^\s*(?::?-{3,}:?\s*)?$/ : /^\s*$/;
  for (const row of readDelimited(text, separator)) {
    if (row.cells.every((cell) => isEmpty.test(cell))) continue;
    rows.push(row);
    // The column names can be one extra row.
    if (rows.length > maxRows + 1) throw tooMany();
  }
  // A table in Markdown usually has bars at both ends of its lines.
  const lines = separator === '|' ? rows.filter(({ cells }) => cells.length > 1) : [];
  const isFramed = lines.every(({ cells }) => cells.length > 2 && cells[0]?.trim() === '');
  if (isFramed) for (const { cells } of lines) cells.shift();
  return rows;
}

export const tooMany = () => badInput('file', 'A file can have up to 50,000 cards.');

/**
 * Adds a row's or note's cards, which can be many and long even in a small file.
 * @throws UserError BAD_USER_INPUT for more cards or text than the server can take at once
 */
export function collectCards(list: CardList, found: readonly FileCard[]): void {
  for (const card of found) {
    list.cards.push(card);
    list.characters += card.front.length + card.back.length + card.tags.join().length;
  }
  if (list.cards.length > maxRows) throw tooMany();
  if (list.characters > maxCharacters)
    throw badInput(
      'file',
      'A file can have up to 32 million characters of cards. Split it into several files.',
    );
}

/** The cards of a file so far, and the size of their texts. */
interface CardList {
  cards: FileCard[];
  characters: number;
}

/** The error for a file without cards. */
export function noCards({ skipped, report }: ImportedCards): UserError {
  const first = skipped > 0 ? report.skipped.at(-skipped) : undefined;
  return badInput(
    'file',
    `No cards found. Each line needs a front and a back, separated by a comma, a semicolon, or a tab.${
      first ? ` ${first.name}: ${first.reason}` : ''
    }`,
  );
}

/** How to read a file's rows. */
interface CardFile {
  columns: readonly Pick<CardColumn, 'role'>[];
  /** HTML in the file is part of the text. */
  isText: boolean;
  /** Anki exported the file, whose empty fields may contain tags such as `<div><br></div>`. */
  isAnki: boolean;
  /** The file was written by this product, so every character counts. */
  isExact: boolean;
  /** Texts that a spreadsheet would take for a formula are prefixed with a mark. */
  isEscaped: boolean;
  tagSeparator: RegExp;
  /** For rows that don't name a deck. */
  deck: string;
  /** Tags for all rows. */
  tags: string;
}

/** Returns a row's cards, or none if it can't become one. Adds anything unusual to the report. */
function readRow(
  file: CardFile,
  { line, cells, hasLooseQuote }: DelimitedRow,
  report: LineReport,
): FileCard[] {
  const name = `Line ${line}`;
  const leaveOut = (reason: string): FileCard[] => {
    report.skipped.push({ name, reason });
    return [];
  };
  const textOf = (role: CardRole) =>
    file.columns
      .flatMap((column, index) => (column.role === role && cells[index] ? [cells[index]] : []))
      .join(role === 'tags' ? ' ' : '\n\n');
  const removed: PlainText['removed'] = new Set();
  const read = (role: CardRole) => readCell(file, textOf(role).slice(0, maxHtml + 1), removed);
  if (cells.some(hasOcclusion)) return leaveOut(occlusionReason);
  if (textOf('front').length > maxHtml) return leaveOut(tooLong('front', maxFront));
  if (textOf('back').length > maxHtml) return leaveOut(tooLong('back', maxBack));
  const [front, back] = [read('front'), read('back')];
  const gaps = file.isExact ? [] : clozeCards(front);
  const sides = gaps.map((gap) => ({ ...gap, back: [gap.back, back].filter(Boolean).join('\n\n') }));
  if (sides.length === 0) sides.push({ front, back });
  const tags = `${read('tags').slice(0, maxTagsText)} ${file.tags}`.split(file.tagSeparator);
  const surplus = cells.slice(file.columns.length).filter((cell) => cell.trim() !== '').length;
  const changes: [isSo: boolean, reason: string][] = [
    [hasLooseQuote === true, 'A quotation mark isn’t closed, so it was kept as part of the text.'],
    [removed.has('formatting'), 'Its formatting was removed.'],
    [removed.has('image'), 'An image was removed.'],
    [removed.has('sound'), 'A sound was removed.'],
    [gaps.length === 1, 'Its blank became a card.'],
    [gaps.length > 1, `Its blanks became ${gaps.length} cards.`],
  ];
  const later: typeof changes = [
    [surplus > 0, `${surplus} extra ${surplus === 1 ? 'column was' : 'columns were'} left out.`],
  ];
  return fitCards({ name, sides, deck: read('deck') || file.deck, tags, removed, changes, later }, report);
}

/** The cards of one row or note before their length is checked. */
export interface CardCandidate {
  /** Its name in the report. */
  name: string;
  sides: readonly { front: string; back: string }[];
  deck: string;
  tags: readonly string[];
  removed: PlainText['removed'];
  /** What was changed; goes into the report if the cards are kept. */
  changes?: readonly [isSo: boolean, reason: string][];
  later?: readonly [isSo: boolean, reason: string][];
}

/**
 * Returns the cards with their deck and tags cut to fit, or none if a side is too long. The report says why and what
 * was cut.
 */
export function fitCards(
  { name, sides, deck, tags: allTags, removed, changes = [], later = [] }: CardCandidate,
  report: LineReport,
): FileCard[] {
  const reason = sides.map((side) => faultOf(side, removed)).find((each) => each !== undefined);
  if (reason !== undefined) {
    report.skipped.push({ name, reason });
    return [];
  }
  const tags = [...new Set(allTags.filter(Boolean))];
  const cuts: [isSo: boolean, reason: string][] = [
    [deck.length > maxDeck, `Its deck was shortened to ${maxDeck} characters.`],
    [tags.length > maxTags, `Only its first ${maxTags} tags were kept.`],
    [tags.some(({ length }) => length > maxTag), `A tag was shortened to ${maxTag} characters.`],
  ];
  for (const [isSo, text] of [...changes, ...cuts, ...later])
    if (isSo) report.changed.push({ name, reason: text });
  const kept = {
    deck: deck.slice(0, maxDeck),
    tags: [...new Set(tags.slice(0, maxTags).map((tag) => tag.slice(0, maxTag)))],
  };
  return sides.map((card) => ({ ...card, ...kept, name }));
}

/** Returns a cell's text, read as the file says. */
function readCell(file: CardFile, cell: string, removed: PlainText['removed']): string {
  const unescaped = file.isEscaped ? unescapeFormula(cell) : cell;
  if (file.isText) return file.isExact ? unescaped : unescaped.trim();
  const plain = plainText(unescaped);
  // A card about HTML, such as "Which tag makes text bold?" with `<b>` on its back.
  if (!file.isAnki && plain.text === '' && plain.removed.has('formatting') && plain.removed.size === 1)
    return unescaped.trim();
  for (const what of plain.removed) removed.add(what);
  return plain.text;
}

/** Says why these sides can't become a card. */
function faultOf(sides: { front: string; back: string }, removed: PlainText['removed']): string | undefined {
  for (const [side, most] of [
    ['front', maxFront],
    ['back', maxBack],
  ] as const) {
    if (sides[side].length > most) return tooLong(side, most);
    if (sides[side].trim() !== '') continue;
    const wasRemoved = removed.has('image') || removed.has('sound');
    return wasRemoved ? `The ${side} has only an image or a sound.` : `The ${side} is missing.`;
  }
  return undefined;
}

const tooLong = (side: string, most: number) =>
  `The ${side} is longer than ${most.toLocaleString('en')} characters.`;

const samplesOf = (rows: readonly DelimitedRow[], count: number): string[][] =>
  Array.from({ length: count }, (_, index) =>
    rows.slice(0, sampleCount).map(({ cells }) => (cells[index] ?? '').slice(0, sampleLength)),
  );

/** Writes cards as CSV. Text that a spreadsheet would take for a formula is marked as text. */
export function writeCards(cards: readonly ImportedCard[]): string {
  return csvHeader + (cards.length > 0 ? toCsvLines(cards) : '');
}

/** Writes cards as text that Anki imports. Every field is quoted so that none is taken for a header. */
export function writeAnki(cards: readonly ImportedCard[]): string {
  return ankiHeader + toAnkiLines(cards);
}

/** The header of a text that Anki imports. */
export const ankiHeader = '#separator:tab\n#html:false\n#deck column:3\n#tags column:4\n';

/** Returns the lines after `ankiHeader`, for a text that is written in parts. */
export function toAnkiLines(cards: readonly ImportedCard[]): string {
  return `${Papa.unparse(toRows(cards), { delimiter: '\t', newline: '\n', quotes: true })}\n`;
}

/** The header of a CSV file of cards. */
export const csvHeader = `${cardColumns.join(',')}\r\n`;

/** Returns the lines after `csvHeader`, for a file that is written in parts. */
export function toCsvLines(cards: readonly ImportedCard[]): string {
  return `${Papa.unparse(toRows(cards).map((row) => row.map(escapeFormula)))}\r\n`;
}

const toRows = (cards: readonly ImportedCard[]) =>
  cards.map(({ front, back, deck, tags }) => [front, back, deck, tags.join(' ')]);

/** Marks text that a spreadsheet would take for a formula, and text that looks marked already. */
const escapeFormula = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const unescapeFormula = (text: string) => text.replace(/^'(?='*[=+\-@\t\r])/, '');

const separators: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};

/** The header before a file's rows. */
interface FileHead {
  body: string;
  headers: ReadonlyMap<string, string>;
  /** Number of lines in the header. */
  lines: number;
}

/**
 * Reads the header lines of a text: those of Anki, such as `#separator:tab`, its older `tags:one two`, and Excel's
 * `sep=;`.
 */
function readHeaders(text: string): FileHead {
  const headers = new Map<string, string>();
  const firstLine = /^.*(?:\r\n|\r|\n|$)/;
  let body = text;
  let lines = 0;
  for (;;) {
    const [line = ''] = firstLine.exec(body) ?? [];
    const excel = lines === 0 ? /^"?sep=(.)"?[ \r\n]*$/i.exec(line) : null;
    const anki =
      /^"?#(\w[\w ]*):([^\r\n]*)/.exec(line) ??
      (lines === 0 ? /^(tags):([^\r\n\t,;|]*)[\r\n]/.exec(line) : null);
    // In a text with headers, other lines that begin with # are comments, unless they have several cells.
    const isComment = line.startsWith('#') && headers.size > 0 && !line.includes('\t');
    if (line === '' || !(excel || anki || isComment)) return { body, headers, lines };
    if (excel?.[1]) headers.set('sep', excel[1]);
    if (anki?.[1]) {
      // Spreadsheets may put the whole line in quotation marks.
      const value = line.startsWith('"') ? anki[2]?.replace(/"\s*$/, '') : anki[2];
      headers.set(anki[1].trim().toLowerCase(), headerValue(anki[1], value ?? ''));
    }
    body = body.slice(line.length);
    lines++;
  }
}

/** A spreadsheet that saves the file again pads these lines with empty cells: `#separator:Comma,,`. */
function headerValue(name: string, value: string): string {
  if (name.trim().toLowerCase() === 'columns') return value.replace(/"[,;\t]*$/, '');
  return value.trim().replace(/^(\w[^,;\t|"]*)"?[,;\t|]+$/, '$1');
}

function separatorOf(headers: ReadonlyMap<string, string>, body: string): string {
  const named = headers.get('separator');
  if (named === undefined) return headers.get('sep') ?? guessSeparator(body, isHeaderRow);
  return (
    separators[named.toLowerCase()] ??
    (named === '\\t' ? '\t' : named.charAt(0) || guessSeparator(body, isHeaderRow))
  );
}

/** Returns the columns that Anki names for the deck, the tags, and the fields that cards don't have. */
function placesOf(headers: ReadonlyMap<string, string>): Map<string, number> {
  const places = ['deck', 'tags', 'guid', 'notetype'].flatMap((name) => {
    const place = Number.parseInt(headers.get(`${name} column`) ?? '', 10);
    return place >= 1 && place <= 100 ? [[name, place - 1] as const] : [];
  });
  return new Map(places);
}

const isOwnAnki = (headers: ReadonlyMap<string, string>): boolean =>
  [...headers].map(([name, value]) => `#${name}:${value}\n`).join('') === ankiHeader;
