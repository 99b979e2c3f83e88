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
}

/** Could a side of one be taken for the other one's? Then they never lie on one table. */
export const isAmbiguous = (a: PairCandidate, b: PairCandidate) =>
  b.topics.includes(a.topics[0] ?? '') || a.topics.includes(b.topics[0] ?? '');

/** As many candidates, in random order, of which no two could be taken for each other. */
export function drawPairs(
  candidates: readonly PairCandidate[],
  count: number,
  random: Random,
): PairCandidate[] {
  const drawn: PairCandidate[] = [];
  for (const candidate of random.shuffle(candidates)) {
    if (drawn.length === count) break;
    if (!drawn.some((other) => isAmbiguous(candidate, other))) drawn.push(candidate);
  }
  return drawn;
}

/** A side of words. */
export const textFace = (text: string): Face => ({ kind: 'text', text });
