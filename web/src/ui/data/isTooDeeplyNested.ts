/** Maximum nesting. 400 nested quotes or lists take seconds to render, and thousands overflow the stack. */
const maxDepth = 100;
/** Minimum indentation of a nested list. */
const columnsPerLevel = 2;

/**
 * Whether quotes or lists in a Markdown text are nested so deeply that rendering would block the page. It reads only
 * the start of each line, and each character once.
 */
export function isTooDeeplyNested(text: string): boolean {
  let depth = 0;
  let columns = 0;
  let isAtStart = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n') {
      depth = 0;
      columns = 0;
      isAtStart = true;
    } else if (!isAtStart) continue;
    else if (sign === ' ') columns++;
    else if (sign === '\t') columns += 4;
    else {
      const length = markerLength(text, at);
      isAtStart = length > 0;
      if (length === 0) continue;
      depth++;
      if (depth + columns / columnsPerLevel > maxDepth) return true;
      // The space after a marker is part of it.
      at += length - 1;
      if (text[at + 1] === ' ') at++;
    }
  }
  return false;
}

/** Length of the quote or list marker at a position, or 0. */
function markerLength(text: string, at: number): number {
  if (text[at] === '>') return 1;
  let end = at;
  // List numbers have at most nine digits.
  while (end - at < 9 && isDigit(text[end])) end++;
  const isMarker = end === at ? '-+*'.includes(text[at] ?? ' ') : '.)'.includes(text[end] ?? ' ');
  const isAlone = [' ', '\t', '\n', undefined].includes(text[end + 1]);
  return isMarker && isAlone ? end + 1 - at : 0;
}

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
