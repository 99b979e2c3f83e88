import { beforeChanges } from './grade.js';
import { repairCosts, stepPoints } from './points.js';
import type { RepairState } from './state.js';

/** Something that belongs before the first change, and what it costs at most to change something without it. */
export interface MissingBefore {
  what: 'ask' | 'watch' | 'backup' | 'theory' | 'test';
  points: number;
  /** Whether it may cost less: by how much, only the grading knows. */
  isUpTo: boolean;
}

/** Whether nothing was changed yet but what only contains the fault. */
export const isUnchanged = (state: RepairState): boolean =>
  beforeChanges(state).length === state.entries.length;

/**
 * What a first change made now would cost, as far as whoever works on the ticket can know: not which questions matter,
 * which theory is right, or which test shows the cause. Nothing after that change, for then it is lost.
 */
export function missingBeforeChange(state: RepairState): MissingBefore[] {
  if (!isUnchanged(state)) return [];
  const has = (type: string) => state.entries.some(({ move }) => move.type === type);
  const isDataKept = state.deal.ticket.data !== undefined;
  const { questions, watch, backup } = repairCosts;
  const all: (MissingBefore & { isDone: boolean })[] = [
    { what: 'ask', points: questions, isUpTo: true, isDone: has('ask') },
    { what: 'watch', points: watch + (isDataKept ? 0 : backup), isUpTo: false, isDone: has('watch') },
    { what: 'backup', points: backup, isUpTo: false, isDone: !isDataKept || has('backup') },
    { what: 'theory', points: stepPoints.theory, isUpTo: true, isDone: state.theory !== undefined },
    { what: 'test', points: stepPoints.test, isUpTo: true, isDone: has('probe') },
  ];
  return all.flatMap(({ isDone, ...missing }) => (isDone ? [] : [missing]));
}
