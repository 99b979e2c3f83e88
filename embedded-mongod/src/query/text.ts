import { type Doc, isDoc } from '../bson/value.js';
import { badValue, MongoError } from '../protocol/errors.js';
import { walkPath } from './path.js';

/** The fields of a collection's text index and their weights; `$**` means every field. */
export interface TextIndex {
  name: string;
  weights: ReadonlyMap<string, number>;
}

interface TextQuery {
  terms: string[];
  phrases: string[];
  excluded: string[];
}

/** Counts the search terms in a document; 0 if it doesn't match. */
export type TextScore = (doc: Doc) => number;

const fold = (text: string, options: Doc): string => {
  const plain = options.$diacriticSensitive === true ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  return options.$caseSensitive === true ? plain : plain.toLowerCase();
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}_']+/gu) ?? [];

function parseSearch(search: string): TextQuery {
  const query: TextQuery = { terms: [], phrases: [], excluded: [] };
  for (const [, negated, phrase, word] of search.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)) {
    const text = phrase ?? word ?? '';
    if (negated) query.excluded.push(...wordsOf(text));
    else {
      if (phrase) query.phrases.push(phrase);
      query.terms.push(...wordsOf(text));
    }
  }
  return query;
}

function collectStrings(value: unknown, strings: string[]): void {
  if (typeof value === 'string') strings.push(value);
  else if (Array.isArray(value)) for (const element of value) collectStrings(element, strings);
  else if (isDoc(value)) for (const field of Object.keys(value)) collectStrings(value[field], strings);
}

function stringsAt(doc: Doc, path: string): string[] {
  const strings: string[] = [];
  if (path === '$**') collectStrings(doc, strings);
  else
    walkPath(doc, path.split('.'), (value) => {
      collectStrings(value, strings);
      return false;
    });
  return strings;
}

interface WeightedText {
  text: string;
  weight: number;
}

function scoreTexts({ terms, phrases, excluded }: TextQuery, texts: readonly WeightedText[]): number {
  if (!phrases.every((phrase) => texts.some(({ text }) => text.includes(phrase)))) return 0;
  let score = 0;
  for (const { text, weight } of texts)
    for (const word of wordsOf(text)) {
      if (excluded.includes(word)) return 0;
      if (terms.includes(word)) score += weight;
    }
  return score;
}

/**
 * A simple term match over the fields of the text index: any term, every phrase, no excluded word, no stemming.
 * Throws 27 without a text index.
 */
export function textScore(argument: unknown, index: TextIndex | undefined): TextScore {
  if (!isDoc(argument) || typeof argument.$search !== 'string') throw badValue('$search required for $text');
  if (!index) throw new MongoError(27, 'IndexNotFound', 'text index required for $text query');
  const query = parseSearch(fold(argument.$search, argument));
  return (doc) => {
    const texts: WeightedText[] = [];
    for (const [path, weight] of index.weights)
      for (const text of stringsAt(doc, path)) texts.push({ text: fold(text, argument), weight });
    return scoreTexts(query, texts);
  };
}
