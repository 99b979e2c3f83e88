/** A measured value and its target, if it has one. */
export interface Figure {
  value: number;
  atLeast?: number;
  atMost?: number;
}

/** Measured values by name, which includes the unit unless the value is a ratio. */
export type Figures = Record<string, Figure>;

/** Whether a figure reaches its target; undefined if it has none. */
export function isReached({ value, atLeast, atMost }: Figure): boolean | undefined {
  if (atLeast !== undefined) return value >= atLeast;
  if (atMost !== undefined) return value <= atMost;
  return undefined;
}

/** Formats a line such as "holds   upload: …: 0.61 (at least 0.5)". */
export function formatFigure(name: string, figure: Figure): string {
  const reached = isReached(figure);
  const mark = reached === undefined ? '' : reached ? 'holds' : 'missed';
  const limit =
    figure.atLeast !== undefined
      ? ` (at least ${figure.atLeast})`
      : figure.atMost !== undefined
        ? ` (at most ${figure.atMost})`
        : '';
  return `${mark.padEnd(8)}${name}: ${figure.value}${limit}`;
}
