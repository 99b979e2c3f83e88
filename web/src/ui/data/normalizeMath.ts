/** Closing delimiters by opening delimiter. */
const ends: Record<string, string> = { '\\(': '\\)', '\\[': '\\]' };

/** Whether a text may have formulas. */
export function hasMath(text: string): boolean {
  return text.includes('$$') || text.includes('\\(') || text.includes('\\[');
}

/** Converts \( \) and \[ \], which models write, to double dollars. Code stays as it is. */
export function normalizeMath(text: string): string {
  if (!text.includes('\\(') && !text.includes('\\[')) return text;
  // Once a delimiter isn't closed, later ones aren't either, so don't search again.
  const endless = new Set<string>();
  const findEnd = (end: string, from: number) => {
    const found = endless.has(end) ? -1 : text.indexOf(end, from);
    if (found < 0) endless.add(end);
    return found;
  };
  let result = '';
  let position = 0;
  while (position < text.length) {
    const two = text.slice(position, position + 2);
    const end = ends[two];
    const close = end === undefined ? -1 : findEnd(end, position + 2);
    if (text[position] === '`') {
      const ticks = /^`+/.exec(text.slice(position, position + 100))?.[0] ?? '`';
      const after = findEnd(ticks, position + ticks.length);
      const next = after < 0 ? position + ticks.length : after + ticks.length;
      result += text.slice(position, next);
      position = next;
    } else if (close >= 0) {
      const formula = text
        .slice(position + 2, close)
        .replace(/\s+/g, ' ')
        .trim();
      const isBlock = two === '\\[' && (position === 0 || text[position - 1] === '\n');
      result += isBlock ? `\n\n$$\n${formula}\n$$\n\n` : `$$${formula}$$`;
      position = close + 2;
    } else {
      // A backslash escapes the next character.
      const length = text[position] === '\\' ? 2 : 1;
      result += text.slice(position, position + length);
      position += length;
    }
  }
  return result;
}
