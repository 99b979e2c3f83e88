import { IllegalMove, type Outcome, type Timed } from '../frame/game.js';
import { Random } from '../frame/random.js';
import type { SequenceDeal } from './deal.js';

/** Number of pads on the field, three by three, counted from the top left. */
export const PADS = 9;
/** More than anyone remembers, and few enough that the moves of all rounds stay within a run's limit. */
export const LONGEST_SEQUENCE = 60;
/** Milliseconds before the first pad is shown. */
export const LEAD_MS = 1_000;

export interface SequenceState {
  kind: 'sequence';
  deal: SequenceDeal;
  /** The pads to repeat in this round. */
  shown: number[];
  /** How many of the round's pads were pressed. */
  entered: number;
  /** When this round began, in milliseconds. */
  since: number;
  /** Whether the player has requested the first sequence. Older runs start with a press instead. */
  isBegun: boolean;
  /** Whether the previous round was won, or lost so that its sequence is shown again; undefined in the first round. */
  isAfter?: 'success' | 'mistake';
  /** Whether this round was shown again after a pause, which is allowed once. */
  isReplayed: boolean;
  lives: number;
  mistakes: number;
  /** The longest repeated sequence. */
  best: number;
  isOver: boolean;
}

export interface PressMove {
  kind: 'press';
  pad: number;
}

/** Ends a won run, keeping the remaining lives. */
export interface FinishMove {
  kind: 'finish';
}

/** The first `length` pads; no pad appears twice in succession, so that each can be seen. */
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

/** When all pads of the round have been shown, in milliseconds. */
export const shownUntil = ({ since, shown, deal }: SequenceState): number =>
  since + LEAD_MS + shown.length * deal.stepMs;

/** The step of the sequence at a point in time; undefined before, between, and after the steps. */
export function stepShownAt(state: SequenceState, at: number): number | undefined {
  const { since, shown, deal } = state;
  const passed = at - since - LEAD_MS;
  const step = Math.floor(passed / deal.stepMs);
  // A gap at the end of each step separates it from the next.
  return passed >= 0 && step < shown.length && passed % deal.stepMs < deal.stepMs * 0.7 ? step : undefined;
}

/**
 * Shows the first sequence, or repeats one that was interrupted by a pause.
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
  // The repeated sequence ended the run, not the next one.
  return { ...state, shown: padsOf(deal.seed, best), entered: best, isOver: true };
}

const roundAt = (since: number) => ({ entered: 0, since, isBegun: true, isReplayed: false });

/** The score is the longest repeated sequence. */
export function sequenceOutcome({ isOver, best, mistakes, deal }: SequenceState): Outcome {
  return { isOver, isWon: best >= deal.goal, score: best, mistakes, slips: [] };
}
