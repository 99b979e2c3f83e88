/** Maximum bytes held at the same time. */
export interface BudgetLimits {
  perHolder: number;
  total: number;
}

/** Limits memory that many users share. */
export interface ByteBudget {
  /**
   * Holds bytes until the returned function is called, which is safe to repeat.
   * @returns the function that releases them, or the name of the exceeded limit
   */
  hold(holder: string, bytes: number): (() => void) | 'holder' | 'total';
  /** Bytes held now. */
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
