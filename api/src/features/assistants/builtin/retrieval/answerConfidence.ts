import type { Hit } from './entrySearch.js';

/**
 * Two decision boundaries, fitted by logistic regression to the questions in bench/assistant.development.json and
 * held-out example questions of entries: one separates questions that the library can answer from others, the other
 * correct answers from wrong ones. "I am not sure" costs less than a wrong answer, so the second is strict.
 */

/** A best entry that leads by more than this is the only answer. */
const maxLead = 10;
/** Longer questions, counted in meaningful words, say much that no entry covers. */
const typicalWordCount = 4;

/** Whether the library covers the question, so that the entry is worth showing. */
export function isRelevant({ coverage, spelling, words, queryLength }: Hit): boolean {
  const excess = Math.log(Math.max(queryLength, typicalWordCount) / typicalWordCount);
  return 3 * coverage + 4.8 * spelling + 2.7 * Math.log(words) + 1.5 * excess > 5.4;
}

/** Whether the best entry is the answer, rather than one of several close ones. */
export function isSure({ coverage, spelling, words, score }: Hit, next: Hit | undefined): boolean {
  const lead = Math.min(maxLead, score / (next?.score ?? 0));
  return 0.75 * coverage + 1.45 * spelling + 1.7 * Math.log(words) + 1.1 * Math.log(lead) > 5.6;
}
