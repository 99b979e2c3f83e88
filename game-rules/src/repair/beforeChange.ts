import { beforeChanges } from './grade.js';
import { repairCosts, stepPoints } from './points.js';
import type { RepairState } from './state.js';

/** Something to do before the first change, and the maximum price of a change without it. */
export interface MissingBefore {
  what: 'ask' | 'watch' | 'backup' | 'theory' | 'test';
  points: number;
  /** Whether the change may cost less; only the grading knows by how much. */
  isUpTo: boolean;
}

/** Whether nothing was changed yet except to contain the problem. */
export const isUnchanged = (state: RepairState): boolean =>
  beforeChanges(state).length === state.entries.length;

/**
 * The price of a first change made now, as far as the technician can know. It doesn't reveal which questions matter,
 * which theory is correct, or which test shows the cause. Empty after that change, because the points are lost by then.
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
