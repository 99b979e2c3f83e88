import { stemmer } from 'stemmer';
import { isIpv4Address } from '../../../platform/ipv4.js';
import { normalizeText } from '../../../platform/text/unicode.js';
import { commonStem } from './synonyms.js';

const stopwords = new Set(
  (
    'a about after all also am an and any anyone are as at be because been before being best better both but by can cannot could did do does doing done ' +
    'each else ever every few for from get gets give go goes going good got had has have having he help helps her here him his how i if in into is it its ' +
    'just kind know let like likes make makes many may me mean means might more most much must my need needs no nor not of off often on once one only or other our out over own ' +
    'please really same say see shall she should since so some somebody someone something such take takes taken tell than that the their them then there these they ' +
    'thing things this those through to too try up us use used uses using very want was way we well were what when where whether which while who whom ' +
    'whose why will with within without work works would yes yet you your im ive dont doesnt cant isnt wont'
  ).split(' '),
);

/** How many characters one may become: a Korean syllable has three letters, but one Arabic sign is a whole phrase. */
const maxGrowth = 3;

/** Plain lowercase words; accents, apostrophes, and hyphens don't matter. */
export function wordsOf(text: string): string[] {
  const plain = normalizeText(text, 'NFKD')
    .slice(0, maxGrowth * text.length)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/wi-fi/g, 'wifi')
    .replace(/e-mail/g, 'email');
  const words: string[] = plain.match(/[\p{L}\p{N}]+(?:\.[\p{N}]+)*/gu) ?? [];
  // The beginning of an IPv4 address shows its type: 169.254, 192.168.
  return words.flatMap((word) =>
    isIpv4Address(word) ? [word, word.split('.').slice(0, 2).join('.')] : word,
  );
}

/** Whether a word may be misspelled English. */
export function isLatin(word: string): boolean {
  return /[a-z]/.test(word);
}

/** The stem of a meaningful word, or null. */
export function termOf(word: string): string | null {
  return stopwords.has(word) || (word.length < 2 && !/\d/.test(word)) ? null : commonStem(stemmer(word));
}

/** The stems of the meaningful words in a text, in order. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => termOf(word) ?? []);
}
