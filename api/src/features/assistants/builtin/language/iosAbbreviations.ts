import type { LibraryEntry } from '../../../../../content/content.schema.js';
import { termOf } from '../../text/words.js';

/** A message with its abbreviated commands spelled out. */
export type ExpandCommands = (message: string) => string;

const minLength = 2;
/** A command begins with a short abbreviation: a switch port is no "switchport port-security". */
const maxFirstLength = 4;
/** One word alone is no command that somebody abbreviated, but a word. */
const minWords = 2;

interface CommandWord {
  next: Map<string, CommandWord>;
}

/**
 * Spells out commands as IOS does: each word may be shortened to what only one command of the library begins with at its
 * place. "What does sh ip int brief show" asks about "show ip interface brief", wherever in a sentence it stands.
 */
export function createCommandExpansion(entries: readonly LibraryEntry[]): ExpandCommands {
  const root: CommandWord = { next: new Map() };
  for (const { kind, title } of entries) {
    if (kind !== 'command') continue;
    let at = root;
    for (const word of title.replace(/ \(.*/, '').split(' ')) {
      const next: CommandWord = at.next.get(word) ?? { next: new Map() };
      at.next.set(word, next);
      at = next;
    }
  }

  return (message) => {
    // Odd places hold what stands between the words.
    const parts = message.split(/([^\p{L}\p{N}:-]+)/u);
    for (let start = 0; start < parts.length; start += 2) {
      const words = spellOut(root, parts, start);
      if (words.length < minWords) continue;
      for (const [index, word] of words.entries()) parts[start + 2 * index] = word;
      start += 2 * (words.length - 1);
    }
    return parts.join('');
  };
}

/** The words of the longest command that is begun at this place. */
function spellOut(at: CommandWord, parts: readonly string[], index: number, words: string[] = []): string[] {
  const isFirst = words.length === 0;
  const written = parts[index]?.toLowerCase() ?? '';
  if (isFirst ? written.length > maxFirstLength && !at.next.has(written) : parts[index - 1] !== ' ')
    return words;
  const word = commandWord(at, written);
  const next = word === undefined ? undefined : at.next.get(word);
  return word === undefined || !next ? words : spellOut(next, parts, index + 2, [...words, word]);
}

/** The one word that may stand here and is written so, or shortened so. Small words of English are never shortened ones. */
function commandWord({ next }: CommandWord, written: string): string | undefined {
  if (next.has(written)) return written;
  if (written.length < minLength || termOf(written) === null) return undefined;
  const meant = [...next.keys()].filter((word) => word.startsWith(written));
  return meant.length === 1 ? meant[0] : undefined;
}
