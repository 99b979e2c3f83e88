import MiniSearch from 'minisearch';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import { isFaint } from './faintWords.js';
import { createSpelling } from './spelling.js';
import { queryTerms, termOf, termsOf, wordsOf } from './words.js';

/** An entry that was found, with how well it fits. */
export interface Hit {
  entry: LibraryEntry;
  /** Rank value; comparable within one search only. */
  score: number;
  /** Share of what was asked, by weight of the words, that the entry speaks of: 0 to 1. */
  coverage: number;
  /** How like the question the best sentence of the entry is: 0 to about 1. */
  likeness: number;
  /** How many words of the question the entry has; words of any talk are no whole ones. */
  words: number;
}

/** Ranked search over the entries of one assistant. */
export interface Retrieval {
  search(message: string): Hit[];
}

const fields = ['title', 'aliases', 'asks', 'body'] as const;
type Document = Record<'id' | (typeof fields)[number], string>;

const mostRanked = 30;
const mostHits = 5;
/** A word that was found only as a beginning or with a slip of the pen may be another word. */
const guessed = 0.7;
const shortestGuess = 5;
const shortestSlip = 6;
/** Words that the library does not know tell that it has no answer, or are only another way to say it. */
const unknownWeight = 0.8;
/** Words of any talk count for less. */
const faintWeight = 0.6;
/** What it counts to be alike: a question that somebody may ask, a name, a sentence of the text. */
const askWeight = 1;
const nameWeight = 0.9;
const bodyWeight = 0.8;

/** A word of the question, and how sure it is that it was meant. */
interface Asked {
  term: string;
  trust: number;
}

/** A sentence of an entry as what it is compared by. */
interface Phrase {
  terms: ReadonlySet<string>;
  norm: number;
  weight: number;
}

export function createRetrieval(entries: readonly LibraryEntry[], assistant: string): Retrieval {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const frequency = frequencies(entries);
  const isKnown = (term: string) => frequency.has(term);
  const index = new MiniSearch<Document>({
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: termOf,
    // The figures here and below are tuned on bench/assistant.development.json and on the example questions left out.
    searchOptions: {
      boost: { title: 2.8, aliases: 2.5, asks: 2.7, body: 2.2 },
      // Terms come as stems already.
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      bm25: { k: 1.2, b: 0.65, d: 0.5 },
    },
  });
  index.addAll(entries.map(toDocument));

  /** A strange word as one of the library that it begins, or that it was meant to be. */
  const settle = (term: string): Asked => {
    if (isKnown(term) || isNumber(term) || term.length < shortestGuess) return { term, trust: 1 };
    const found = index.search(term, { prefix: true, fuzzy: term.length >= shortestSlip ? 0.2 : false });
    const meant = found.flatMap(({ terms }) => terms).find((other) => other[0] === term[0]);
    return meant ? { term: meant, trust: guessed } : { term, trust: 1 };
  };

  const weightOf = (term: string) => {
    const weight = Math.log(1 + entries.length / (1 + (frequency.get(term) ?? 0))) * loudness(term);
    if (isKnown(term)) return weight;
    return isNumber(term) ? 0 : weight * unknownWeight;
  };
  const lengthOf = (terms: Iterable<string>) =>
    Math.sqrt([...terms].reduce((sum, term) => sum + weightOf(term) ** 2, 0));
  const toPhrase =
    (weight: number) =>
    (text: string): Phrase => {
      const terms = new Set(termsOf(text));
      return { terms, norm: lengthOf(terms), weight };
    };
  const phrases = new Map(
    entries.map((entry): [LibraryEntry, Phrase[]] => [
      entry,
      [
        ...entry.asks.map(toPhrase(askWeight)),
        ...[entry.title, ...entry.aliases].map(toPhrase(nameWeight)),
        ...entry.body.map(toPhrase(bodyWeight)),
      ],
    ]),
  );
  const likenessOf = (entry: LibraryEntry, terms: readonly string[], norm: number) =>
    Math.max(
      0,
      ...(phrases.get(entry) ?? []).map((phrase) => {
        const common = terms.reduce(
          (sum, term) => (phrase.terms.has(term) ? sum + weightOf(term) ** 2 : sum),
          0,
        );
        return common === 0 ? 0 : (phrase.weight * common) / (norm * phrase.norm);
      }),
    );

  const spelling = createSpelling(entries);

  return {
    search: (message) => {
      const asked = queryTerms(message, assistant).map(settle);
      const trust = new Map(asked.map(({ term, trust }) => [term, trust]));
      const terms = [...trust.keys()];
      const whole = terms.reduce((sum, term) => sum + weightOf(term), 0);
      if (whole === 0) return [];
      const norm = lengthOf(terms);
      const spellingOf = spelling(message);
      return index
        .search(terms.join(' '))
        .slice(0, mostRanked)
        .flatMap(({ id, score, terms: found }): Hit[] => {
          const entry = byId.get(id as string);
          if (!entry) return [];
          const sum = (measureOf: (term: string) => number) =>
            found.reduce((total, term) => total + measureOf(term) * (trust.get(term) ?? 1), 0);
          const coverage = sum(weightOf) / whole;
          const likeness = likenessOf(entry, terms, norm);
          // Who speaks of more of the question, in sentences like it, goes before who speaks much of one word of it.
          // These figures are fitted on asks left out alone (softmax regression); that development questions are
          // answered better as well is the proof.
          const value = score ** 0.65 * (0.2 + coverage) ** 3.8 * Math.exp(4.5 * spellingOf(entry));
          return [{ entry, score: value, coverage, likeness, words: sum(loudness) }];
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, mostHits);
    },
  };
}

function loudness(term: string): number {
  return isFaint(term) ? faintWeight : 1;
}

/** A number that no entry has, such as an address of the asker's own, tells nothing. */
function isNumber(term: string): boolean {
  return /^[\d.]+$/.test(term);
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
    for (const term of new Set(termsOf([title, aliases, asks, body].join(' ')))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}
