import { personStorage } from '../../../core/session/userStorage';
import {
  freshTimer,
  minute,
  parseTimer,
  reset,
  type Stretch,
  start,
  type TimerState,
  type TimerStep,
} from './timer';

const timerName = 'studyTimer';
const stretchesName = 'studyTimerStretches';
const listeners = new Set<() => void>();

let text: string | null = null;
let state: TimerState = freshTimer;

/** The timer as all tabs of this browser know it. The same object until it changes. */
export function readTimer(userId: string): TimerState {
  const stored = personStorage(userId).get(timerName);
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
export function storeStep(userId: string, { state: next, stretch }: TimerStep): void {
  personStorage(userId).set(timerName, JSON.stringify(next));
  if (stretch) writeStretches(userId, [...readStretches(userId), stretch]);
  for (const listener of listeners) listener();
}

/** Starts the timer from anywhere; one that runs goes on. */
export const startTimer = (userId: string) =>
  storeStep(userId, { state: start(readTimer(userId), Date.now()) });

/** Study that has not been reported to the server, oldest first. */
export function readStretches(userId: string): Stretch[] {
  try {
    const value: unknown = JSON.parse(personStorage(userId).get(stretchesName) ?? '[]');
    return Array.isArray(value) ? (value as Stretch[]) : [];
  } catch {
    return [];
  }
}

/** Minutes that were studied and that the server does not know of; a part of one counts. */
export function unreportedMinutes(userId: string): number {
  const seconds = readStretches(userId).reduce((sum, stretch) => sum + stretch.seconds, 0);
  return Math.ceil((seconds * 1000) / minute);
}

/** Ends the timer. @returns whether there is study to report */
export function stopTimer(userId: string): boolean {
  const timer = readTimer(userId);
  if (timer.endsAt !== null) storeStep(userId, reset(timer, Date.now()));
  return readStretches(userId).length > 0;
}

/** Forgets a stretch that the server has. */
export function forgetStretch(userId: string, { startedAt }: Stretch): void {
  writeStretches(
    userId,
    readStretches(userId).filter((stretch) => stretch.startedAt !== startedAt),
  );
}

function writeStretches(userId: string, stretches: Stretch[]): void {
  if (stretches.length > 0) personStorage(userId).set(stretchesName, JSON.stringify(stretches));
  else personStorage(userId).remove(stretchesName);
}
