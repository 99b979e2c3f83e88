import { termsOf } from './words.js';

const maxSentences = 3;

/**
 * The one to three sentences that say most about the question, in their own order. Rare words count more; without any
 * hit the first sentences, which introduce the subject.
 */
export function pickSentences(sentences: readonly string[], query: string, opening = 2): string[] {
  const wanted = new Set(termsOf(query));
  const terms = sentences.map((sentence) => new Set(termsOf(sentence)));
  const weightOf = (term: string) => {
    const having = terms.filter((set) => set.has(term)).length;
    // A word that every sentence has, such as the subject's name, tells none from the others.
    return having === 0 || having === sentences.length ? 0 : Math.log(1 + sentences.length / having);
  };
  const weights = new Map([...wanted].map((term) => [term, weightOf(term)]));
  const scored = terms.map((set, index) => {
    const score = [...wanted].reduce((sum, term) => sum + (set.has(term) ? (weights.get(term) ?? 0) : 0), 0);
    return { index, score };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best === 0) return sentences.slice(0, opening);
  return scored
    .filter(({ score }) => score >= best * 0.5)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, maxSentences)
    .sort((a, b) => a.index - b.index)
    .flatMap(({ index }) => sentences[index] ?? []);
}
