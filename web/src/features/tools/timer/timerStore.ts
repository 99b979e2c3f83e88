import { userStorage } from '../../../core/session/userStorage';
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
const studyIntervalsKey = 'studyTimerStretches';
const listeners = new Set<() => void>();

let text: string | null = null;
let state: TimerState = freshTimer;

/** The timer as all tabs of this browser know it. The same object until it changes. */
export function readTimer(userId: string): TimerState {
  const stored = userStorage(userId).get(timerName);
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
  userStorage(userId).set(timerName, JSON.stringify(next));
  if (stretch) writeStudyIntervals(userId, [...readStudyIntervals(userId), stretch]);
  for (const listener of listeners) listener();
}

/** Starts the timer from anywhere; one that runs goes on. */
export const startTimer = (userId: string) =>
  storeStep(userId, { state: start(readTimer(userId), Date.now()) });

/** Study that has not been reported to the server, oldest first. */
export function readStudyIntervals(userId: string): Stretch[] {
  try {
    const value: unknown = JSON.parse(userStorage(userId).get(studyIntervalsKey) ?? '[]');
    return Array.isArray(value) ? (value as Stretch[]) : [];
  } catch {
    return [];
  }
}

/** Minutes that were studied and that the server does not know of; a part of one counts. */
export function unreportedMinutes(userId: string): number {
  const seconds = readStudyIntervals(userId).reduce((sum, stretch) => sum + stretch.seconds, 0);
  return Math.ceil((seconds * 1000) / minute);
}

/** Ends the timer. @returns whether there is study to report */
export function stopTimer(userId: string): boolean {
  const timer = readTimer(userId);
  if (timer.endsAt !== null) storeStep(userId, reset(timer, Date.now()));
  return readStudyIntervals(userId).length > 0;
}

/** Forgets a stretch that the server has. */
export function removeStudyInterval(userId: string, { startedAt }: Stretch): void {
  writeStudyIntervals(
    userId,
    readStudyIntervals(userId).filter((stretch) => stretch.startedAt !== startedAt),
  );
}

function writeStudyIntervals(userId: string, stretches: Stretch[]): void {
  if (stretches.length > 0) userStorage(userId).set(studyIntervalsKey, JSON.stringify(stretches));
  else userStorage(userId).remove(studyIntervalsKey);
}
