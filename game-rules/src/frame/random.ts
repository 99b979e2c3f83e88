/** A sequence of pseudorandom numbers that depends only on the seed (mulberry32); the only source of chance. */
export class Random {
  constructor(private state: number) {}

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from 0 up to, but not including, `bound`. */
  nextInt(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  /** An item from a list that isn't empty. */
  pick<T>(list: readonly T[]): T {
    const chosen = list[this.nextInt(list.length)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from.');
    return chosen;
  }

  /** The same items in another order. */
  shuffle<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.flatMap(() => rest.splice(this.nextInt(rest.length), 1));
  }
}
