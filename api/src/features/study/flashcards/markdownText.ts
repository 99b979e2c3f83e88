const codeSpans = /(`[^`]+`)/;

/** A plain text, in which only code is marked, as Markdown that shows it as it is. */
export function escapeMarkdown(text: string): string {
  return mapText(text, (part) => part.replace(/[\\*_<>[\]~|&]/g, '\\$&'))
    .replace(/^[#+-]/, '\\$&')
    .replace(/^(\d+)(?=[.)]\s)/, '$1\\');
}

/** The text as it was before. */
export const unescapeMarkdown = (markdown: string) =>
  mapText(markdown, (part) => part.replace(/\\([^A-Za-z0-9\s])/g, '$1'));

const mapText = (text: string, change: (part: string) => string) =>
  text
    .split(codeSpans)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
