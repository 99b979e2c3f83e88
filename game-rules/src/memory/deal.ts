/** Remember a sequence of pads that grows by one. */
export interface SequenceDeal {
  kind: 'sequence';
  seed: number;
  lives: number;
  /** Milliseconds for each pad shown. */
  stepMs: number;
  /** The sequence length needed to win. */
  goal: number;
}

/** Say when something is the same as N steps before. */
export interface NBackDeal {
  kind: 'nBack';
  seed: number;
  stimulus: 'position' | 'letter';
  blocks: number;
  /** The level of a passed block needed to win. */
  goal: number;
}

export type MemoryDeal = SequenceDeal | NBackDeal;
