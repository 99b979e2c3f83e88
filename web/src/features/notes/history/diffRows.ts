import { diffLines } from 'diff';

/** How a line changed. */
export type LineKind = 'same' | 'removed' | 'added';

/** Number of unchanged lines shown around a change. */
const around = 2;
/** Time limit of a comparison. Texts with nothing in common take long and don't need one. */
const diffTimeoutMs = 400;

/** A line from one text or both. */
export interface Line {
  kind: LineKind;
  text: string;
}

function linesOf(before: string, after: string): Line[] {
  const parts = diffLines(before, after, { timeout: diffTimeoutMs }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts.flatMap(({ value, removed, added }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text): Line => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  );
}

/** Returns the changes with a few lines of context; a number stands for that many unchanged lines. */
function shorten(lines: readonly Line[]): (Line | number)[] {
  const isNear = lines.map(() => false);
  for (const [index, { kind }] of lines.entries())
    if (kind !== 'same') for (let near = index - around; near <= index + around; near++) isNear[near] = true;
  const shown: (Line | number)[] = [];
  for (const [index, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear[index]) shown.push(line);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown;
}

/**
 * Returns the lines in which two texts differ, with a few lines of context; a number stands for that many equal lines.
 */
export const diffRows = (before: string, after: string): (Line | number)[] => shorten(linesOf(before, after));
