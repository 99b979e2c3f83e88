import { normalizeText } from '../../platform/text/unicode.js';

/** Paths beyond these limits are ignored. */
const maxDepth = 16;
const maxPath = 1000;

/** A normalized path for comparison; undefined if it is unreasonably long or deep. */
export function pathKey(path: string): string | undefined {
  if (path.length > maxPath) return undefined;
  const names: string[] = [];
  for (const name of path.split(/[/\\]/)) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.length > maxDepth ? undefined : normalizeText(names.join('/'), 'NFC');
}

/** Nextcloud's folder for the attachments of a note, `.attachments.123`. */
const isAttachmentFolder = (name: string) => /^\.attachments(?:\.\d+)?$/.test(name);

/** Whether only a program needs the file, such as Obsidian's settings or what macOS adds. */
export function isHidden(path: string): boolean {
  return (
    path
      .split(/[/\\]/)
      .some((name) => name === '__MACOSX' || (/^\.[^.]/.test(name) && !isAttachmentFolder(name))) ||
    isEarlierVersion(path)
  );
}

/** Whether Logseq has kept the file as an earlier version of a page. */
const isEarlierVersion = (path: string) =>
  /(?:^|[/\\])logseq[/\\](?:bak|\.recycle|version-files)[/\\]/i.test(path);

/** Whether the extension is one that notes use: Markdown, or plain text as in Nextcloud. */
export function isNoteFile(path: string): boolean {
  return /\.(?:md|markdown|mdown|txt)$/i.test(path);
}

/** The first hidden folder on a path, or the hidden file itself. */
export function hiddenRoot(path: string): string {
  const names = path.split(/[/\\]/);
  const at = names.findIndex((_name, index) => isHidden(`${names.slice(0, index + 1).join('/')}/`));
  return names.slice(0, at + 1).join('/') + (at < names.length - 1 ? '/' : '');
}

/** Whether the file can be imported together with a note that links to it. */
export function isAttachment(path: string): boolean {
  return !isHidden(path) && !isNoteFile(path) && !/[/\\]$/.test(path);
}

/** Whether the extension is an image type. */
export function isPicture(path: string): boolean {
  return /\.(?:png|jpe?g|jfif|gif|webp|avif|bmp|svg|ico|tiff?|heic)$/i.test(path);
}

/**
 * Finds the file in an archive that a link in a note refers to: relative to the note, from the top, or by the end of
 * its path, as Obsidian writes it. Case only matters between names that differ in nothing else. Lookups take constant
 * time.
 */
export function createFileFinder(
  keys: Iterable<string>,
): (notePath: string, target: string) => string | undefined {
  const known = new Set(keys);
  /** Paths by their lowercase endings; the shortest path wins. */
  const byEnding = new Map<string, string>();
  /** Paths that differ from those only in case, by their endings. */
  const byOtherCase = new Map<string, string>();
  for (const key of [...known].sort((one, other) => one.length - other.length)) {
    const names = key.split('/');
    for (let start = 0; start < names.length; start++) {
      const ending = names.slice(start).join('/');
      const first = byEnding.get(ending.toLowerCase());
      if (first === undefined) byEnding.set(ending.toLowerCase(), key);
      else if (!first.endsWith(ending) && !byOtherCase.has(ending)) byOtherCase.set(ending, key);
    }
  }
  return (notePath, target) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(target)) return undefined;
    const folder = notePath.slice(0, Math.max(notePath.lastIndexOf('/'), notePath.lastIndexOf('\\')) + 1);
    for (const path of new Set([target, decoded(target)])) {
      const fullPath = pathKey(folder + path) ?? '';
      if (known.has(fullPath)) return fullPath;
      const same = byEnding.get(fullPath.toLowerCase());
      if (same?.toLowerCase() === fullPath.toLowerCase()) return same;
      const ending = pathKey(path) ?? '';
      const found = byOtherCase.get(ending) ?? byEnding.get(ending.toLowerCase());
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

/** A relative link from one file in an archive to another. */
export function relativeLink(fromFile: string, to: string): string {
  const up = '../'.repeat(fromFile.split('/').length - 1);
  const path = to.split('/').map((name) => encodeURIComponent(name).replace(/[()]/g, escapeParenthesis));
  return up + path.join('/');
}

const escapeParenthesis = (sign: string) => (sign === '(' ? '%28' : '%29');
