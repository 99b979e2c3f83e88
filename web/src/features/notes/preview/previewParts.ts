/** A part of a Markdown text that reads the same alone, and where it begins. */
export interface PreviewPart {
  text: string;
  start: number;
  /** Whether it is shown as it is written, because drawing it as Markdown would hold up the page. */
  isPlain: boolean;
}

const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
/** What begins a block of its own wherever it stands behind an empty line: a heading or a plain sentence. */
const blockStart = /^(?:#{1,6} |[\p{L}"“*_[(](?!\]?:))/u;
/** Where a long list or paragraph may be cut as well: the rest is another one that looks the same. */
const lineStart = /^(?:(?:[-*+]|\d{1,9}[.)]) |[^\s|>#=\-`~:<][^|]*$)/;
const definition = /^ {0,3}\[([^\]\n]{1,400})\]: *\S.*$/gm;
const reference = /\[([^[\]\n]{1,400})\]/g;
/** Shorter ones are not worth the trouble. */
const minPartChars = 600;
/** Longer ones take the parser tens of milliseconds, some of them in the square of their length. */
const longPartChars = 4_000;
const maxPartChars = 16_000;
/** Footnotes are numbered across the text, as long as that can be drawn as a whole. */
const maxWholeChars = 20_000;
/** No word of any language; to break such a one into lines takes the browser seconds. */
const longWord = /\S{2000}/;

/**
 * Cuts a long text where it does no harm, so that a key changes one short part and not the whole preview. Texts with
 * footnotes stay whole unless they are long. What cannot be cut is shown as it is written.
 */
export function previewParts(text: string): PreviewPart[] {
  if (text.length < 2 * minPartChars || (text.length < maxWholeChars && text.includes('[^')))
    return [{ text, start: 0, isPlain: false }];
  const parts: PreviewPart[] = [];
  const definitions = definitionsOf(text);
  let start = 0;
  let open: string | undefined;
  let isBehindEmpty = false;
  const cut = (end: number) => {
    const own = text.slice(start, end);
    if (own.length > maxPartChars || longWord.test(own)) parts.push(...plainParts(own, start));
    // Behind the text, so that places in it stay what they are.
    else parts.push({ text: own + usedDefinitions(own, definitions), start, isPlain: false });
    start = end;
  };
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline + 1;
    const line = text.slice(at, Math.min(end, at + 400)).trimEnd();
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      const isEnd = mark !== undefined && line.trim() === mark && mark.startsWith(open);
      if (isEnd) open = undefined;
    } else if (mark !== undefined) {
      // A block of code that is too long takes nothing with it.
      if (at - start >= minPartChars) cut(at);
      open = mark;
    } else if (isBehindEmpty && at - start >= minPartChars && blockStart.test(line)) cut(at);
    else if (at - start >= longPartChars && lineStart.test(line)) cut(at);
    isBehindEmpty = open === undefined && line === '';
    at = end;
  }
  cut(text.length);
  return parts;
}

/** A text in parts that are laid out when they come near the screen. */
function plainParts(text: string, start: number): PreviewPart[] {
  const parts: PreviewPart[] = [];
  for (let at = 0; at < text.length; ) {
    const newline = text.lastIndexOf('\n', at + maxPartChars);
    const end = newline > at ? newline + 1 : at + maxPartChars;
    parts.push({ text: text.slice(at, end), start: start + at, isPlain: true });
    at = end;
  }
  return parts;
}

/** The lines that say where links lead, by their labels. */
function definitionsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [line, label = ''] of text.matchAll(definition)) {
    const key = label.trim().toLowerCase();
    if (!found.has(key)) found.set(key, line);
  }
  return found;
}

function usedDefinitions(part: string, definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0) return '';
  const used = new Set<string>();
  for (const [, label = ''] of part.matchAll(reference)) {
    const line = definitions.get(label.trim().toLowerCase());
    if (line !== undefined && !part.includes(line)) used.add(line);
  }
  return used.size > 0 ? `\n\n${[...used].join('\n')}` : '';
}
