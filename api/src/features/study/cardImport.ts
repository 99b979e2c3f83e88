import Papa from 'papaparse';
import { badInput } from '../../core/errors.js';

/** A card as it stands in a file. */
export interface ImportedCard {
  front: string;
  back: string;
  deck: string;
}

/** What a file holds, and which of its lines could not be read. */
export interface ImportedCards {
  cards: ImportedCard[];
  /** Line numbers, the first few. */
  skipped: number;
}

const maxRows = 50_000;
const maxFront = 2000;
const maxBack = 4000;

/**
 * Reads cards from CSV or from a text that Anki has exported: front, back, and a deck where there is a third column.
 * HTML becomes text: a card never brings in anything that runs.
 * @throws UserError BAD_USER_INPUT when nothing in it can be read, or it is too long
 */
export function parseCards(text: string): ImportedCards {
  const { body, separator } = readHeaders(text.replace(/^\uFEFF/, ''));
  const { data } = Papa.parse<string[]>(body, {
    skipEmptyLines: 'greedy',
    ...(separator && { delimiter: separator }),
  });
  if (data.length > maxRows) throw badInput('file', 'A file can hold at most 50,000 cards.');
  const rows = isHeader(data[0]) ? data.slice(1) : data;
  const cards = rows.flatMap(([front = '', back = '', deck = '']) => {
    const card = { front: plainText(front), back: plainText(back), deck: plainText(deck).slice(0, 60) };
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

/** Cards as CSV; a text that a spreadsheet would take for a formula is marked as text. */
export function writeCards(cards: readonly ImportedCard[]): string {
  return Papa.unparse(
    { fields: ['front', 'back', 'deck'], data: cards.map(({ front, back, deck }) => [front, back, deck]) },
    { escapeFormulae: true },
  );
}

const separators: Record<string, string> = { tab: '\t', comma: ',', semicolon: ';', pipe: '|', space: ' ' };

/** Anki begins a text with lines such as `#separator:tab`. */
function readHeaders(text: string): { body: string; separator?: string } {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => !/^#\w[\w ]*:/.test(line));
  const headers = lines.slice(0, Math.max(0, first));
  const named = headers.find((line) => line.startsWith('#separator:'))?.slice('#separator:'.length);
  const separator = named && (separators[named.toLowerCase()] ?? named);
  return { body: lines.slice(headers.length).join('\n'), ...(separator && { separator }) };
}

const isHeader = (row: string[] | undefined) =>
  row?.[0]?.trim().toLowerCase() === 'front' && row[1]?.trim().toLowerCase() === 'back';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)/gi, '')
    .replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
