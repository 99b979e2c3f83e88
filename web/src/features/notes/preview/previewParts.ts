/** A part of a Markdown text that renders the same on its own, with its offset. */
export interface PreviewPart {
  text: string;
  start: number;
  /** Whether the source text is shown, because rendering it as Markdown would block the page. */
  isPlain: boolean;
}

const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
/** Matches a heading or a plain sentence, which always starts a new block after an empty line. */
const blockStart = /^(?:#{1,6} |[\p{L}"“*_[(](?!\]?:))/u;
/** Matches where a long list or paragraph can be split too, because the rest looks the same. */
const lineStart = /^(?:(?:[-*+]|\d{1,9}[.)]) |[^\s|>#=\-`~:<][^|]*$)/;
const definition = /^ {0,3}\[([^\]\n]{1,400})\]: *\S.*$/gm;
const reference = /\[([^[\]\n]{1,400})\]/g;
/** Minimum length of a part; shorter ones aren't worth splitting off. */
const minPartChars = 600;
/** Maximum length of a part. Longer ones take the parser tens of milliseconds, and some take quadratic time. */
const longPartChars = 4_000;
const maxPartChars = 16_000;
/** Maximum length of a text with footnotes. They are numbered across the text, so it is rendered as a whole. */
const maxWholeChars = 20_000;
/** Longer than any real word; breaking one this long into lines takes the browser seconds. */
const longWord = /\S{2000}/;

/**
 * Splits a long text where it's safe, so that a keystroke changes one short part and not the whole preview. Texts with
 * footnotes stay in one piece unless they're long. Parts that can't be split are shown as source text.
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
    const source = text.slice(start, end);
    if (source.length > maxPartChars || longWord.test(source)) parts.push(...plainParts(source, start));
    // Appended, so that offsets in the text stay valid.
    else parts.push({ text: source + usedDefinitions(source, definitions), start, isPlain: false });
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
      // Keeps a code block that is too long separate from the text around it.
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

/** Splits a text into parts that are laid out when they come near the viewport. */
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

/** Returns the link definition lines by label. */
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
