import type { RepairDeal } from '@cosmic/game-rules/repair/deal';
import { repairCosts, stepPoints } from '@cosmic/game-rules/repair/points';
import type { StepId } from './steps';

/** Describes what a step's points are for, in this ticket. */
export function describeStepPoints(id: StepId, { ticket }: RepairDeal): string {
  const { questions, watch, backup, lateTheory, lateTest, needless, missing, check, prevention, wrongNote } =
    repairCosts;
  const { identify, theory, test, fix, verify, document } = stepPoints;
  const before = 'All before your first change.';
  switch (id) {
    case 'identify':
      return ticket.data === undefined
        ? `${identify} points: ${questions} for the questions that matter and ${watch + backup} for reproducing it. ${before}`
        : `${identify} points: ${questions} for the questions that matter, ${watch} for reproducing it, and ${backup} for a backup. ${before}`;
    case 'theory':
      return `${theory} points for the correct theory before your first change, ${theory - lateTheory} after.`;
    case 'test':
      return `${test} points for a test that shows the cause before your first change, ${test - lateTest} for one that comes later.`;
    case 'fix':
      return `${fix} points for making only the correct change. Not needed: −${needless} each; left out or out of order: −${missing} each.`;
    case 'verify':
      return `${verify} points: ${check} for each check after your last change, and ${prevention} for a measure that helps.`;
    case 'document':
      return `${document} points: ${wrongNote} for the correct cause and ${wrongNote} for the correct fix, after your last change.`;
  }
}
