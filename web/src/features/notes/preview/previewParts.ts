/** A part of a Markdown text that reads the same alone, and where it begins. */
export interface PreviewPart {
  text: string;
  start: number;
}

const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
/** What begins a block of its own wherever it stands behind an empty line: a heading or a plain sentence. */
const blockStart = /^(?:#{1,6} |[\p{L}"“*_[(](?!\]?:))/u;
const definition = /^ {0,3}\[[^\]\n]+\]: *\S.*$/gm;
/** Shorter ones are not worth the trouble. */
const minPartChars = 600;

/**
 * Cuts a long text where it does no harm, so that a key changes one short part and not the whole preview. Texts with
 * footnotes stay whole: those are numbered across the text.
 */
export function previewParts(text: string): PreviewPart[] {
  if (text.length < 2 * minPartChars || text.includes('[^')) return [{ text, start: 0 }];
  const parts: PreviewPart[] = [];
  const links = text.match(definition)?.join('\n');
  let start = 0;
  let open: string | undefined;
  let isBehindEmpty = false;
  const cut = (end: number) => {
    const own = text.slice(start, end);
    // Behind the text, so that places in it stay what they are.
    parts.push({ text: links ? `${own}\n\n${links}` : own, start });
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
    } else if (mark !== undefined) open = mark;
    else if (isBehindEmpty && at - start >= minPartChars && blockStart.test(line)) cut(at);
    isBehindEmpty = open === undefined && line === '';
    at = end;
  }
  cut(text.length);
  return parts;
}
