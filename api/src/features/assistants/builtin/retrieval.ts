import MiniSearch from 'minisearch';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import { queryTerms, termOf, termsOf, wordsOf } from './words.js';

/** An entry that was found, with how well it fits. */
export interface Hit {
  entry: LibraryEntry;
  /** Rank value; comparable within one search only. */
  score: number;
  /** Share of what was asked, by weight of the words, that the entry speaks of: 0 to 1. */
  coverage: number;
}

/** Ranked search over the entries of one assistant. */
export interface Retrieval {
  /** Entries that the message names rank higher, whatever else it says. */
  search(message: string, mentioned?: readonly LibraryEntry[]): Hit[];
}

const fields = ['title', 'aliases', 'asks', 'body'] as const;
type Document = Record<'id' | (typeof fields)[number], string>;

/** Who wants to do something on a device wants the command, not the idea behind it. */
const wantsCommand =
  /\b(commands?|configur\w+|turn (on|off)|switch (on|off)|enable|disable|set up|activate|put)\b/i;
const commandBoost = 1.3;
const askBoost = 0.5;
const mostRanked = 20;
const mostHits = 5;
/** A question that names an entry is about it, in whatever words the rest is. */
const namedCoverage = 0.5;
const namedBoost = 1.3;
/** A word that was found only as a beginning or with a slip of the pen may be another word. */
const guessed = 0.7;
/** Words that the library does not know tell that it has no answer, or are only another way to say it. */
const unknownWeight = 0.8;

export function createRetrieval(entries: readonly LibraryEntry[], assistant: string): Retrieval {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Document>({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: {
      boost: { title: 3, aliases: 2.5, asks: 2.5, body: 1.6 },
      // Terms come as stems already.
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      prefix: (term) => term.length >= 5,
      fuzzy: (term) => (term.length >= 6 && !/\d/.test(term) ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.3 },
      bm25: { k: 1.2, b: 0.5, d: 0.5 },
    },
  });
  index.addAll(entries.map(toDocument));
  const frequency = frequencies(entries);
  const weightOf = (term: string) => {
    const count = frequency.get(term) ?? 0;
    const weight = Math.log(1 + entries.length / (1 + count));
    return count === 0 ? weight * unknownWeight : weight;
  };

  const asks = new Map(entries.map((entry) => [entry, entry.asks.map((ask) => new Set(termsOf(ask)))]));
  /** How much better than its words an entry fits: one of its example questions is alike, its kind is what is wanted. */
  const closeness = (entry: LibraryEntry, terms: readonly string[], message: string) => {
    const alike = (asks.get(entry) ?? []).map((ask) => terms.filter((term) => ask.has(term)).length);
    const kind = entry.kind === 'command' && wantsCommand.test(message) ? commandBoost : 1;
    return kind * (1 + askBoost * (Math.max(0, ...alike) / terms.length));
  };

  return {
    search: (message, mentioned = []) => {
      const terms = queryTerms(message, assistant);
      if (terms.length === 0) return [];
      const whole = terms.reduce((sum, term) => sum + weightOf(term), 0);
      const isMentioned = new Set(mentioned);
      return index
        .search(terms.join(' '))
        .slice(0, mostRanked)
        .flatMap(({ id, score, queryTerms: matched, match }): Hit[] => {
          const entry = byId.get(id as string);
          if (!entry) return [];
          const covered =
            [...new Set(matched)].reduce(
              (sum, term) => sum + weightOf(term) * (term in match ? 1 : guessed),
              0,
            ) / whole;
          const isNamed = isMentioned.has(entry);
          const coverage = isNamed ? Math.max(covered, namedCoverage) : covered;
          // Who speaks of more of the question goes before who speaks much of one word of it.
          return [
            {
              entry,
              score: score * (0.2 + coverage) * (isNamed ? namedBoost : 1) * closeness(entry, terms, message),
              coverage,
            },
          ];
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, mostHits);
    },
  };
}

function toDocument(entry: LibraryEntry): Document {
  return {
    id: entry.id,
    title: entry.title,
    aliases: entry.aliases.join(' '),
    asks: entry.asks.join(' '),
    body: [...entry.body, ...furtherText(entry)].join(' '),
  };
}

function furtherText(entry: LibraryEntry): string[] {
  if (entry.kind === 'herb') {
    const { latinName, parts, traditionalUse, evidence, cautions, interactions } = entry;
    return [latinName, ...parts, traditionalUse, evidence, ...cautions, ...interactions];
  }
  return entry.kind === 'command' ? [entry.mode, entry.syntax, entry.example] : [];
}

/** In how many entries each term occurs. */
function frequencies(entries: readonly LibraryEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const { title, aliases, asks, body } = toDocument(entry);
    const terms = wordsOf([title, aliases, asks, body].join(' ')).flatMap((word) => termOf(word) ?? []);
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
