import type { Random } from '../../../../../game-rules/src/frame/random.js';
import type { Face } from '../../../../../game-rules/src/pairs/deal.js';

/** Two sides that belong together, and what they are about. */
export interface PairCandidate {
  key: string;
  sides: readonly [Face, Face];
  /** As a card of the queue, when it was missed. */
  front: string;
  back: string;
  /** What it is about first, then what its sides could be taken for as well. */
  topics: readonly string[];
  /** Further topics that its sides name. */
  alsoSays?: readonly string[];
}

/** Could a side of one be taken for the other one's? Then they never lie on one table. */
export const isAmbiguous = (a: PairCandidate, b: PairCandidate) => fits(a, b) || fits(b, a);

const fits = ({ topics: [first = ''], alsoSays = [] }: PairCandidate, other: PairCandidate) =>
  [first, ...alsoSays].some((topic) => other.topics.includes(topic));

/** As many candidates, in random order, of which no two could be taken for each other. */
export function drawPairs(
  candidates: readonly PairCandidate[],
  count: number,
  random: Random,
): PairCandidate[] {
  let best: PairCandidate[] = [];
  // Those that come first may rule out too many of the others: then another order is tried.
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

/** A side of words. */
export const textFace = (text: string): Face => ({ kind: 'text', text });
