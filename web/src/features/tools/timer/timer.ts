/** A phase of the timer: study or one of the two breaks. */
export type Phase = 'focus' | 'break' | 'longBreak';

/** Names shown to the person. */
export const phaseNames: Record<Phase, string> = {
  focus: 'Study',
  break: 'Short break',
  longBreak: 'Long break',
};

/** Phase lengths in minutes, and the number of study rounds before the long break. */
export const lengths: Record<Phase, number> = { focus: 25, break: 5, longBreak: 15 };
const roundsToLongBreak = 4;
/** Milliseconds per minute. */
export const minute = 60_000;

/** The timer's full state, from which a reload or another tab continues. Times are milliseconds since 1970. */
export interface TimerState {
  phase: Phase;
  /** Number of study rounds finished since the last long break, 0 to 3. */
  rounds: number;
  /** Set while the timer runs. */
  endsAt: number | null;
  /** Time left while the timer is paused; while it runs, the time left when it was started. */
  remaining: number;
  /** Start of the current study interval; null in breaks and while paused. */
  startedAt: number | null;
}

/** A study interval to report, identified by `startedAt`. */
export interface StudyInterval {
  startedAt: number;
  seconds: number;
}

/** A change to the timer, and the study interval that it ended. */
export interface TimerStep {
  state: TimerState;
  interval?: StudyInterval;
}

/** A timer that hasn't been started. */
export const freshTimer: TimerState = {
  phase: 'focus',
  rounds: 0,
  endsAt: null,
  remaining: lengths.focus * minute,
  startedAt: null,
};

/** Returns the milliseconds left at a given time: never negative, and never more than at the start. */
export function remainingAt({ endsAt, remaining }: TimerState, now: number): number {
  return endsAt === null ? remaining : Math.min(remaining, Math.max(0, endsAt - now));
}

/** Starts the timer or resumes it after a pause. */
export function start(state: TimerState, now: number): TimerState {
  if (state.endsAt !== null) return state;
  return { ...state, endsAt: now + state.remaining, startedAt: state.phase === 'focus' ? now : null };
}

export function pause(state: TimerState, now: number): TimerStep {
  if (state.endsAt === null) return { state };
  return {
    state: { ...state, endsAt: null, remaining: remainingAt(state, now), startedAt: null },
    ...studied(state, now),
  };
}

/** Skips to the next phase, which waits to be started. */
export function skip(state: TimerState, now: number): TimerStep {
  return { state: following(state), ...studied(state, now) };
}

/** Resets the timer to its first phase. */
export function reset(state: TimerState, now: number): TimerStep {
  return { state: freshTimer, ...studied(state, now) };
}

/** Moves on if the running phase has ended, however long ago. The next phase waits to be started. */
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

/** Parses a stored timer; anything invalid becomes a new one. */
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
