import type { LibraryEntry } from '../../../../../content/content.schema.js';
import { termOf, wordsOf } from '../../text/words.js';
import { isLowSignal } from '../language/lowSignalWords.js';

const opening =
  /^(please |hi |hello |hey )*(what is|whats|what are|what does|what do|who is|explain|describe|define|tell me( more)? about|how do i use|how to use|show me|give me|meaning of|the command|info(rmation)? (on|about)|and|what about|how about) /;
const filling =
  /^(the|a|an|cisco|ios|command|herb|plant|of|is) | (command|herb|plant|mean|stand for|do|good for|used for|please)$/;

const minPluralLength = 3;

/** Finds entries by their names, before ranking. */
export interface NameFinder {
  /** The entry whose name is the whole message, apart from question words and words without meaning. */
  findWhole(message: string): LibraryEntry | undefined;
  /** The only named entry in a message that says nothing else. */
  findOnly(message: string): LibraryEntry | undefined;
  /** The entries named in the message, in order of mention; the longest name wins. */
  findMentioned(message: string): LibraryEntry[];
}

export function createNameFinder(entries: readonly LibraryEntry[]): NameFinder {
  const byName = new Map<string, LibraryEntry>();
  let longestName = 0;
  for (const entry of entries) {
    const latin = entry.kind === 'herb' ? [entry.latinName] : [];
    for (const name of [...entry.aliases, ...latin, entry.title]) {
      const words = wordsOf(name);
      byName.set(keyOf(words), entry);
      // Users may write a name with one more word than it has.
      longestName = Math.max(longestName, words.length + 1);
    }
  }

  return {
    findWhole: (message) => {
      let line = wordsOf(message).join(' ');
      for (;;) {
        const entry = byName.get(keyOf(line.split(' ')));
        const shorter = line.replace(opening, '').replace(filling, '');
        if (entry || shorter === line) return entry;
        line = shorter;
      }
    },
    findOnly: (message) => {
      const parts = readNames(wordsOf(message));
      const found = new Set(
        parts.flatMap(({ entry, words }) => (isUninformative(words) ? [] : (entry ?? []))),
      );
      const hasMore = parts.some(({ entry, words }) => !entry && !isUninformative(words));
      return found.size === 1 && !hasMore ? [...found][0] : undefined;
    },
    findMentioned: (message) => [...new Set(readNames(wordsOf(message)).flatMap(({ entry }) => entry ?? []))],
  };

  /** The names in a text, and the words between them one by one. */
  function readNames(words: readonly string[]): { words: string[]; entry: LibraryEntry | undefined }[] {
    const parts: ReturnType<typeof readNames> = [];
    for (let start = 0; start < words.length; ) {
      let length = Math.min(longestName, words.length - start);
      while (length > 1 && !nameOf(words.slice(start, start + length))) length--;
      const phrase = words.slice(start, start + length);
      parts.push({ words: phrase, entry: nameOf(phrase) });
      start += length;
    }
    return parts;
  }

  function nameOf(words: readonly string[]): LibraryEntry | undefined {
    return byName.get(keyOf(words)) ?? byName.get(singular(words) ?? '');
  }
}

/** A function word, or a common conversational word. */
function isUninformative([word = '', ...others]: readonly string[]): boolean {
  const term = termOf(word);
  return others.length === 0 && (term === null || isLowSignal(term));
}

/** Words without the spaces between them: "passion flower" is the passionflower. */
function keyOf(words: readonly string[]): string {
  return words.join('');
}

/** "Cranberries" and "valerians" refer to "cranberry" and "valerian". */
function singular(words: readonly string[]): string | undefined {
  // "Pc is" isn't a plural of "PCI".
  if ((words.at(-1)?.length ?? 0) < minPluralLength) return undefined;
  return keyOf(words)
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1');
}
