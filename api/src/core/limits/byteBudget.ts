/** What a budget allows to be held at the same time, in bytes. */
export interface BudgetLimits {
  perHolder: number;
  total: number;
}

/** Bytes in the memory of this process that are held for many at once. */
export interface ByteBudget {
  /**
   * Holds bytes for somebody until the function that it answers is called, which may be more than once.
   * @returns or says whose limit is in the way
   */
  hold(holder: string, bytes: number): (() => void) | 'holder' | 'total';
  /** All that is held now. */
  held(): number;
}

export function createByteBudget({ perHolder, total }: BudgetLimits): ByteBudget {
  const holders = new Map<string, number>();
  let all = 0;
  const add = (holder: string, bytes: number) => {
    const now = (holders.get(holder) ?? 0) + bytes;
    all += bytes;
    if (now > 0) holders.set(holder, now);
    else holders.delete(holder);
  };
  return {
    hold: (holder, bytes) => {
      if ((holders.get(holder) ?? 0) + bytes > perHolder) return 'holder';
      if (all + bytes > total) return 'total';
      add(holder, bytes);
      let isHeld = true;
      return () => {
        if (isHeld) add(holder, -bytes);
        isHeld = false;
      };
    },
    held: () => all,
  };
}
