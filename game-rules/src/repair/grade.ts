import { causeOf, cureOf, type RepairDeal, repairsOf } from './deal.js';
import { isCured } from './machine.js';
import { allowance } from './rightWay.js';
import { hazardPoints } from './safety.js';
import { type Entry, minutesSpent, moneySpent, type RepairState } from './state.js';

/** From here on the customer is served well. */
export const passingScore = 80;

/** What the last step is worth, and costs when it is left out. */
export const notesPoints = 10;

/** Why points were lost. */
export interface Loss {
  text: string;
  points: number;
}

/** One of the six steps, with what is missing of its points. */
export interface StepGrade {
  title: string;
  max: number;
  points: number;
  losses: Loss[];
}

/** What the work is worth, and why. */
export interface Report {
  steps: StepGrade[];
  /** What was lost besides the steps: safety, data, time, money. */
  penalties: Loss[];
  score: number;
  isCured: boolean;
  isWon: boolean;
  minutes: number;
  cost: number;
  allowed: { minutes: number; cost: number };
}

/** Grades a ticket by CompTIA's six steps. */
export function gradeRepair(state: RepairState): Report {
  const cured = isCured(state.deal, state.repairs);
  const steps = [
    step('Identify the problem', 20, identifyLosses(state)),
    step('Establish a theory', 15, theoryLosses(state)),
    step('Test the theory', 25, testLosses(state)),
    step('Plan and implement', 15, fixLosses(state, cured)),
    step('Verify and prevent', 15, verifyLosses(state, cured)),
    step('Document', notesPoints, documentLosses(state)),
  ];
  const penalties = penaltiesOf(state);
  const gained = steps.reduce((sum, { points }) => sum + points, 0);
  const score = Math.max(0, gained - sumOf(penalties));
  return {
    steps,
    penalties,
    score,
    isCured: cured,
    isWon: cured && score >= passingScore,
    minutes: minutesSpent(state),
    cost: moneySpent(state),
    allowed: allowance(state.deal),
  };
}

const sumOf = (losses: readonly Loss[]) => losses.reduce((sum, { points }) => sum + points, 0);

const step = (title: string, max: number, losses: Loss[]): StepGrade => ({
  title,
  max,
  points: Math.max(0, max - sumOf(losses)),
  losses,
});

const containments = (deal: RepairDeal) =>
  repairsOf(deal)
    .filter(({ isContainment }) => isContainment)
    .map(({ id }) => id);

/** What was done before anything was changed. */
function beforeChanges({ deal, entries }: RepairState): readonly Entry[] {
  const harmless = containments(deal);
  const first = entries.findIndex(({ move }) => move.type === 'repair' && !harmless.includes(move.repair));
  return first < 0 ? entries : entries.slice(0, first);
}

function identifyLosses(state: RepairState): Loss[] {
  const { questions, data } = state.deal.ticket;
  const before = beforeChanges(state).map(({ move }) => move);
  const keys = questions.filter(({ isKey }) => isKey);
  const open = keys.filter(({ id }) => !before.some((move) => move.type === 'ask' && move.question === id));
  const has = (type: 'watch' | 'backup') => before.some((move) => move.type === type);
  return [
    ...open.map(({ text }, index) => ({
      text: `You didn't ask: “${text}”`,
      // Shares of ten that add up to ten.
      points: Math.round((10 * (index + 1)) / keys.length) - Math.round((10 * index) / keys.length),
    })),
    ...(has('watch')
      ? []
      : [{ text: "You didn't see the fault for yourself first.", points: data === undefined ? 10 : 5 }]),
    ...(data === undefined || has('backup')
      ? []
      : [{ text: 'There was no backup before the first change.', points: 5 }]),
  ];
}

function theoryLosses(state: RepairState): Loss[] {
  const { cause } = state.deal;
  const heldAt = (entries: readonly Entry[]) =>
    entries.reduce<string | undefined>(
      (held, { move }) => (move.type === 'theorize' ? move.theory : held),
      undefined,
    );
  const first = heldAt(beforeChanges(state));
  if (first === cause) return [];
  if (heldAt(beforeCure(state)) === cause)
    return [{ text: 'You changed something before you had the right theory.', points: 7 }];
  const text = first === undefined ? 'You changed things without a theory.' : 'Your theory was wrong.';
  return [{ text, points: 15 }];
}

/** What was done before the change that ended the fault. */
function beforeCure({ deal, entries }: RepairState): readonly Entry[] {
  const repairs: string[] = [];
  const index = entries.findIndex(({ move }) => {
    if (move.type === 'repair') repairs.push(move.repair);
    return isCured(deal, repairs);
  });
  return index < 0 ? entries : entries.slice(0, index);
}

function testLosses(state: RepairState): Loss[] {
  const { proof } = causeOf(state.deal);
  const isTested = (entries: readonly Entry[]) =>
    entries.some(({ move }) => move.type === 'probe' && proof.includes(move.probe));
  if (isTested(beforeChanges(state))) return [];
  if (isTested(beforeCure(state)))
    return [{ text: 'The test that shows the cause came after the first change.', points: 13 }];
  return [{ text: 'No test confirmed the cause: the repair was a guess.', points: 25 }];
}

function fixLosses({ deal, repairs }: RepairState, cured: boolean): Loss[] {
  if (!cured) return [{ text: 'The fault is still there.', points: 15 }];
  const { fix, alternatives = {}, isInOrder } = causeOf(deal);
  const nameOf = (id: string) => repairsOf(deal).find((one) => one.id === id)?.action ?? id;
  const needless = repairs.filter((id) => !fix.includes(id) && !containments(deal).includes(id));
  const isByAlternative = !cureOf(causeOf(deal)).every((id) => repairs.includes(id));
  const missing = isByAlternative ? [] : fix.filter((id) => !repairs.includes(id));
  return [
    ...needless.map((id) => ({
      text: Object.hasOwn(alternatives, id)
        ? `${nameOf(id)}: ${alternatives[id]}`
        : `Not needed: ${nameOf(id)}.`,
      points: 5,
    })),
    ...missing.map((id) => ({ text: `Left out: ${nameOf(id)}.`, points: 3 })),
    ...(isInOrder ? misplaced(fix, repairs) : []).map((id) => ({
      text: `Out of order: ${nameOf(id)}.`,
      points: 3,
    })),
  ];
}

/** The repairs that came before one that belongs in front of them. */
function misplaced(order: readonly string[], done: readonly string[]): string[] {
  const positions = done
    .filter((id) => order.includes(id))
    .map((id) => ({ id, position: order.indexOf(id) }));
  return positions
    .filter(({ position }, index) => positions.slice(index + 1).some((later) => later.position < position))
    .map(({ id }) => id);
}

function verifyLosses({ deal, entries }: RepairState, cured: boolean): Loss[] {
  if (!cured) return [{ text: "What isn't repaired can't be verified.", points: 15 }];
  const last = entries.findLastIndex(({ move }) => move.type === 'repair');
  const after = entries.slice(last + 1).map(({ move }) => move);
  const has = (check: string) => after.some((move) => move.type === 'verify' && move.check === check);
  const taken = deal.ticket.preventions.filter(({ id }) =>
    entries.some(({ move }) => move.type === 'prevent' && move.prevention === id),
  );
  const isPrevented = taken.some((one) => one.for.includes(deal.cause));
  return [
    ...(has('retry') ? [] : [{ text: "You didn't repeat what had failed.", points: 4 }]),
    ...(has('full') ? [] : [{ text: "You didn't check that everything else works.", points: 4 }]),
    ...(isPrevented ? [] : [{ text: whyRecurs(taken.length), points: 7 }]),
    ...taken
      .filter((one) => isPrevented && !one.for.includes(deal.cause))
      .map(({ text }) => ({ text: `Doesn't help here: ${text}`, points: 2 })),
  ];
}

/** Who chose something that does not help has not chosen nothing. */
const whyRecurs = (taken: number): string =>
  taken > 0
    ? 'What you chose doesn’t keep this from happening again.'
    : 'Nothing keeps it from happening again.';

function documentLosses({ deal, entries, repairs }: RepairState): Loss[] {
  const last = entries.findLastIndex(({ move }) => move.type === 'repair');
  const notes = entries.slice(last + 1).findLast(({ move }) => move.type === 'document')?.move;
  if (notes?.type !== 'document')
    return [{ text: 'The ticket has no notes for the next technician.', points: notesPoints }];
  const { fix, alternatives = {} } = causeOf(deal);
  const isFix = fix.includes(notes.repair) || Object.hasOwn(alternatives, notes.repair);
  return [
    ...(notes.cause === deal.cause ? [] : [{ text: 'The notes name the wrong cause.', points: 5 }]),
    ...(isFix && isCured(deal, repairs) ? [] : [{ text: 'The notes name the wrong fix.', points: 5 }]),
  ];
}

function penaltiesOf(state: RepairState): Loss[] {
  const { deal, entries, repairs, isDataLost } = state;
  const hazards = [...new Set(entries.flatMap((entry) => entry.hazards))];
  const dangers = repairsOf(deal).filter(({ id, danger }) => danger && repairs.includes(id));
  const allowed = allowance(deal);
  const late = Math.min(15, Math.ceil(Math.max(0, minutesSpent(state) - allowed.minutes) / 6));
  const dear = Math.min(15, Math.ceil(Math.max(0, moneySpent(state) - allowed.cost) / 10));
  return [
    ...dangers.map(({ danger = '' }) => ({ text: `Dangerous: ${danger}`, points: 40 })),
    ...hazards.map((text) => ({ text: `Safety: ${text}`, points: hazardPoints })),
    ...(isDataLost ? [{ text: "The customer's data is gone.", points: 30 }] : []),
    ...(late > 0 ? [{ text: `It took longer than ${allowed.minutes} minutes.`, points: late }] : []),
    ...(dear > 0 ? [{ text: 'The bill is higher than it had to be.', points: dear }] : []),
  ];
}
