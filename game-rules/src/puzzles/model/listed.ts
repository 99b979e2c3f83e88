/** Words one after the other, with commas and "and" or "or". */
export function listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 3) return words.join(` ${last} `);
  return `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1)}`;
}
