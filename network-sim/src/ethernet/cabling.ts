import type { Transceiver } from '../core/hardware.js';
import type { Link } from '../core/world.js';

/** Twisted pair is specified for 100 m. A somewhat longer cable damages frames, and a much longer one gives no link. */
const COPPER = { good: 100, last: 150 } as const;

/** The type of fiber that a transceiver is made for, and how far it reaches, in meters. */
const OPTICS: Record<Transceiver, { mode: Link['mode']; reach: number }> = {
  SX: { mode: 'multimode', reach: 550 },
  LX: { mode: 'singleMode', reach: 5000 },
};

/** Whether a cable can connect two ports with these transceivers. */
export function fits(
  { medium, length = 0, mode }: Link,
  a: Transceiver | undefined,
  b: Transceiver | undefined,
): boolean {
  if (medium === 'radio') return true;
  if (medium !== 'fiber') return a === undefined && b === undefined && length <= COPPER.last;
  // If the fiber's type isn't given, assume that it matches the transceivers.
  if (mode === undefined) return true;
  if (a === undefined || a !== b) return false;
  return OPTICS[a].mode === mode && length <= OPTICS[a].reach;
}

/** Whether a cable is longer than its standard allows, so that it damages frames. */
export const isTooLong = ({ medium, length = 0 }: Link): boolean =>
  medium !== 'fiber' && medium !== 'radio' && length > COPPER.good;
