import { freshTimer, parseTimer, type Stretch, start, type TimerState, type TimerStep } from './timer';

const timerKey = 'studyTimer';
const stretchesKey = 'studyTimerStretches';
const listeners = new Set<() => void>();

let text: string | null = null;
let state: TimerState = freshTimer;

/** The timer as all tabs of this browser know it. The same object until it changes. */
export function readTimer(): TimerState {
  const stored = localStorage.getItem(timerKey);
  if (stored !== text) {
    text = stored;
    state = parseTimer(stored);
  }
  return state;
}

/** Hears of every change, also of those made in other tabs. */
export function subscribeTimer(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Stores a step for all tabs; what was studied waits there until it is reported. */
export function storeStep({ state: next, stretch }: TimerStep): void {
  localStorage.setItem(timerKey, JSON.stringify(next));
  if (stretch) writeStretches([...readStretches(), stretch]);
  for (const listener of listeners) listener();
}

/** Starts the timer from anywhere; one that runs goes on. */
export const startTimer = () => storeStep({ state: start(readTimer(), Date.now()) });

/** Study that has not been reported to the server, oldest first. */
export function readStretches(): Stretch[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(stretchesKey) ?? '[]');
    return Array.isArray(value) ? (value as Stretch[]) : [];
  } catch {
    return [];
  }
}

/** Forgets a stretch that the server has. */
export function forgetStretch({ startedAt }: Stretch): void {
  writeStretches(readStretches().filter((stretch) => stretch.startedAt !== startedAt));
}

function writeStretches(stretches: Stretch[]): void {
  localStorage.setItem(stretchesKey, JSON.stringify(stretches));
}
