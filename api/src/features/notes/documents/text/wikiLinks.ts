import { findTextOutsideCode, isEscaped, mapTextOutsideCode } from './markdownCode.js';
import { titleKey } from './title.js';

/** More links of one note are not followed. */
const maxLinks = 500;

/**
 * `[[Title]]`, `[[Title#Heading]]`, `[[Title|shown]]`; a # before a space, another or the end belongs to the title, as in C#.
 * The parts have limits, and each # can be read in one way only, so that no text takes long.
 */
const pattern =
  /\[\[((?:[^[\]|#\n]|#(?=[\s|\]#])){1,400})((?:#(?![\s|\]#])[^[\]|\n]{0,400})?(?:\|[^[\]\n]{0,400})?)\]\]/g;

/** The titles that a Markdown text links to outside of code, as keys, each once. */
export function extractLinkKeys(body: string): string[] {
  const keys = new Set<string>();
  // Most notes have none, and need not be looked through.
  if (!body.includes('[[')) return [];
  for (const { start, end } of findTextOutsideCode(body)) {
    const part = body.slice(start, end);
    for (const match of part.matchAll(pattern)) {
      const key = titleKey(match[1] ?? '');
      if (key !== '' && !isEscaped(part, match.index)) keys.add(key);
      if (keys.size >= maxLinks) return [...keys];
    }
  }
  return [...keys];
}

/** The text with all links to one title leading to another; headings, shown texts and all else stay. */
export function renameLinks(body: string, oldKey: string, newTitle: string): string {
  return mapTextOutsideCode(body, (part) =>
    part.replace(pattern, (link: string, title: string, rest: string, at: number) =>
      titleKey(title) === oldKey && !isEscaped(part, at) ? `[[${newTitle}${rest}]]` : link,
    ),
  );
}

/** Can a link name this title? Some signs have a meaning of their own inside of a link. */
export function isLinkable(title: string): boolean {
  const [key] = extractLinkKeys(`[[${title}]]`);
  return key === titleKey(title);
}
