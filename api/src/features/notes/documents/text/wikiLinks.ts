import { findTextOutsideCode, isEscaped, mapTextOutsideCode } from './markdownCode.js';
import { titleKey } from './title.js';

/** Maximum number of links that are followed per note. */
const maxLinks = 500;

/**
 * `[[Title]]`, `[[Folder/Title]]`, `[[Title#Heading]]`, `[[Title|shown]]`, and in a table `[[Title\|shown]]`. A #
 * before a space, another #, or the end belongs to the title, as in C#. The parts are bounded and each # matches in one
 * way only, so no text takes long.
 */
const pattern =
  /\[\[((?:[^[\]|#\\\n]|\\(?!\|)|#(?=[\s|\]#])){1,400})((?:#(?![\s|\]#])[^[\]|\\\n]{0,400})?(?:\\?\|[^[\]\n]{0,400})?)\]\]/g;

/** The keys of the titles that a Markdown text links to outside code, each once; see `linkPathKey`. */
export function extractLinkKeys(body: string): string[] {
  const keys = new Set<string>();
  // Most notes have none, so don't scan them.
  if (!body.includes('[[')) return [];
  for (const { start, end } of findTextOutsideCode(body)) {
    const part = body.slice(start, end);
    for (const match of part.matchAll(pattern)) {
      const key = linkPathKey(match[1] ?? '');
      if (key !== '' && !isEscaped(part, match.index)) keys.add(key);
      if (keys.size >= maxLinks) return [...keys];
    }
  }
  return [...keys];
}

/** The path in a link, normalized for comparison: `ccna/ospf` for `../CCNA/OSPF.md`. */
export function linkPathKey(title: string): string {
  return titleKey(title.replace(/^(?:\.{0,2}[/\\])+/, '').replace(/\.md\s*$/i, ''));
}

/** The name in a link key, without its folders. */
export const linkName = (key: string): string => titleKey(key.slice(key.lastIndexOf('/') + 1));

/** All keys by which links may refer to a note: its title, alone and after some of its folders. */
export function linkKeysOf(key: string, folder: string): string[] {
  const names = folder === '' ? [] : folder.split('/').map(titleKey);
  return [...new Set([key, linkPathKey(key), ...names.map((_, at) => [...names.slice(at), key].join('/'))])];
}

/** Points links with these keys to a new title; folders, headings, and shown texts stay. */
export function renameLinks(body: string, oldKeys: readonly string[], newTitle: string): string {
  return mapLinks(body, (title, rest) => {
    if (!oldKeys.includes(linkPathKey(title))) return undefined;
    // The first key is the title itself, which may contain a slash.
    return (titleKey(title) === oldKeys[0] ? newTitle : inFolderOf(title, newTitle)) + rest;
  });
}

/**
 * Replaces the content of links for which `change` returns a text; `rest` is the heading and the shown text with their
 * separators.
 */
export function mapLinks(body: string, change: (title: string, rest: string) => string | undefined): string {
  if (!body.includes('[[')) return body;
  return mapTextOutsideCode(body, (part) =>
    part.replace(pattern, (link: string, title: string, rest: string, at: number) => {
      const changed = isEscaped(part, at) ? undefined : change(title, rest);
      return changed === undefined ? link : `[[${changed}]]`;
    }),
  );
}

/** A title with the folders of a link. */
export function inFolderOf(link: string, title: string): string {
  return link.slice(0, link.lastIndexOf('/') + 1) + title;
}

/** Whether a link can contain this title; some characters have a meaning inside a link. */
export function isLinkable(title: string): boolean {
  const [key] = extractLinkKeys(`[[${title}]]`);
  return key !== undefined && key === linkPathKey(title);
}
