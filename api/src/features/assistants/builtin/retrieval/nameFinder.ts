import type { LibraryEntry } from '../../../../../content/content.schema.js';
import { termOf, termsOf, wordsOf } from '../../text/words.js';
import { isLowSignal } from '../language/lowSignalWords.js';

const opening =
  /^(please |hi |hello |hey )*(what is|whats|what are|what does|what do|who is|explain|describe|define|tell me( more)? about|how do i use|how to use|show me|give me|meaning of|the command|info(rmation)? (on|about)|and|what about|how about) /;
const filling =
  /^(the|a|an|cisco|ios|command|herb|plant|of|is) | (command|herb|plant|mean|stand for|do|good for|used for|please)$/;

/** Who asks what a word means asks about it alone, wherever it was read. */
const meaning = /^(?:what does|what do|what is|whats|what) (.+?) (?:means?|stands? for)\b/;

/** Words that may stand between the words of one name: "ginseng that is American", "the American type of ginseng". */
const linking = new Set(
  'a an the of that which is are thats type types kind kinds sort sorts species variety varieties form forms version one'.split(
    ' ',
  ),
);

/** So many words around a name may belong to it: a pasted list of numbers is no name. */
const maxApart = 12;

/** Who asks how much, or why, or tells that something fails, asks about more than a name. */
const aspect =
  /\b(?:how (?:long|much|many|often|old)|why|isn['’]?t|not|won['’]?t|doesn['’]?t|stopped|keeps|broken)\b/i;

const minPluralLength = 3;

/** Finds entries by their names, before anything is ranked. */
export interface NameFinder {
  /** The entry whose name is the whole message, apart from words of asking and those that say nothing. */
  findWhole(message: string): LibraryEntry | undefined;
  /** The only entry that is named, in a message that says nothing else of its own. */
  findOnly(message: string): LibraryEntry | undefined;
  /** The entries that are named inside the message, in the order of mention; the longest name wins. */
  findMentioned(message: string): LibraryEntry[];
}

export function createNameFinder(entries: readonly LibraryEntry[]): NameFinder {
  const byName = new Map<string, LibraryEntry>();
  /** With the gaps between the words: a BD-R is not the BDR. */
  const bySpelling = new Map<string, LibraryEntry>();
  const byTerms = new Map<string, LibraryEntry>();
  /** How many words the shortest name of these terms has. */
  const shortest = new Map<string, number>();
  /** Names with the words that they are made of. */
  const wordy: { words: string[]; entry: LibraryEntry }[] = [];
  for (const entry of entries) {
    const latin = entry.kind === 'herb' ? [entry.latinName] : [];
    for (const name of [...entry.aliases, ...latin, entry.title]) {
      const words = wordsOf(name);
      byName.set(keyOf(words), entry);
      bySpelling.set(words.join(' '), entry);
      // "Go on with a game" says no more than "games", and is not what "games" means: the shorter name wins.
      const terms = termsOf(name).join(' ');
      const shorter = shortest.get(terms) ?? Number.POSITIVE_INFINITY;
      if (words.length <= shorter) byTerms.set(terms, entry);
      shortest.set(terms, Math.min(shorter, words.length));
      wordy.push({ words, entry });
    }
  }
  byTerms.delete('');
  // A name may be written in one word more than it has.
  const longest = 1 + Math.max(0, ...wordy.map(({ words }) => words.length));

  return {
    findWhole: (message) => {
      const line = wordsOf(message).join(' ');
      const asked = meaning.exec(line)?.[1];
      return read(line).entry ?? (asked === undefined ? undefined : read(asked).entry) ?? findWithin(line);
    },
    findOnly: (message) => {
      if (aspect.test(message)) return undefined;
      const words = wordsOf(message);
      const found = new Set<LibraryEntry>();
      for (let start = 0; start < words.length; ) {
        const length = matchAt(words, start);
        const entry = length > 0 ? nameAt(words, start, length) : undefined;
        const isFiller = length === 1 && saysNothing(words[start] ?? '');
        if (entry && !isFiller) found.add(entry);
        else if (!saysNothing(words[start] ?? '')) return undefined;
        start += Math.max(1, length);
      }
      return found.size === 1 ? [...found][0] : undefined;
    },
    findMentioned: (message) => {
      const words = wordsOf(message);
      const found: LibraryEntry[] = [];
      for (let start = 0; start < words.length; ) {
        const length = matchAt(words, start);
        const named = length > 0 ? nameAt(words, start, length) : undefined;
        const apart = named && apartAround(words, start, length);
        const entry = apart?.entry ?? named;
        if (entry && !found.includes(entry)) found.push(entry);
        start = apart?.end ?? start + Math.max(1, length);
      }
      return found;
    },
  };

  /** What a line names, and what is left of it without the words of asking. */
  function read(asked: string): { entry?: LibraryEntry | undefined; rest: string } {
    let line = asked;
    for (;;) {
      const entry = bySpelling.get(line) ?? byName.get(keyOf(line.split(' ')));
      if (entry) return { entry, rest: line };
      const shorter = line.replace(opening, '').replace(filling, '');
      if (shorter === line) return { entry: byTerms.get(termsOf(line).join(' ')), rest: line };
      line = shorter;
    }
  }

  /** "An area in OSPF" is the OSPF area, and "the BDR in OSPF" the BDR, of which OSPF is a part of what is said. */
  function findWithin(line: string): LibraryEntry | undefined {
    const at = line.lastIndexOf(' in ');
    if (at < 0 || !opening.test(line)) return undefined;
    const field = line.slice(at + ' in '.length);
    const { entry, rest } = read(line.slice(0, at));
    return bySpelling.get(`${field} ${rest}`) ?? (entry && speaksOf(entry, field) ? entry : undefined);
  }

  /** Length of the longest name that begins at this word; 0 when none does. */
  function matchAt(words: readonly string[], start: number): number {
    for (let length = Math.min(longest, words.length - start); length > 0; length--) {
      if (nameAt(words, start, length)) return length;
    }
    return 0;
  }

  function nameAt(words: readonly string[], start: number, length: number): LibraryEntry | undefined {
    return (
      bySpelling.get(words.slice(start, start + length).join(' ')) ??
      byName.get(keyAt(words, start, length)) ??
      byName.get(singular(words, start, length) ?? '')
    );
  }

  /** The longest name around a shorter one whose words stand apart there, with nothing but linking words between. */
  function apartAround(words: readonly string[], start: number, length: number) {
    const inner = words.slice(start, start + length);
    let best: { entry: LibraryEntry; size: number; end: number } | undefined;
    for (const { words: name, entry } of wordy) {
      if (name.length <= Math.max(length, best?.size ?? 0) || !inner.every((word) => name.includes(word)))
        continue;
      const belongs = (word = '') => name.includes(word) || linking.has(word);
      let [from, end] = [start, start + length];
      while (from > Math.max(0, start - maxApart) && belongs(words[from - 1])) from--;
      while (end < Math.min(words.length, start + maxApart) && belongs(words[end])) end++;
      const around = words.slice(from, end);
      const isApart = around.some((word) => linking.has(word) && !name.includes(word));
      if (isApart && name.every((word) => around.includes(word))) best = { entry, size: name.length, end };
    }
    return best;
  }
}

/** Small words, and words of any conversation. */
function saysNothing(word: string): boolean {
  const term = termOf(word);
  return term === null || isLowSignal(term);
}

function speaksOf({ title, aliases, asks, body }: LibraryEntry, field: string): boolean {
  const said = new Set(termsOf([title, ...aliases, ...asks, ...body].join(' ')));
  const terms = termsOf(field);
  return terms.length > 0 && terms.every((term) => said.has(term));
}

/** Words without the gaps between them: "passion flower" is the passionflower. */
function keyOf(words: readonly string[]): string {
  return words.join('');
}

function keyAt(words: readonly string[], start: number, length: number): string {
  return keyOf(words.slice(start, start + length));
}

/** "Cranberries" and "valerians" name what "cranberry" and "valerian" name. */
function singular(words: readonly string[], start: number, length: number): string | undefined {
  // "Pc is" is no plural of "PCI".
  if ((words[start + length - 1]?.length ?? 0) < minPluralLength) return undefined;
  return keyAt(words, start, length)
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1');
}
