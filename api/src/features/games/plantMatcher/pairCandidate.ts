import type { Random } from '@cosmic/game-rules/frame/random';
import type { Face } from '@cosmic/game-rules/pairs/deal';

/** Two matching sides and their topics. */
export interface PairCandidate {
  key: string;
  sides: readonly [Face, Face];
  /** Its card for the queue, if it was missed. */
  front: string;
  back: string;
  /** Its own topic first, then other topics that its sides could be taken for. */
  topics: readonly string[];
  /** Further topics that its sides name. */
  alsoSays?: readonly string[];
}

/** Whether a side of one could be taken for the other's. Such candidates never appear on the same table. */
export const isAmbiguous = (a: PairCandidate, b: PairCandidate) => fits(a, b) || fits(b, a);

const fits = ({ topics: [first = ''], alsoSays = [] }: PairCandidate, other: PairCandidate) =>
  [first, ...alsoSays].some((topic) => other.topics.includes(topic));

/** Returns a number of candidates in random order, none of which could be taken for another. */
export function drawPairs(
  candidates: readonly PairCandidate[],
  count: number,
  random: Random,
): PairCandidate[] {
  let best: PairCandidate[] = [];
  // The first ones may rule out too many others; then try another order.
  for (let attempt = 0; attempt < maxAttempts && best.length < count; attempt++) {
    const drawn = drawOnce(random.shuffle(candidates), count);
    if (drawn.length > best.length) best = drawn;
  }
  return best;
}

const maxAttempts = 100;

function drawOnce(candidates: readonly PairCandidate[], count: number): PairCandidate[] {
  const drawn: PairCandidate[] = [];
  for (const candidate of candidates) {
    if (drawn.length === count) break;
    if (!drawn.some((other) => isAmbiguous(candidate, other))) drawn.push(candidate);
  }
  return drawn;
}

/** Returns a side with text. */
export const textFace = (text: string): Face => ({ kind: 'text', text });
