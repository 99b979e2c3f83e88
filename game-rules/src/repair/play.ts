import { IllegalMove, type Timed } from '../frame/game.js';
import { probesOf, repairsOf } from './deal.js';
import {
  answerQuestion,
  isDown,
  isTheoryInDoubt,
  readProbe,
  verify,
  watchFault,
  whyBlocked,
} from './machine.js';
import type { RepairMove } from './move.js';
import { missingPrecautions } from './safety.js';
import type { Entry, RepairState } from './state.js';
import type { Repair } from './ticket.js';

/** The precaution that powering on a device undoes. */
export const unplug = 'unplug';

type Step = Partial<Omit<Entry, 'move'>> & { title: string; change?: Partial<RepairState> };

/**
 * The state after a move.
 * @throws IllegalMove when the move cannot be made now
 */
export function playRepair(state: RepairState, move: Timed<RepairMove>): RepairState {
  if (state.isClosed) throw new IllegalMove('The ticket is closed.');
  const { title, text = '', minutes = 0, cost = 0, hazards = [], change } = stepOf(state, move);
  return {
    ...state,
    ...change,
    entries: [...state.entries, { move, title, text, minutes, cost, hazards }],
  };
}

function stepOf(state: RepairState, move: RepairMove): Step {
  const { deal } = state;
  switch (move.type) {
    case 'ask': {
      refuseTwice(state, move);
      const { id, text, answer } = find(deal.ticket.questions, move.question, 'question');
      return { title: text, text: answerQuestion(deal, id, answer), minutes: 1 };
    }
    case 'watch':
      refuseTwice(state, move);
      return {
        title: 'Reproduce the problem',
        text: watchFault(deal, state.repairs),
        minutes: 2,
        ...powered(state),
      };
    case 'probe': {
      refuseTwice(state, move);
      const probe = find(probesOf(deal), move.probe, 'test');
      const text = readProbe(deal, state.repairs, probe);
      return { title: probe.action, text, minutes: probe.minutes, ...(probe.needs && powered(state)) };
    }
    case 'backup': {
      if (state.isBackedUp) throw new IllegalMove('You’ve already made a backup.');
      const { action, minutes, whenDown } = deal.device.backup;
      const way = whenDown && isDown(deal, state.repairs) ? `${whenDown} ` : '';
      const text = state.isDataLost
        ? 'Nothing left to copy.'
        : `${way}Copied, and a few files opened to check.`;
      return { title: action, text, minutes, change: { isBackedUp: !state.isDataLost } };
    }
    case 'theorize': {
      const { id, theory } = find(deal.theories, move.theory, 'theory');
      if (state.theory === id && !isTheoryInDoubt(state))
        throw new IllegalMove('That’s already your theory.');
      return { title: 'Theory', text: theory, minutes: 1, change: { theory: id } };
    }
    case 'prepare': {
      const { id, action, minutes } = find(deal.device.precautions, move.precaution, 'precaution');
      if (state.precautions.includes(id)) throw new IllegalMove('You’ve already done this.');
      return { title: action, minutes, change: { precautions: [...state.precautions, id] } };
    }
    case 'repair':
      return repairStep(state, find(repairsOf(deal), move.repair, 'repair'));
    case 'verify':
      refuseTwice(state, move);
      return verifyStep(state, move.check);
    case 'prevent': {
      refuseEver(state, move);
      const { text } = find(deal.ticket.preventions, move.prevention, 'measure');
      return { title: 'Prevent', text, minutes: 2 };
    }
    case 'document': {
      const { theory } = find(deal.theories, move.cause, 'cause');
      const { id, action } = find(repairsOf(deal), move.repair, 'repair');
      if (!state.repairs.includes(id)) throw new IllegalMove('You haven’t done this.');
      return { title: 'Ticket notes', text: `Cause: ${theory} Fix: ${action}.`, minutes: 3 };
    }
    case 'close':
      return { title: 'Ticket closed', change: { isClosed: true } };
  }
}

function repairStep(state: RepairState, repair: Repair): Step {
  const { deal, repairs } = state;
  const { id, action, minutes, price, erases } = repair;
  if (repairs.includes(id)) throw new IllegalMove('You’ve already done this.');
  const blocked = whyBlocked(deal, repairs, repair);
  if (blocked) throw new IllegalMove(blocked);
  const isLost = erases === true && deal.ticket.data !== undefined && !state.isBackedUp;
  const hazards = missingPrecautions(state, repair).map(({ missed }) => missed);
  const power = repair.isInside || repair.kind === 'replace' ? {} : powered(state).change;
  return {
    title: action,
    text: isLost
      ? `Done. ${deal.ticket.data} It’s all gone. There was no backup.`
      : 'Done. Test to see if it worked.',
    minutes,
    cost: price,
    hazards,
    change: { ...power, repairs: [...repairs, id], isDataLost: state.isDataLost || isLost },
  };
}

function verifyStep(state: RepairState, check: 'retry' | 'full'): Step {
  const text = verify(state.deal, state.repairs, check);
  const { action, minutes } =
    check === 'full' ? state.deal.device.fullCheck : { action: 'Repeat what failed', minutes: 3 };
  return { title: action, text, minutes, ...powered(state) };
}

/** The device is plugged in again. */
const powered = ({ precautions }: RepairState): { change: Partial<RepairState> } => ({
  change: { precautions: precautions.filter((id) => id !== unplug) },
});

/** Refuses to repeat a look at the device, which reveals nothing new before the next repair. */
function refuseTwice({ entries }: RepairState, move: RepairMove) {
  const lastRepair =
    move.type === 'ask' ? -1 : entries.findLastIndex((entry) => entry.move.type === 'repair');
  if (entries.slice(lastRepair + 1).some((entry) => isSame(entry.move, move)))
    throw new IllegalMove('This is already in the case file.');
}

function refuseEver({ entries }: RepairState, move: RepairMove) {
  if (entries.some((entry) => isSame(entry.move, move))) throw new IllegalMove('You’ve already done this.');
}

/** Whether two moves have the same IDs, regardless of their time. */
const isSame = ({ at: _at, ...one }: Timed<RepairMove>, other: RepairMove): boolean =>
  moveKey(one) === moveKey(other);

/** The properties that distinguish moves. */
export function moveKey(move: RepairMove): string {
  switch (move.type) {
    case 'ask':
      return `ask ${move.question}`;
    case 'probe':
      return `probe ${move.probe}`;
    case 'verify':
      return `verify ${move.check}`;
    case 'prevent':
      return `prevent ${move.prevention}`;
    default:
      return move.type;
  }
}

function find<T extends { id: string }>(list: readonly T[], id: string, what: string): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw new IllegalMove(`We couldn’t find that ${what}.`);
  return found;
}
