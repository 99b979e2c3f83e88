/** Optical transceivers for 1 Gb/s: SX for multimode, LX for single-mode fiber. */
export type Transceiver = 'SX' | 'LX';

/** A device's parts that differ between devices of the same platform. */
export interface Hardware {
  /** By port; ports with one take fiber instead of copper. */
  transceivers?: Record<string, Transceiver>;
  /** What a switch can give to all its ports together, in watts. */
  poeBudget?: number;
  /** The class of power that a device asks for. */
  poeClass?: 1 | 2 | 3 | 4;
  /** It also has a power adapter in a socket. */
  hasAdapter?: true;
}

/** What a switch sets aside for a device, by its class, in milliwatts. */
export const POE_MILLIWATTS = { 1: 4000, 2: 7000, 3: 15_400, 4: 30_000 } as const;
