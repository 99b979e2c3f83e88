const maxTitleLength = 80;

/** The first line of an answer without its Markdown, as the title of a note. */
export function noteTitle(text: string): string {
  const line = text
    .replace(/[*_`#>]/g, '')
    .split('\n')
    .map((one) => one.trim())
    .find(Boolean);
  if (!line) return 'Answer';
  return line.length > maxTitleLength ? `${line.slice(0, maxTitleLength - 1).trimEnd()}…` : line;
}
