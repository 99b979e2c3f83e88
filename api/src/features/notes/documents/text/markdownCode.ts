/** A part of a text from `start` to `end`, exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** The parts of a Markdown text outside fences and backtick spans. Takes linear time for any text. */
export function findTextOutsideCode(text: string): Span[] {
  const spans: Span[] = [];
  let fence: string | undefined;
  let paragraph: number | undefined;
  const endParagraph = (end: number) => {
    if (paragraph !== undefined)
      for (const span of findTextOutsideBackticks(text, paragraph, end)) spans.push(span);
    paragraph = undefined;
  };
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline + 1;
    const line = text.slice(start, Math.min(end, start + 1000));
    const mark = /^(?: {0,3}>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (isFenceEnd(line, fence)) fence = undefined;
    } else if (mark !== undefined) {
      endParagraph(start);
      fence = mark;
    } else if (line.trim() === '') endParagraph(start);
    else paragraph ??= start;
    start = end;
  }
  endParagraph(text.length);
  return spans;
}

/** Changes each part of a text outside code. */
export function mapTextOutsideCode(text: string, change: (part: string) => string): string {
  let mapped = '';
  let done = 0;
  for (const { start, end } of findTextOutsideCode(text)) {
    mapped += text.slice(done, start) + change(text.slice(start, end));
    done = end;
  }
  return mapped + text.slice(done);
}

/** Whether a line closes the fence: at least as many of the same mark, and nothing else. */
function isFenceEnd(line: string, fence: string): boolean {
  const marks = line.replace(/^(?:[ \t]*>)*/, '').trim();
  return marks.length >= fence.length && marks === (fence[0] ?? '').repeat(marks.length);
}

/** The parts of a paragraph outside code spans, which run from some backticks to the next run of the same length. */
function findTextOutsideBackticks(text: string, start: number, end: number): Span[] {
  const paragraph = text.slice(start, end);
  const runs = [...paragraph.matchAll(/`+/g)].map((run) => ({ at: run.index, length: run[0].length }));
  // For each run, the next one of the same length.
  const next = new Array<number | undefined>(runs.length);
  const latest = new Map<number, number>();
  for (let index = runs.length - 1; index >= 0; index--) {
    const { length } = runs[index] as { length: number };
    next[index] = latest.get(length);
    latest.set(length, index);
  }
  const spans: Span[] = [];
  let from = 0;
  for (let index = 0; index < runs.length; index++) {
    const { at } = runs[index] as { at: number };
    const closing = next[index];
    // A backslash escapes only the first backtick, which changes the run's length, so skip such runs.
    if (closing === undefined || isEscaped(paragraph, at)) continue;
    spans.push({ start: start + from, end: start + at });
    const { at: closeAt, length } = runs[closing] as { at: number; length: number };
    from = closeAt + length;
    index = closing;
  }
  spans.push({ start: start + from, end });
  return spans;
}

/** Whether an odd number of backslashes precedes a position. */
export function isEscaped(text: string, at: number): boolean {
  let count = 0;
  while (text[at - count - 1] === '\\') count++;
  return count % 2 === 1;
}
