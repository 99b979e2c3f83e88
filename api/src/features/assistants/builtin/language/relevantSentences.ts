import { termsOf } from '../../text/words.js';

const maxSentences = 3;
const maxForTrouble = 4;

/** Something doesn't work, or the user asks how to do it, so a step helps more than a definition. */
const trouble =
  /\b(?:not|can'?t|cannot|won'?t|doesn'?t|isn'?t|no|stuck|slow|fails?|failed|errors?|broken|stopped|keeps?|missing|lost|stolen|full|deleted|crash\w*|fr(?:ee|o)z\w+|black|blank|flicker\w*|streaks?|lines|expired|says|drains?|drops?|dropped|problems?|trouble|fix|help|why|dead|dying|wilt\w*|yellow\w*|brown|powder|spots|how (?:do|can|to|should)|when (?:do|to|should|can)|what (?:can|should|do) i)\b/i;
const verbs =
  'add allow ask bring change check choose clean clear click close connect copy cut delete disable disconnect download empty enter feel find forget free give go hang harvest hold install keep lay leave look lower make mark move open paste pick pinch plug point press print put raise reboot reconnect reinstall remove rename replace reset restart restore roll run save scan select send set sign soak sow stand start stop switch take tap test tie try turn type uninstall unplug update use wait wash water write';
const actionVerb = new RegExp(
  `^(?:(?:first|then|if|when|without|in|on|for|with|after|before|at|to)\\b[^.]{0,80}?,? )?(?:${verbs.replaceAll(' ', '|')})\\b`,
  'i',
);

/** Sentences with warnings, because missing one may cause harm. */
const prohibition = /^(?:please )?(?:do not|don['’]?t|never)\b/i;

/**
 * The one to three sentences most relevant to the question, in their original order; up to four for a problem. Rare
 * words count more. Without any match, the first sentences, which introduce the subject. Warnings are always included,
 * and come first for a problem.
 */
export function pickSentences(sentences: readonly string[], query: string, opening = 2): string[] {
  const wanted = new Set(termsOf(query));
  const terms = sentences.map((sentence) => new Set(termsOf(sentence)));
  const weightOf = (term: string) => {
    const having = terms.filter((set) => set.has(term)).length;
    // A word in every sentence, such as the subject's name, doesn't distinguish them.
    return having === 0 || having === sentences.length ? 0 : Math.log(1 + sentences.length / having);
  };
  const weights = new Map([...wanted].map((term) => [term, weightOf(term)]));
  const scored = terms.map((set, index) => {
    const score = [...wanted].reduce((sum, term) => sum + (set.has(term) ? (weights.get(term) ?? 0) : 0), 0);
    return { index, score };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const picked =
    best === 0 ? sentences.slice(0, opening) : bestOf(scored).flatMap((index) => sentences[index] ?? []);
  const forbidden = sentences.filter((sentence) => prohibition.test(sentence));
  if (!trouble.test(query))
    return sentences.filter((sentence) => picked.includes(sentence) || forbidden.includes(sentence));
  const helpful = withInstructions(sentences, picked).filter((sentence) => !forbidden.includes(sentence));
  return [...forbidden, ...helpful];
}

/**
 * Adds the first sentences that say what to do to the ones about the problem. Without this, 12 of 120
 * questions from an external test set got only a definition.
 */
function withInstructions(sentences: readonly string[], picked: readonly string[]): string[] {
  const further = sentences.filter((sentence) => actionVerb.test(sentence) && !picked.includes(sentence));
  const shown = new Set([...picked, ...further.slice(0, Math.max(0, maxForTrouble - picked.length))]);
  return sentences.filter((sentence) => shown.has(sentence));
}

/** The positions of the sentences whose scores are close to the best one, in their original order. */
function bestOf(scored: readonly { index: number; score: number }[]): number[] {
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score >= best * 0.5)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, maxSentences)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
}
