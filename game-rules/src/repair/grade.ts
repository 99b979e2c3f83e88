import { causeOf, cureOf, type RepairDeal, repairsOf } from './deal.js';
import { isCured } from './machine.js';
import { repairCosts as costs, passingScore, stepPoints } from './points.js';
import { allowance } from './solution.js';
import { type Entry, minutesSpent, moneySpent, type RepairState } from './state.js';

/** Why points were lost. */
export interface Loss {
  text: string;
  points: number;
}

/** One of the six steps, with its missing points. */
export interface StepGrade {
  title: string;
  max: number;
  points: number;
  losses: Loss[];
}

/** The score, and the reasons for it. */
export interface Report {
  steps: StepGrade[];
  /** Points lost outside the steps: safety, data, time, money. */
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
    step('Identify the problem', stepPoints.identify, identifyLosses(state)),
    step('Establish a theory', stepPoints.theory, theoryLosses(state)),
    step('Test the theory', stepPoints.test, testLosses(state)),
    step('Plan and implement', stepPoints.fix, fixLosses(state, cured)),
    step('Verify and prevent', stepPoints.verify, verifyLosses(state, cured)),
    step('Document', stepPoints.document, documentLosses(state)),
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

/** The entries from before the first change. */
export function beforeChanges({ deal, entries }: RepairState): readonly Entry[] {
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
      text: `You didn’t ask: “${text}”`,
      // Shares that add up exactly to the total.
      points: share(index + 1, keys.length) - share(index, keys.length),
    })),
    ...(has('watch')
      ? []
      : [
          {
            text: 'You didn’t reproduce the problem first.',
            points: costs.watch + (data === undefined ? costs.backup : 0),
          },
        ]),
    ...(data === undefined || has('backup')
      ? []
      : [{ text: 'You didn’t back up before your first change.', points: costs.backup }]),
  ];
}

/** The points for the given number of relevant questions. */
const share = (asked: number, all: number) => Math.round((costs.questions * asked) / all);

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
    return [{ text: 'You changed something before you had the correct theory.', points: costs.lateTheory }];
  const text = first === undefined ? 'You changed things without a theory.' : 'Your theory was incorrect.';
  return [{ text, points: stepPoints.theory }];
}

/** The entries from before the change that fixed the problem. */
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
    return [{ text: 'The test that shows the cause came after the first change.', points: costs.lateTest }];
  return [{ text: 'No test confirmed the cause, so your fix was a guess.', points: stepPoints.test }];
}

function fixLosses({ deal, repairs }: RepairState, cured: boolean): Loss[] {
  if (!cured) return [{ text: 'The problem is still there.', points: stepPoints.fix }];
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
      points: costs.needless,
    })),
    ...missing.map((id) => ({ text: `Left out: ${nameOf(id)}.`, points: costs.missing })),
    ...(isInOrder ? misplaced(fix, repairs) : []).map((id) => ({
      text: `Out of order: ${nameOf(id)}.`,
      points: costs.missing,
    })),
  ];
}

/** The repairs made before another one that should have come first. */
function misplaced(order: readonly string[], done: readonly string[]): string[] {
  const positions = done
    .filter((id) => order.includes(id))
    .map((id) => ({ id, position: order.indexOf(id) }));
  return positions
    .filter(({ position }, index) => positions.slice(index + 1).some((later) => later.position < position))
    .map(({ id }) => id);
}

function verifyLosses({ deal, entries }: RepairState, cured: boolean): Loss[] {
  if (!cured) return [{ text: 'You can’t verify a repair you haven’t made.', points: stepPoints.verify }];
  const last = entries.findLastIndex(({ move }) => move.type === 'repair');
  const after = entries.slice(last + 1).map(({ move }) => move);
  const has = (check: string) => after.some((move) => move.type === 'verify' && move.check === check);
  const taken = deal.ticket.preventions.filter(({ id }) =>
    entries.some(({ move }) => move.type === 'prevent' && move.prevention === id),
  );
  const isPrevented = taken.some((one) => one.for.includes(deal.cause));
  return [
    ...(has('retry') ? [] : [{ text: 'You didn’t retest what failed.', points: costs.check }]),
    ...(has('full') ? [] : [{ text: 'You didn’t check that everything else works.', points: costs.check }]),
    ...(isPrevented ? [] : [{ text: whyRecurs(taken.length), points: costs.prevention }]),
    ...taken
      .filter((one) => isPrevented && !one.for.includes(deal.cause))
      .map(({ text }) => ({ text: `Doesn’t help here: ${text}`, points: costs.wrongPrevention })),
  ];
}

/** Choosing something that doesn't help is different from choosing nothing. */
const whyRecurs = (taken: number): string =>
  taken > 0
    ? 'Your choices don’t keep this from happening again.'
    : 'You didn’t do anything to prevent it from happening again.';

function documentLosses({ deal, entries, repairs }: RepairState): Loss[] {
  const last = entries.findLastIndex(({ move }) => move.type === 'repair');
  const notes = entries.slice(last + 1).findLast(({ move }) => move.type === 'document')?.move;
  if (notes?.type !== 'document')
    return [{ text: 'You didn’t leave notes for the next technician.', points: stepPoints.document }];
  const { fix, alternatives = {} } = causeOf(deal);
  const isFix = fix.includes(notes.repair) || Object.hasOwn(alternatives, notes.repair);
  return [
    ...(notes.cause === deal.cause
      ? []
      : [{ text: 'The notes name the wrong cause.', points: costs.wrongNote }]),
    ...(isFix && isCured(deal, repairs)
      ? []
      : [{ text: 'The notes name the wrong fix.', points: costs.wrongNote }]),
  ];
}

function penaltiesOf(state: RepairState): Loss[] {
  const { deal, entries, repairs, isDataLost } = state;
  const hazards = [...new Set(entries.flatMap((entry) => entry.hazards))];
  const dangers = repairsOf(deal).filter(({ id, danger }) => danger && repairs.includes(id));
  const allowed = allowance(deal);
  const late = over(minutesSpent(state) - allowed.minutes, costs.minutesPerPoint);
  const dear = over(moneySpent(state) - allowed.cost, costs.dollarsPerPoint);
  return [
    ...dangers.map(({ danger = '' }) => ({ text: `Dangerous: ${danger}`, points: costs.danger })),
    ...hazards.map((text) => ({ text: `Safety: ${text}`, points: costs.hazard })),
    ...(isDataLost ? [{ text: 'The customer’s data is gone.', points: costs.data }] : []),
    ...(late > 0 ? [{ text: `It took longer than ${allowed.minutes} minutes.`, points: late }] : []),
    ...(dear > 0 ? [{ text: 'The bill is higher than it needed to be.', points: dear }] : []),
  ];
}

/** The points deducted for exceeding a limit. */
const over = (excess: number, perPoint: number) =>
  Math.min(costs.mostOver, Math.ceil(Math.max(0, excess) / perPoint));
