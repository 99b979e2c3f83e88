/** What the timer counts: study, or one of the two breaks. */
export type Phase = 'focus' | 'break' | 'longBreak';

/** What the person reads. */
export const phaseNames: Record<Phase, string> = {
  focus: 'Study',
  break: 'Short break',
  longBreak: 'Long break',
};

/** Lengths in minutes, and after how many rounds of study the long break comes. */
export const lengths: Record<Phase, number> = { focus: 25, break: 5, longBreak: 15 };
const roundsToLongBreak = 4;
/** Milliseconds of a minute. */
export const minute = 60_000;

/** Everything about the timer; a reload or another tab goes on from it. Times are milliseconds since 1970. */
export interface TimerState {
  phase: Phase;
  /** Rounds of study finished since the last long break, 0 to 3. */
  rounds: number;
  /** Set while it runs. */
  endsAt: number | null;
  /** What is left while it stands; what was left when it was started while it runs. */
  remaining: number;
  /** When the running interval of study began; null in breaks and while it stands. */
  startedAt: number | null;
}

/** An interval of study to report; `startedAt` tells it from others. */
export interface StudyInterval {
  startedAt: number;
  seconds: number;
}

/** A change of the timer, and the study that has ended with it. */
export interface TimerStep {
  state: TimerState;
  interval?: StudyInterval;
}

/** A timer that has not been started. */
export const freshTimer: TimerState = {
  phase: 'focus',
  rounds: 0,
  endsAt: null,
  remaining: lengths.focus * minute,
  startedAt: null,
};

/** Milliseconds that are left at a time: never negative, and never more than when it was started. */
export function remainingAt({ endsAt, remaining }: TimerState, now: number): number {
  return endsAt === null ? remaining : Math.min(remaining, Math.max(0, endsAt - now));
}

/** Starts it, or goes on after a pause. */
export function start(state: TimerState, now: number): TimerState {
  if (state.endsAt !== null) return state;
  return { ...state, endsAt: now + state.remaining, startedAt: state.phase === 'focus' ? now : null };
}

/** Stops it where it is. */
export function pause(state: TimerState, now: number): TimerStep {
  if (state.endsAt === null) return { state };
  return {
    state: { ...state, endsAt: null, remaining: remainingAt(state, now), startedAt: null },
    ...studied(state, now),
  };
}

/** Leaves the phase for the next one, which waits to be started. */
export function skip(state: TimerState, now: number): TimerStep {
  return { state: following(state), ...studied(state, now) };
}

/** Begins again. */
export function reset(state: TimerState, now: number): TimerStep {
  return { state: freshTimer, ...studied(state, now) };
}

/** Moves on when the running phase has ended, however long ago: the next phase waits to be started. */
export function tick(state: TimerState, now: number): TimerStep {
  if (state.endsAt === null || now < state.endsAt) return { state };
  return { state: following(state), ...studied(state, state.endsAt) };
}

function following({ phase, rounds }: TimerState): TimerState {
  const finished = phase === 'focus' ? rounds + 1 : rounds;
  const isLong = finished === roundsToLongBreak;
  const next: Phase = phase === 'focus' ? (isLong ? 'longBreak' : 'break') : 'focus';
  return {
    phase: next,
    rounds: phase === 'longBreak' ? 0 : finished,
    endsAt: null,
    remaining: lengths[next] * minute,
    startedAt: null,
  };
}

function studied({ startedAt, endsAt }: TimerState, now: number): { interval?: StudyInterval } {
  if (startedAt === null) return {};
  const seconds = Math.floor((Math.min(now, endsAt ?? now) - startedAt) / 1000);
  return seconds > 0 ? { interval: { startedAt, seconds } } : {};
}

/** Reads a stored timer; anything that is none gives a fresh one. */
export function parseTimer(text: string | null): TimerState {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<TimerState> | null;
    const isTime = (time: unknown) => time === null || (typeof time === 'number' && Number.isFinite(time));
    const isTimer =
      value !== null &&
      Object.hasOwn(lengths, value.phase ?? '') &&
      Number.isInteger(value.rounds) &&
      typeof value.remaining === 'number' &&
      isTime(value.endsAt) &&
      isTime(value.startedAt);
    return isTimer ? (value as TimerState) : freshTimer;
  } catch {
    return freshTimer;
  }
}
