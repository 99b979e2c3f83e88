import { findTextOutsideCode, isEscaped, mapTextOutsideCode } from './markdownCode.js';
import { titleKey } from './title.js';

/** More links of one note are not followed. */
const maxLinks = 500;

/**
 * `[[Title]]`, `[[Folder/Title]]`, `[[Title#Heading]]`, `[[Title|shown]]`, and in a table `[[Title\|shown]]`; a # before
 * a space, another or the end belongs to the title, as in C#. The parts have limits, and each # can be read in one way
 * only, so that no text takes long.
 */
const pattern =
  /\[\[((?:[^[\]|#\\\n]|\\(?!\|)|#(?=[\s|\]#])){1,400})((?:#(?![\s|\]#])[^[\]|\\\n]{0,400})?(?:\\?\|[^[\]\n]{0,400})?)\]\]/g;

/** The titles that a Markdown text links to outside of code, as keys, each once; see `linkPathKey`. */
export function extractLinkKeys(body: string): string[] {
  const keys = new Set<string>();
  // Most notes have none, and need not be looked through.
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

/**
 * The path that a link names as it is compared, from the innermost folder that it names: `ccna/ospf` for
 * `../CCNA/OSPF.md`.
 */
export function linkPathKey(title: string): string {
  return titleKey(title.replace(/^(?:\.{0,2}[/\\])+/, '').replace(/\.md\s*$/i, ''));
}

/** The name that a link key has behind its folders. */
export const linkName = (key: string): string => titleKey(key.slice(key.lastIndexOf('/') + 1));

/** All the keys under which links may name a note: its title, alone and behind some of its folders. */
export function linkKeysOf(key: string, folder: string): string[] {
  const names = folder === '' ? [] : folder.split('/').map(titleKey);
  return [...new Set([key, linkPathKey(key), ...names.map((_, at) => [...names.slice(at), key].join('/'))])];
}

/** The text with all links with such keys leading to another title; folders, headings, shown texts and all else stay. */
export function renameLinks(body: string, oldKeys: readonly string[], newTitle: string): string {
  return mapLinks(body, (title, rest) => {
    if (!oldKeys.includes(linkPathKey(title))) return undefined;
    // The first is the title itself, which may have a slash in it.
    return (titleKey(title) === oldKeys[0] ? newTitle : inFolderOf(title, newTitle)) + rest;
  });
}

/**
 * The text with its links changed, where the function answers what stands in the brackets instead; `rest` is the heading
 * and the shown text, with their signs.
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

/** A title behind the folders that a link names. */
export function inFolderOf(link: string, title: string): string {
  return link.slice(0, link.lastIndexOf('/') + 1) + title;
}

/** Can a link name this title? Some signs have a meaning of their own inside of a link. */
export function isLinkable(title: string): boolean {
  const [key] = extractLinkKeys(`[[${title}]]`);
  return key !== undefined && key === linkPathKey(title);
}
