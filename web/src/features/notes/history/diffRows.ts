import { diffLines } from 'diff';

/** What became of a line. */
export type LineKind = 'same' | 'removed' | 'added';

/** Unchanged lines around a change that are shown. */
const around = 2;
/** Two texts with nothing in common need no comparison, and would take long. */
const diffTimeoutMs = 400;

/** A line of one text or of both. */
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

/** The changes with a little of what stands around them; a gap of unchanged lines is their number. */
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

/** The lines in which two texts differ, with a little of what stands around them; a number is a gap of equal lines. */
export const diffRows = (before: string, after: string): (Line | number)[] => shorten(linesOf(before, after));
