import { foldCase, normalizeText } from '../text/unicode.js';
import { visibleName } from '../text/visibleName.js';

/** File systems' limit for a name, in bytes. */
const maxName = 255;
/** A longer part after a dot isn't an extension. */
const maxExtension = 32;
/** Device names reserved by Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$) *(?:\.|$)/i;

/**
 * A name that every system accepts for a file or folder and that can't lead elsewhere.
 * @param extension appended, and counted toward the length
 */
export function safeName(text: string, extension = ''): string {
  const plain = visibleName(text)
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cs}]+/gu, '-')
    .trim()
    .replace(/(?<![. ])[. ]+$/, '');
  const name = plain === '' || reserved.test(plain) ? `_${plain}` : plain;
  const [base, ending] = extension === '' ? splitExtension(name) : [name, extension];
  return shorten(base, ending) + ending;
}

/** Paths of an archive's files and folders. A folder's path ends with a slash; the top is empty. */
export interface ZipPaths {
  /** A unique path for a file. Without `extension`, the name includes its own. */
  file(parent: string, name: string, extension?: string): string;
  /** The path of a folder, always the same for the same `id` (by default, the name). */
  folder(parent: string, name: string, id?: string): string;
}

/** Gives files and folders names that are safe and distinct on any system, with a number before the extension. */
export function createZipPaths(): ZipPaths {
  const taken = new Set<string>();
  const folders = new Map<string, string>();
  /** The next number for each path, because thousands of notes may have the same title. */
  const nextNumbers = new Map<string, number>();
  const reserve = (parent: string, name: string, extension: string): string => {
    const first = parent + name + extension;
    const firstKey = pathKey(first);
    for (let number = nextNumbers.get(firstKey) ?? 1; ; number++) {
      const suffix = ` (${number})${extension}`;
      const path = number === 1 ? first : parent + shorten(name, suffix) + suffix;
      const key = pathKey(path);
      if (taken.has(key)) continue;
      taken.add(key);
      nextNumbers.set(firstKey, number + 1);
      return path;
    }
  };
  return {
    file: (parent, name, extension) => {
      const safe = safeName(name, extension);
      if (extension === undefined) return reserve(parent, ...splitExtension(safe));
      return reserve(parent, safe.slice(0, -extension.length), extension);
    },
    folder: (parent, name, id = `${parent}/${name}`) => {
      const path = folders.get(id) ?? `${reserve(parent, safeName(name), '')}/`;
      folders.set(id, path);
      return path;
    },
  };
}

/** A path as compared by file systems that ignore case and Unicode forms. */
const pathKey = (path: string) => foldCase(normalizeText(path, 'NFKC'));

function splitExtension(name: string): [base: string, extension: string] {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || Buffer.byteLength(name.slice(dot)) > maxExtension) return [name, ''];
  return [name.slice(0, dot), name.slice(dot)];
}

/** The whole characters of a name that fit before a suffix. */
function shorten(name: string, suffix: string): string {
  let room = maxName - Buffer.byteLength(suffix);
  if (Buffer.byteLength(name) <= room) return name;
  let short = '';
  for (const character of name) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    short += character;
  }
  return short.replace(/(?<![. ])[. ]+$/, '');
}
