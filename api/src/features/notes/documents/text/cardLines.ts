import { findTextOutsideCode } from './markdownCode.js';

/** A line of a note that is also a card. */
export interface CardLine {
  /** Identifies the line within its note, however it is edited. */
  key: string;
  front: string;
  back: string;
}

/** Maximum number of cards per note. */
const maxCards = 500;
const maxFront = 2000;
const maxBack = 4000;

/** The marker that the editor appends to a card's line, to identify it while the text changes. */
const cardMark = /[ \t]\^card-([a-z0-9]{8})[ \t]*$/gm;
/** The Markdown before the words of a list item, quotation, or heading. */
const linePrefix = /^(?:[ \t]*(?:>|#{1,6}[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t](?:\[[ xX]\][ \t])?))*/;
const separator = ' :: ';

/** The lines `question :: answer ^card-k3x9q2ab` outside code, each key once. */
export function cardLines(body: string): CardLine[] {
  // Most notes have none, so don't scan them.
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

/** A text without the markers, for display and search. */
export function stripCardMarks(text: string): string {
  return text.includes('^card-') ? text.replace(cardMark, '') : text;
}
