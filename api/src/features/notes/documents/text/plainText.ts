/** The start of a Markdown text without its marks, on one line, for lists and search results. */
export function plainText(markdown: string, length: number): string {
  // Marks take space too; a list needs only the start.
  const text = markdown
    .slice(0, length * 10)
    .replace(/^---\r?\n.*?\r?\n---\r?\n/s, '')
    .replace(/<!--.*?(-->|$)/gs, ' ')
    .replace(/<(style|script|head|xml)\b.*?(<\/\1>|$)/gis, ' ')
    .replace(/<\/?[a-z][^<>]*(>|$)/gi, ' ')
    .replace(/^[ \t]*(`{3,}|~{3,}).*$/gm, ' ')
    .replace(/!?\[\[([^[\]|]*)(?:\|([^[\]]*))?\]\]/g, (_link, title, shown) => shown ?? title)
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\s[^()]*)?\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t](?:\[[ xX]\][ \t])?|\d+[.)][ \t])+/gm, '')
    .replace(/^[ \t]*(?:[-*_=|:][ \t]*)+$/gm, ' ')
    .replace(/(\*\*|__|~~|==|`+)/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/[\s\p{Cc}|]+/gu, ' ')
    .trim();
  return shorten(text, length);
}

/** Cuts a text to a length without splitting a character, and marks the cut. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length - 1)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}…`;
}
