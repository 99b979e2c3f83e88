import { normalizeText } from '../../platform/text/unicode.js';

/** Paths beyond these limits are ignored. */
const maxDepth = 16;
const maxPath = 1000;

/** A path without what leads nowhere, the same however it is spelled; undefined for one that nobody would write. */
export function pathKey(path: string): string | undefined {
  if (path.length > maxPath) return undefined;
  const names: string[] = [];
  for (const name of path.split(/[/\\]/)) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.length > maxDepth ? undefined : normalizeText(names.join('/'), 'NFC').toLowerCase();
}

/** Is it a file that only a program needs, such as the settings of Obsidian or what macOS adds? */
export function isHidden(path: string): boolean {
  return path.split(/[/\\]/).some((name) => name === '__MACOSX' || /^\.[^.]/.test(name));
}

/** Does the name say that it is a note: Markdown, or plain text as Nextcloud keeps notes? */
export function isNoteFile(path: string): boolean {
  return /\.(?:md|markdown|mdown|txt)$/i.test(path);
}

/** The first hidden folder on a path, or the hidden file itself. */
export function hiddenRoot(path: string): string {
  const names = path.split(/[/\\]/);
  const at = names.findIndex(isHidden);
  return names.slice(0, at + 1).join('/') + (at < names.length - 1 ? '/' : '');
}

/** Whether a note may show it or link to it, and take it along. */
export function isAttachment(path: string): boolean {
  return !isHidden(path) && !isNoteFile(path) && !/[/\\]$/.test(path);
}

/** Whether the extension is an image type. */
export function isPicture(path: string): boolean {
  return /\.(?:png|jpe?g|jfif|gif|webp|avif|bmp|svg|ico|tiff?|heic)$/i.test(path);
}

/**
 * Finds the file of an archive that a link in a note means: relative to the note, from the top, or by the end of its
 * path alone, as Obsidian writes it. Each lookup takes the same time, however many there are.
 */
export function createFileFinder(
  keys: Iterable<string>,
): (notePath: string, target: string) => string | undefined {
  const known = new Set(keys);
  /** By the end of the path: the one with the shortest path. */
  const byEnding = new Map<string, string>();
  for (const key of [...known].sort((one, other) => one.length - other.length)) {
    const names = key.split('/');
    for (let start = 0; start < names.length; start++) {
      const ending = names.slice(start).join('/');
      if (!byEnding.has(ending)) byEnding.set(ending, key);
    }
  }
  return (notePath, target) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return undefined;
    const folder = notePath.slice(0, Math.max(notePath.lastIndexOf('/'), notePath.lastIndexOf('\\')) + 1);
    for (const path of new Set([target, decoded(target)])) {
      const own = pathKey(folder + path);
      if (own !== undefined && known.has(own)) return own;
      const found = byEnding.get(pathKey(path) ?? '');
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** From one file of an archive to another, as a link has it. */
export function relativeLink(fromFile: string, to: string): string {
  const up = '../'.repeat(fromFile.split('/').length - 1);
  const path = to.split('/').map((name) => encodeURIComponent(name).replace(/[()]/g, escapeParenthesis));
  return up + path.join('/');
}

const escapeParenthesis = (sign: string) => (sign === '(' ? '%28' : '%29');
