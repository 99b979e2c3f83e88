import { normalizeText } from '../../../platform/text/unicode.js';
import { visibleName } from '../../../platform/text/visibleName.js';
import { folderAndAncestors } from '../documents/text/folder.js';

/** Bytes of a name; file systems allow 255, and `.md` and a number must fit. */
const maxName = 200;
/** Names that Windows keeps for itself, and one under which macOS hides things. */
const reserved = /^(?:(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|__MACOSX$)/i;

/** Gives each note a path in a zip file that every system can unpack, no two alike whatever their case. */
export function createExportPaths(): (folder: string, title: string) => string {
  const taken = new Set<string>();
  /** For each path the number that is tried next: thousands of notes may have one title. */
  const nextNumbers = new Map<string, number>();
  return (folder, title) => {
    // A folder must not be what a note beside it is called.
    const folders = (folderAndAncestors(folder).at(-1)?.split('/') ?? []).map((name) =>
      safeName(name).replace(/\.md$/i, '.md_'),
    );
    const base = [...folders, safeName(title || 'Untitled note')].join('/');
    const keyOf = (path: string) => normalizeText(path, 'NFKC').toLowerCase();
    const baseKey = keyOf(base);
    for (let count = nextNumbers.get(baseKey) ?? 1; ; count++) {
      const path = count === 1 ? `${base}.md` : `${base} (${count}).md`;
      const key = keyOf(path);
      if (taken.has(key)) continue;
      taken.add(key);
      nextNumbers.set(baseKey, count + 1);
      return path;
    }
  };
}

function safeName(text: string): string {
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
