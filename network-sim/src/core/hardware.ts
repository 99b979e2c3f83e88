/** Optical transceivers for 1 Gb/s: SX for multimode, LX for single-mode fiber. */
export type Transceiver = 'SX' | 'LX';

/** The hardware that differs between devices of the same platform. */
export interface Hardware {
  /** Transceivers by port. A port that has one takes fiber instead of copper. */
  transceivers?: Record<string, Transceiver>;
  /** The total power that a switch can give to its ports, in watts. */
  poeBudget?: number;
  /** The PoE class of a device that is powered by its switch. */
  poeClass?: 1 | 2 | 3 | 4;
  /** Whether the device also has a power adapter plugged into an outlet. */
  hasAdapter?: true;
}

/** The power that a switch sets aside for a device, by its PoE class, in milliwatts. */
export const POE_MILLIWATTS = { 1: 4000, 2: 7000, 3: 15_400, 4: 30_000 } as const;
