import { IllegalMove, type Outcome, type Timed } from '../frame/game.js';
import { Random } from '../frame/random.js';
import type { SequenceDeal } from './deal.js';

/** Pads of the field, three by three, counted from the top left. */
export const PADS = 9;
/** Nobody remembers more; the moves of all rounds stay within the limit of a run. */
export const LONGEST_SEQUENCE = 60;
/** ms before the first pad is shown. */
export const LEAD_MS = 1_000;

export interface SequenceState {
  kind: 'sequence';
  deal: SequenceDeal;
  /** The pads to repeat in this round. */
  shown: number[];
  /** How many of them were pressed. */
  entered: number;
  /** When this round began, ms. */
  since: number;
  /** Its player asked for the first sequence. Runs from before that could be asked for begin with a press. */
  isBegun: boolean;
  /** Whether this round was won by the last, or lost and is shown again; undefined in the first. */
  isAfter?: 'success' | 'mistake';
  /** This round was shown again after a pause: once is fair, twice would be rehearsing. */
  isReplayed: boolean;
  lives: number;
  mistakes: number;
  /** The longest sequence that was repeated. */
  best: number;
  isOver: boolean;
}

export interface PressMove {
  kind: 'press';
  pad: number;
}

/** Ends a run that is won, with the lives that are left. */
export interface FinishMove {
  kind: 'finish';
}

/** The first `length` pads; none comes twice in a row, so that each can be seen. */
export function padsOf(seed: number, length: number): number[] {
  const random = new Random(seed);
  const pads: number[] = [];
  for (let last = -1; pads.length < length; ) {
    last = last < 0 ? random.nextInt(PADS) : (last + 1 + random.nextInt(PADS - 1)) % PADS;
    pads.push(last);
  }
  return pads;
}

export function startSequence(deal: SequenceDeal): SequenceState {
  return {
    kind: 'sequence',
    deal,
    shown: padsOf(deal.seed, 1),
    entered: 0,
    since: 0,
    isBegun: false,
    isReplayed: false,
    lives: deal.lives,
    mistakes: 0,
    best: 0,
    isOver: false,
  };
}

/** When all pads of the round were shown, ms. */
export const shownUntil = ({ since, shown, deal }: SequenceState): number =>
  since + LEAD_MS + shown.length * deal.stepMs;

/** Which step of the row is shown at a time; undefined before, between and after them. */
export function stepShownAt(state: SequenceState, at: number): number | undefined {
  const { since, shown, deal } = state;
  const passed = at - since - LEAD_MS;
  const step = Math.floor(passed / deal.stepMs);
  // A gap at the end of each tells it from the next.
  return passed >= 0 && step < shown.length && passed % deal.stepMs < deal.stepMs * 0.7 ? step : undefined;
}

/**
 * Shows the first sequence, or once more one that a pause interrupted.
 * @throws IllegalMove
 */
export function beginSequence(state: SequenceState, { at }: Timed<object>): SequenceState {
  const { isOver, isBegun, isReplayed } = state;
  if (isOver) throw new IllegalMove('The run is over.');
  if (!isBegun) return { ...state, isBegun: true, since: at };
  if (isReplayed) throw new IllegalMove('You’ve already replayed this sequence.');
  if (at >= shownUntil(state)) throw new IllegalMove('The sequence has finished.');
  return { ...state, isReplayed: true, since: at };
}

/** @throws IllegalMove */
export function press(state: SequenceState, { pad, at }: Timed<PressMove>): SequenceState {
  if (state.isOver) throw new IllegalMove('The run is over.');
  if (at < shownUntil(state)) throw new IllegalMove('The sequence is still being shown.');
  if (pad !== state.shown[state.entered]) {
    const lives = state.lives - 1;
    const again = { ...state, ...roundAt(at), isAfter: 'mistake' as const };
    return { ...again, lives, mistakes: state.mistakes + 1, isOver: lives === 0 };
  }
  if (state.entered + 1 < state.shown.length) return { ...state, isBegun: true, entered: state.entered + 1 };
  const best = state.shown.length;
  if (best === LONGEST_SEQUENCE) return { ...state, entered: best, best, isOver: true };
  return { ...state, ...roundAt(at), shown: padsOf(state.deal.seed, best + 1), best, isAfter: 'success' };
}

/** @throws IllegalMove */
export function finishSequence(state: SequenceState): SequenceState {
  const { isOver, best, deal } = state;
  if (isOver) throw new IllegalMove('The run is over.');
  if (best < deal.goal) throw new IllegalMove('Win first, then you can finish.');
  // What ended the run is the sequence that was repeated, not the next one.
  return { ...state, shown: padsOf(deal.seed, best), entered: best, isOver: true };
}

const roundAt = (since: number) => ({ entered: 0, since, isBegun: true, isReplayed: false });

/** The score is the longest sequence that was repeated. */
export function sequenceOutcome({ isOver, best, mistakes, deal }: SequenceState): Outcome {
  return { isOver, isWon: best >= deal.goal, score: best, mistakes, slips: [] };
}
