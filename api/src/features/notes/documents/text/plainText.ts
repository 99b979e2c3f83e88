/** The beginning of a Markdown text as it reads, in one line: for lists and search results. */
export function plainText(markdown: string, length: number): string {
  // Marks take room as well; a list needs no more than the beginning.
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

/** A text cut to a length, without half a character at the end, and marked when it was cut. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length - 1)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}…`;
}
