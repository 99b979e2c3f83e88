import Papa from 'papaparse';
import { badInput } from '../../../core/errors/userError.js';

/** A card as it stands in a file. */
export interface ImportedCard {
  front: string;
  back: string;
  deck: string;
  tags: string[];
}

/** What a file holds, and which of its lines could not be read. */
export interface ImportedCards {
  cards: ImportedCard[];
  /** Line numbers, the first few. */
  skipped: number;
}

const cardColumns = ['front', 'back', 'deck', 'tags'];
const maxRows = 50_000;
const maxFront = 2000;
const maxBack = 4000;
const maxTags = 20;
/** Characters of a field before its HTML is taken away; of what is longer no card fits. */
const maxHtml = 100_000;
const maxDeckHtml = 1_000;
const maxTagsText = 10_000;
/** The parser of CSV looks through the blanks before a separator again for each quotation mark of a field. */
const maxBlanks = 100;
const longBlanks = new RegExp(`[^\\S\\n]{${maxBlanks},}`, 'g');

/**
 * Reads cards from CSV or from a text that Anki has exported: front, back, and deck and tags where there are more
 * columns. HTML becomes text, unless the file says that it has none: a card never brings in anything that runs.
 * @throws UserError BAD_USER_INPUT when nothing in it can be read, or it is too long
 */
export function parseCards(text: string): ImportedCards {
  const { body, headers } = readHeaders(text.replace(/^\uFEFF/, ''));
  const separator = headers.get('separator');
  const { data } = Papa.parse<string[]>(shortenBlanks(body), {
    skipEmptyLines: 'greedy',
    ...(separator && { delimiter: separators[separator.toLowerCase()] ?? separator }),
  });
  if (data.length > maxRows) throw badInput('file', 'A file can hold at most 50,000 cards.');
  const hasNames = isHeader(data[0]);
  const rows = hasNames ? data.slice(1) : data;
  // Our own files name their columns, and what is in them is text.
  const isText = headers.get('html') === 'false' || (hasNames && data[0]?.length === 4);
  const read = isText ? readText : plainText;
  const columnsOf = columnReader(headers);
  const cards = rows.flatMap((row) => {
    const { front, back, deck, tags } = columnsOf(row);
    if (front.length > maxHtml || back.length > maxHtml) return [];
    const card = {
      front: read(front),
      back: read(back),
      deck: read(deck.slice(0, maxDeckHtml)).slice(0, 60),
      tags: tagsOf(tags),
    };
    const fits = card.front.length <= maxFront && card.back.length <= maxBack;
    return card.front && card.back && fits ? [card] : [];
  });
  if (cards.length === 0) {
    throw badInput(
      'file',
      'No card was found: each line needs a front and a back, separated by a comma or a tab.',
    );
  }
  return { cards, skipped: rows.length - cards.length };
}

const shortenBlanks = (text: string) => text.replace(longBlanks, (blanks) => blanks.slice(0, maxBlanks));

/** Cards as CSV; a text that a spreadsheet would take for a formula is marked as text. */
export function writeCards(cards: readonly ImportedCard[]): string {
  return Papa.unparse({ fields: cardColumns, data: toRows(cards) }, { escapeFormulae: true });
}

/** Cards as a text that Anki imports. Every field is quoted, so that none is taken for a header. */
export function writeAnki(cards: readonly ImportedCard[]): string {
  return ankiHeader + toAnkiLines(cards);
}

/** What such a text begins with. */
export const ankiHeader = '#separator:tab\n#html:false\n#deck column:3\n#tags column:4\n';

/** Its lines, for a text that is written in parts. */
export function toAnkiLines(cards: readonly ImportedCard[]): string {
  return `${Papa.unparse(toRows(cards), { delimiter: '\t', newline: '\n', quotes: true })}\n`;
}

/** What CSV of cards begins with. */
export const csvHeader = `${cardColumns.join(',')}\r\n`;

/** Its lines, for a file that is written in parts. */
export function toCsvLines(cards: readonly ImportedCard[]): string {
  return `${Papa.unparse(toRows(cards), { escapeFormulae: true })}\r\n`;
}

const toRows = (cards: readonly ImportedCard[]) =>
  cards.map(({ front, back, deck, tags }) => [front, back, deck, tags.join(' ')]);

const separators: Record<string, string> = { tab: '\t', comma: ',', semicolon: ';', pipe: '|', space: ' ' };

/** Anki begins a text with lines such as `#separator:tab`. */
function readHeaders(text: string): { body: string; headers: ReadonlyMap<string, string> } {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => !/^#\w[\w ]*:/.test(line));
  const named = lines.slice(0, Math.max(0, first));
  const headers = named.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(1, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { body: lines.slice(named.length).join('\n'), headers: new Map(headers) };
}

/** Columns stand where the headers say; else they are front, back, deck and tags. */
function columnReader(headers: ReadonlyMap<string, string>) {
  const columnIndex = (name: string) => Number(headers.get(`${name} column`) ?? 0) - 1;
  const named = ['deck', 'tags', 'guid', 'notetype'].map(columnIndex);
  const hasNamedColumns = named.some((index) => index >= 0);
  return (row: readonly string[]) => {
    const [front = '', back = '', third = '', fourth = ''] = row.filter((_, index) => !named.includes(index));
    return {
      front,
      back,
      deck: row[columnIndex('deck')] ?? headers.get('deck') ?? (hasNamedColumns ? '' : third),
      tags: row[columnIndex('tags')] ?? headers.get('tags') ?? (hasNamedColumns ? '' : fourth),
    };
  };
}

const tagsOf = (text: string) =>
  [...new Set(text.slice(0, maxTagsText).split(/\s+/).filter(Boolean))]
    .slice(0, maxTags)
    .map((tag) => tag.slice(0, 40));

/** Takes away the mark that keeps a text from being a formula. */
const readText = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '').trim();

const isHeader = (row: string[] | undefined) =>
  row?.[0]?.trim().toLowerCase() === 'front' && row[1]?.trim().toLowerCase() === 'back';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What a browser knows as HTML; other words in angle brackets, as in `List<String>`, are part of the text. */
const tags =
  /<\/?(?:a|abbr|audio|b|big|blockquote|br|button|center|code|dd|del|div|dl|dt|em|embed|font|form|h[1-6]|hr|i|iframe|img|input|ins|kbd|li|link|mark|meta|object|ol|p|pre|q|s|small|span|strike|strong|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|var|video)\b[^<>]*>/gi;

function plainText(html: string): string {
  return readText(html)
    .replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)/gi, '')
    .replace(/<(br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replace(tags, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
