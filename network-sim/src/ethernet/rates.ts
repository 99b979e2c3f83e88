import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';

const SECOND = 1000;

/** Adds to the amount that arrived in the current second, and returns the total. */
export function addToRate(world: World, { run }: Device, key: string, amount: number): number {
  if (!run.inspected) return 0;
  const before = run.inspected.rates[key];
  const isSame = before !== undefined && world.now - before.since < SECOND;
  const rate = isSame ? before : { since: world.now, amount: 0 };
  rate.amount += amount;
  run.inspected.rates[key] = rate;
  return rate.amount;
}

/** Counts a packet for the output of show commands. */
export function count({ run }: Device, what: string): void {
  if (run.inspected) run.inspected.counts[what] = (run.inspected.counts[what] ?? 0) + 1;
}
