import { findTextOutsideCode } from './markdownCode.js';

/** A line of a text that is a card as well. */
export interface CardLine {
  /** Names the line within its text, however the line is changed. */
  key: string;
  front: string;
  back: string;
}

/** More cards of one note are not made. */
const maxCards = 500;
const maxFront = 2000;
const maxBack = 4000;

/** The mark that the editor puts behind a line which is a card: it names the line while the text changes. */
const cardMark = /[ \t]\^card-([a-z0-9]{8})[ \t]*$/gm;
/** What stands before the words of a line in a list, a quotation or a heading. */
const linePrefix = /^(?:[ \t]*(?:>|#{1,6}[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t](?:\[[ xX]\][ \t])?))*/;
const separator = ' :: ';

/** The lines `question :: answer ^card-k3x9q2ab` of a text outside of code, each key once. */
export function cardLines(body: string): CardLine[] {
  // Most notes have none, and need not be looked through.
  if (!body.includes('^card-')) return [];
  const spans = findTextOutsideCode(body);
  const lines = new Map<string, CardLine>();
  let span = 0;
  for (const { index, 1: key = '' } of body.matchAll(cardMark)) {
    while ((spans[span]?.end ?? Number.POSITIVE_INFINITY) <= index) span++;
    if (lines.has(key) || index < (spans[span]?.start ?? Number.POSITIVE_INFINITY)) continue;
    const line = body.slice(body.lastIndexOf('\n', index - 1) + 1, index).replace(linePrefix, '');
    const at = line.indexOf(separator);
    const front = line.slice(0, Math.max(0, at)).trim();
    const back = line.slice(at + separator.length).trim();
    if (!front || !back || front.length > maxFront || back.length > maxBack) continue;
    lines.set(key, { key, front, back });
    if (lines.size >= maxCards) break;
  }
  return [...lines.values()];
}

/** A text without the marks, as it reads and is searched. */
export function stripCardMarks(text: string): string {
  return text.includes('^card-') ? text.replace(cardMark, '') : text;
}
