import { sayBack } from '../language/facts.js';
import type { Told } from './told.js';

/** It speaks of somebody by a word, so that it can be said back. */
const withPerson = /\b(?:i|i'?m|i'?ve|me|my|we|our|he|she|his|her|the)\b/i;

/** "You told me that you take warfarin": where what is taken into account comes from. */
export function toldAs({ sentence: said, isAsked }: Told): string {
  const sentence = said.replace(/^(?:hi|hello|hey)\b[ ,!.]*/i, '');
  if (isAsked) return `You asked before: “${sayBack(sentence)}”`;
  return withPerson.test(sentence)
    ? `You told me that ${sayBack(sentence)}`
    : `You told me: “${sayBack(sentence)}”`;
}
