import type { LibraryEntry } from '../../../../../content/content.schema.js';
import { wordsOf } from '../../text/words.js';

/** How like a message something is in spelling: 0 to about 1, more for a name or text that is like it as well. */
type Spelling = (message: string) => (entry: LibraryEntry) => number;

/** Letters that are compared at once, over the ends of words too. */
const sizes = [3, 4];
/** A name is short and easily alike. */
const nameWeight = 0.5;

/** A sentence as the numbers of its runs of letters. */
interface Phrase {
  runs: Uint32Array;
  norm: number;
}

/**
 * Compares letter by letter, which stems and words cannot: small words tell how something is asked ("what does … do",
 * "which … may I"), and words that are no kin to the stemmer share their letters.
 */
export function createSpellingSimilarity(entries: readonly LibraryEntry[]): Spelling {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  let phraseCount = 0;
  const toRuns = (text: string) => {
    phraseCount++;
    return Uint32Array.from(runsOf(text), (run) => {
      const number = numbers.get(run) ?? numbers.size;
      numbers.set(run, number);
      counts[number] = (counts[number] ?? 0) + 1;
      return number;
    });
  };
  const read = entries.map(({ asks, title, aliases, body }) =>
    [asks, [title, ...aliases], body].map((texts) => texts.map(toRuns)),
  );
  // Squares, as that is all a cosine needs. Rare runs count for more.
  const weightOf = (count: number) => Math.log(1 + phraseCount / (1 + count)) ** 2;
  const weights = Float64Array.from(counts, weightOf);
  const toPhrase = (runs: Uint32Array): Phrase => ({
    runs,
    norm: Math.sqrt(runs.reduce((sum, run) => sum + (weights[run] ?? 0), 0)),
  });
  const phrases = new Map(
    entries.map((entry, index) => [entry, read[index]?.map((group) => group.map(toPhrase)) ?? []]),
  );

  return (message) => {
    const asked = new Set<number>();
    let sum = 0;
    for (const run of runsOf(message)) {
      const number = numbers.get(run);
      if (number !== undefined) asked.add(number);
      sum += number === undefined ? weightOf(0) : (weights[number] ?? 0);
    }
    const norm = Math.sqrt(sum);
    const likenessOf = (phrase: Phrase) => {
      const common = phrase.runs.reduce((sum, run) => (asked.has(run) ? sum + (weights[run] ?? 0) : sum), 0);
      return common === 0 ? 0 : common / (norm * phrase.norm);
    };
    return (entry) => {
      const [asks = 0, names = 0, body = 0] = (phrases.get(entry) ?? []).map((group) =>
        Math.max(0, ...group.map(likenessOf)),
      );
      return asks + nameWeight * names + body;
    };
  };
}

function runsOf(text: string): Set<string> {
  const line = ` ${wordsOf(text).join(' ')} `;
  const runs = new Set<string>();
  for (const size of sizes) {
    for (let start = 0; start + size <= line.length; start++) runs.add(line.slice(start, start + size));
  }
  return runs;
}
