/** Quotes and lists in one another: 400 of them take seconds to draw, thousands more than the stack holds. */
const maxDepth = 100;
/** At least so many columns are between a list and one inside of it. */
const columnsPerLevel = 2;

/**
 * Are quotes or lists of a Markdown text nested so deeply that drawing it would hold up the page? Looks at the beginning
 * of each line alone, and at each character once.
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
      // The space behind a marker belongs to it.
      at += length - 1;
      if (text[at + 1] === ' ') at++;
    }
  }
  return false;
}

/** How long the marker of a quote or a list item is that stands at a place; 0 where there is none. */
function markerLength(text: string, at: number): number {
  if (text[at] === '>') return 1;
  let end = at;
  // Numbers of list items have nine digits at most.
  while (end - at < 9 && isDigit(text[end])) end++;
  const isMarker = end === at ? '-+*'.includes(text[at] ?? ' ') : '.)'.includes(text[end] ?? ' ');
  const isAlone = [' ', '\t', '\n', undefined].includes(text[end + 1]);
  return isMarker && isAlone ? end + 1 - at : 0;
}

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
