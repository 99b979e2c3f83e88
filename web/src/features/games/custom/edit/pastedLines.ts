import { isCard, type Row, sidesOf } from './pastedRows';
import { understandLines } from './understandLines';

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

/** Tells the lines that have two sides from those that have not, so that one of them spoils none of the others. */
export function sortLines(text: string): PastedLines {
  // What Anki has exported says by itself how it is to be read.
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

const quote = (row: Row) =>
  sidesOf(row)
    .map((side) => `"${side.replaceAll('"', '""')}"`)
    .join('\t');
