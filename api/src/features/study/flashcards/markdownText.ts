const codeSpans = /(`[^`]+`)/;

/** Turns a plain text, in which only code is marked, into Markdown that displays it unchanged. */
export function escapeMarkdown(text: string): string {
  return mapText(text, (part) => part.replace(/[\\*_<>[\]~|&]/g, '\\$&'))
    .replace(/^[#+-]/, '\\$&')
    .replace(/^(\d+)(?=[.)]\s)/, '$1\\');
}

/** Returns the original text. */
export const unescapeMarkdown = (markdown: string) =>
  mapText(markdown, (part) => part.replace(/\\([^A-Za-z0-9\s])/g, '$1'));

const mapText = (text: string, change: (part: string) => string) =>
  text
    .split(codeSpans)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
