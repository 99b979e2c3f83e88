import { isCured, isTheoryInDoubt, knownFault } from '@cosmic/game-rules/repair/machine';
import type { RepairMove } from '@cosmic/game-rules/repair/move';
import type { RepairState } from '@cosmic/game-rules/repair/state';

export type StepId = 'identify' | 'theory' | 'test' | 'fix' | 'verify' | 'document';

/** A step's progress. Done means that nothing is missing, not that it's correct, because grading happens at the end. */
export type StepStatus = 'open' | 'begun' | 'done' | 'failed';

interface Step {
  id: StepId;
  title: string;
  /** The moves that belong to the step. */
  moves: RepairMove['type'][];
}

/** The six steps in order. */
export const steps: Step[] = [
  {
    id: 'identify',
    title: 'Identify',
    moves: ['ask', 'watch'],
  },
  {
    id: 'theory',
    title: 'Theory',
    moves: ['theorize'],
  },
  {
    id: 'test',
    title: 'Test',
    moves: ['probe'],
  },
  {
    id: 'fix',
    title: 'Fix',
    moves: ['repair'],
  },
  {
    id: 'verify',
    title: 'Verify',
    moves: ['verify', 'prevent'],
  },
  {
    id: 'document',
    title: 'Document',
    moves: ['document'],
  },
];

/** Each step's progress, based on what the technician can know. */
export function statusOf(state: RepairState, id: StepId): StepStatus {
  const fault = knownFault(state);
  if (fault === 'there' && (id === 'fix' || id === 'verify')) return 'failed';
  const again = id === 'test' ? testsAgain(state) : undefined;
  if (again) return again.some(({ move }) => move.type === 'probe') ? 'begun' : 'open';
  if (isDone(state, id)) return 'done';
  const moves = steps.find((step) => step.id === id)?.moves ?? [];
  return state.entries.some(({ move }) => moves.includes(move.type)) ? 'begun' : 'open';
}

/** What was done since a failed change sent the work back to the theory; undefined if that didn't happen. */
function testsAgain(state: RepairState): RepairState['entries'] | undefined {
  const { entries, repairs } = state;
  if (repairs.length === 0 || knownFault(state) === 'gone') return undefined;
  if (isTheoryInDoubt(state)) return [];
  const last = (type: RepairMove['type']) => entries.findLastIndex(({ move }) => move.type === type);
  return last('theorize') > last('repair') ? entries.slice(last('theorize') + 1) : undefined;
}

function isDone(state: RepairState, id: StepId): boolean {
  const { deal, entries, repairs, theory, isBackedUp } = state;
  const { questions, data } = deal.ticket;
  const has = (type: RepairMove['type'], within = entries) => within.some(({ move }) => move.type === type);
  const afterChange = entries.slice(entries.findLastIndex(({ move }) => move.type === 'repair') + 1);
  const isChecked = (check: string) =>
    afterChange.some(({ move }) => move.type === 'verify' && move.check === check);
  switch (id) {
    case 'identify': {
      const asked = entries.filter(({ move }) => move.type === 'ask').length;
      const isHeard = asked === questions.length || (asked > 0 && theory !== undefined);
      return isHeard && has('watch') && (data === undefined || isBackedUp);
    }
    case 'theory':
      return theory !== undefined && !isTheoryInDoubt(state);
    case 'test':
      return has('probe') && repairs.length > 0;
    case 'fix':
      return knownFault(state) === 'gone';
    case 'verify':
      return isCured(deal, repairs) && isChecked('retry') && isChecked('full') && has('prevent');
    case 'document':
      return has('document', afterChange);
  }
}

/** Suggests what to do now. */
export function tipOf(state: RepairState): string {
  const is = (id: StepId, ...wanted: StepStatus[]) => wanted.includes(statusOf(state, id));
  if (testsAgain(state) && !isTheoryInDoubt(state)) return is('test', 'begun') ? tips.fix : tips.test;
  if (is('fix', 'failed')) return 'It’s still broken. Choose another theory in step 2 and test it.';
  if (is('document', 'begun', 'done') || is('verify', 'done')) return tips.document;
  if (is('fix', 'begun', 'done')) return tips.verify;
  const isSeen = state.entries.some(({ move }) => move.type === 'watch' || move.type === 'probe');
  if (state.theory === undefined) return isSeen ? tips.theory : tips.identify;
  return is('test', 'begun') ? tips.fix : tips.test;
}

const tips: Record<StepId, string> = {
  identify:
    'Ask the customer first, then reproduce the problem, both in step 1. Back up the data before you change anything.',
  theory: 'In step 2, choose what you think is wrong before you change anything.',
  test: 'Test your theory: choose a part on the bench, then one of its tests below the image.',
  fix: 'Does the last reading confirm your theory? If so, choose a fix below the part’s tests. If not, choose another theory in step 2. If you can’t tell, keep testing.',
  verify: 'In step 5, repeat what failed, check everything else, and prevent it from happening again.',
  document: 'In step 6, document the cause and the fix, then close the ticket.',
};
