const maxTitleLength = 80;

/** Returns an answer's first line without Markdown, for use as a note's title. */
export function noteTitle(text: string): string {
  const line = text
    .replace(/[*_`#>]/g, '')
    .split('\n')
    .map((one) => one.trim())
    .find(Boolean);
  if (!line) return 'Answer';
  return line.length > maxTitleLength ? `${line.slice(0, maxTitleLength - 1).trimEnd()}…` : line;
}
