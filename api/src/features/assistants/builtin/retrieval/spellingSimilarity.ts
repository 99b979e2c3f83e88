import type { LibraryEntry } from '../../../../../content/content.schema.js';
import { inTurns } from '../../../../platform/jobs/turns.js';
import { wordsOf } from '../../text/words.js';

/**
 * How similar an entry's spelling is to a message: 0 to about 1, and more if its name or text is similar,
 * too.
 */
type Spelling = (message: string) => (entry: LibraryEntry) => number;

/** Number of letters compared at once, across word boundaries. */
const sizes = [3, 4];
/** Weight of a name, because names are short and often look alike. */
const nameWeight = 0.5;

/** A sentence as the numbers of its n-grams. */
interface Phrase {
  runs: Uint32Array;
  norm: number;
}

/**
 * Compares letter by letter, which finds what stems and words can't: function words show how something is asked ("what
 * does … do", "which … may I"), and related words with different stems share letters.
 */
export async function createSpellingSimilarity(entries: readonly LibraryEntry[]): Promise<Spelling> {
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
  const read = new Map<LibraryEntry, Uint32Array[][]>();
  await inTurns(entries, (entry) => {
    const { asks, title, aliases, body } = entry;
    read.set(
      entry,
      [asks, [title, ...aliases], body].map((texts) => texts.map(toRuns)),
    );
  });
  // Squared weights, because a cosine needs nothing else. Rare n-grams count for more.
  const weightOf = (count: number) => Math.log(1 + phraseCount / (1 + count)) ** 2;
  const weights = Float64Array.from(counts, weightOf);
  const toPhrase = (runs: Uint32Array): Phrase => ({
    runs,
    norm: Math.sqrt(runs.reduce((sum, run) => sum + (weights[run] ?? 0), 0)),
  });
  const phrases = new Map<LibraryEntry, Phrase[][]>();
  await inTurns([...read], ([entry, groups]) =>
    phrases.set(
      entry,
      groups.map((group) => group.map(toPhrase)),
    ),
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
