import MiniSearch from 'minisearch';
import type { LibraryEntry } from '../../../../../content/content.schema.js';
import { inTurns } from '../../../../platform/jobs/turns.js';
import { searchableText } from '../../text/searchableText.js';
import { isLatin, termOf, termsOf, wordsOf } from '../../text/words.js';
import { isLowSignal } from '../language/lowSignalWords.js';
import { createFormWeight } from './questionForm.js';
import { createSpellingSimilarity } from './spellingSimilarity.js';

/** An entry from the search, with how well it fits. */
export interface Hit {
  entry: LibraryEntry;
  /** Score, comparable only within one search. */
  score: number;
  /** Share of the question that the entry covers, weighted by word: 0 to 1. */
  coverage: number;
  /** How similar the entry's spelling is to the question, including function words: 0 to about 2. */
  spelling: number;
  /** Number of the question's words that the entry contains; common conversational words count for less. */
  words: number;
  /** Number of meaningful words in the question. */
  queryLength: number;
}

/** Ranked search over one assistant's entries. */
export interface Retrieval {
  /** The best entries. */
  search(message: string): Hit[];
}

const fields = ['title', 'aliases', 'asks', 'body'] as const;
type Document = Record<'id' | (typeof fields)[number], string>;

const maxRanked = 30;
const maxHits = 5;
/** Typing errors per letter in words that no entry contains. Shorter words match too many others. */
const fuzziness = 0.25;
const minFuzzyLength = 5;
/** Comparing a word takes memory for each pair of letters: 64 MB for one that fills a message. */
const maxFuzzyLength = 40;
/** Weight of a misspelled word, because it may be another word. */
const guessTrust = 0.7;
/** Maximum number of a message's words that are looked up, because a pasted text would take too long. */
const maxTerms = 100;
/** Weight of common conversational words. */
const lowSignalWeight = 0.6;

/** Takes more than a second of the processor's time, so other work runs in between. */
export async function createRetrieval(entries: readonly LibraryEntry[]): Promise<Retrieval> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const frequency = await frequencies(entries);
  const isKnown = (term: string) => frequency.has(term);
  const index = new MiniSearch<Document>({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: termOf,
    // The figures here and below are tuned on bench/assistant.development.json.
    searchOptions: {
      // Terms are already stems.
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      fuzzy: (term) =>
        term.length >= minFuzzyLength &&
        term.length <= maxFuzzyLength &&
        isLatin(term) &&
        !isKnown(term) &&
        fuzziness,
    },
  });
  await inTurns(entries, (entry) => index.add(toDocument(entry)));

  const weightOf = (term: string) =>
    Math.log(1 + entries.length / (1 + (frequency.get(term) ?? 0))) * termWeight(term);
  const trustIn = (term: string) => (isKnown(term) ? 1 : guessTrust);
  const spellingScorer = await createSpellingSimilarity(entries);

  return {
    search: (message) => {
      const terms = [...new Set(termsOf(message))].slice(0, maxTerms);
      const whole = sum(terms, weightOf);
      if (whole === 0) return [];
      const spellingOf = spellingScorer(message);
      const formWeightOf = createFormWeight(message);
      return index
        .search(terms.join(' '))
        .slice(0, maxRanked)
        .flatMap(({ id, score, queryTerms: matched }): Hit[] => {
          const entry = byId.get(id as string);
          if (!entry) return [];
          const found = new Set(matched);
          const said = terms.filter((term) => found.has(term));
          const coverage = sum(said, (term) => weightOf(term) * trustIn(term)) / whole;
          const spelling = spellingOf(entry);
          // An entry that covers more of the question, in similar sentences, ranks above one that says much about a
          // single word. These figures are fitted by softmax regression on held-out example questions; the development
          // questions improve as well.
          const likely = 5 * spelling + 3.5 * coverage + formWeightOf(entry);
          const value = score ** 0.3 * (0.2 + coverage) ** 2.5 * Math.exp(likely);
          const words = sum(said, (term) => termWeight(term) * trustIn(term));
          return [{ entry, score: value, coverage, spelling, words, queryLength: terms.length }];
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, maxHits);
    },
  };
}

function sum<T>(items: readonly T[], measureOf: (item: T) => number): number {
  return items.reduce((total, item) => total + measureOf(item), 0);
}

function termWeight(term: string): number {
  return isLowSignal(term) ? lowSignalWeight : 1;
}

function toDocument(entry: LibraryEntry): Document {
  return {
    id: entry.id,
    title: entry.title,
    aliases: entry.aliases.join(' '),
    asks: entry.asks.join(' '),
    body: [...entry.body, ...searchableText(entry)].join(' '),
  };
}

/** Number of entries that contain each term. */
async function frequencies(entries: readonly LibraryEntry[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await inTurns(entries, (entry) => {
    const { title, aliases, asks, body } = toDocument(entry);
    for (const term of new Set(termsOf([title, aliases, asks, body].join(' ')))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  });
  return counts;
}
