/** An object that holds the state of a random sequence. */
export interface RandomState {
  rng: number;
}

/** The next number in [0, 1) of the sequence (mulberry32), which is the only source of randomness. */
export function nextRandom(state: RandomState): number {
  state.rng = (state.rng + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state.rng ^ (state.rng >>> 15), 1 | state.rng);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

/** A random integer from 0 up to, but not including, `bound`. */
export const nextInt = (state: RandomState, bound: number): number => Math.floor(nextRandom(state) * bound);
