import type { Hit } from './entrySearch.js';

/*
 * Two lines drawn through the questions of bench/assistant.development.json and through example questions of entries
 * that were left out (logistic regression): one parts what the library knows from what it does not, the other right
 * answers from wrong ones. "I am not sure" costs less than a wrong answer, so that the second is strict.
 */

/** A best entry that is ahead by more than this is alone. */
const maxLead = 10;
/** Longer questions, in words that tell something, say much that no entry speaks of. */
const typicalWordCount = 4;

/** Does the library speak of what was asked, so that the entry is worth showing? */
export function isRelevant({ coverage, spelling, words, queryLength }: Hit): boolean {
  const excess = Math.log(Math.max(queryLength, typicalWordCount) / typicalWordCount);
  return 3 * coverage + 4.8 * spelling + 2.7 * Math.log(words) + 1.5 * excess > 5.4;
}

/** Is the best entry the answer, rather than one of several that come near? */
export function isSure({ coverage, spelling, words, score }: Hit, next: Hit | undefined): boolean {
  const lead = Math.min(maxLead, score / (next?.score ?? 0));
  return 0.75 * coverage + 1.45 * spelling + 1.7 * Math.log(words) + 1.1 * Math.log(lead) > 5.6;
}
