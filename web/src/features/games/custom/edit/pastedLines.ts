import { isCard, type Row, sidesOf } from './pastedRows';
import { understandLines } from './understandLines';

/** A line that isn't a card. */
export interface BadLine {
  /** Counted from 1. */
  number: number;
  text: string;
  missing: 'first' | 'second';
}

/** Pasted lines: the cards, as a file for the server, and the lines that aren't cards. */
export interface PastedLines {
  /** Undefined if no line is a card. */
  file: string | undefined;
  bad: BadLine[];
  /** The cards as parsed here, for the preview; undefined if only the server can parse them. */
  cards: { front: string; back: string }[] | undefined;
}

/** Separates the lines that have two sides from those that don't, so that one bad line doesn't affect the others. */
export function sortLines(text: string): PastedLines {
  // An Anki export says in its header how to read it.
  if (/^\uFEFF?#\w[\w ]*:/.test(text)) return { file: text, cards: undefined, bad: [] };
  const rows = understandLines(text.replace(/\r\n?/g, '\n'));
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

/** The lines that remain once the others are gone, renumbered. */
export function numberAsLeft(bad: readonly BadLine[]): BadLine[] {
  let number = 1;
  return bad.map((line) => {
    const left = { ...line, number };
    number += line.text.split('\n').length;
    return left;
  });
}

/** The first few lines that aren't cards, one sentence each. */
export function describeBadLines(bad: readonly BadLine[]): string {
  const described = bad.slice(0, 3).map(({ number, text, missing }) => {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    return `Line ${number} has no ${missing} side: “${shown}”.`;
  });
  const more = bad.length - described.length;
  return [...described, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

const quote = (row: Row) =>
  sidesOf(row)
    .map((side) => `"${side.replaceAll('"', '""')}"`)
    .join('\t');
