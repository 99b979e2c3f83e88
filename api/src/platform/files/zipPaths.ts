import { normalizeText } from '../text/unicode.js';
import { visibleName } from '../text/visibleName.js';

/** Bytes of a name; file systems allow 255, and an extension and a number must fit. */
const maxName = 200;
/** Names that Windows keeps for itself, and one under which macOS hides things. */
const reserved = /^(?:(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|__MACOSX$)/i;

/** A name that every system can give to a file or folder, and that leads nowhere else. */
export function safeName(text: string): string {
  const plain = visibleName(text)
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cs}]+/gu, '-')
    .trim();
  let name = '';
  for (const character of plain) {
    if (Buffer.byteLength(name) + Buffer.byteLength(character) > maxName) break;
    name += character;
  }
  name = name.replace(/(?<![. ])[. ]+$/, '');
  // A leading dot would hide the file.
  return name === '' || name.startsWith('.') || reserved.test(name) ? `_${name}` : name;
}

/** Gives each file of an archive a path that no other has, whatever their case: a number follows the base. */
export function createUniquePaths(): (base: string, extension: string) => string {
  const taken = new Set<string>();
  /** For each path the number that is tried next: thousands of notes may have one title. */
  const nextNumbers = new Map<string, number>();
  const keyOf = (path: string) => normalizeText(path, 'NFKC').toLowerCase();
  return (base, extension) => {
    const baseKey = keyOf(base + extension);
    for (let count = nextNumbers.get(baseKey) ?? 1; ; count++) {
      const path = count === 1 ? base + extension : `${base} (${count})${extension}`;
      const key = keyOf(path);
      if (taken.has(key)) continue;
      taken.add(key);
      nextNumbers.set(baseKey, count + 1);
      return path;
    }
  };
}
