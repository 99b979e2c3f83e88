import { useSyncExternalStore } from 'react';
import { userStorage } from '../../../core/session/userStorage';
import { announceStorageChange, subscribeStorage } from '../../../platform/storageChanges';
import { restartSteadyClock, steadyNow } from './steadyClock';
import {
  freshTimer,
  minute,
  parseTimer,
  reset,
  type StudyInterval,
  start,
  type TimerState,
  type TimerStep,
} from './timer';

const timerName = 'studyTimer';
const studyIntervalsKey = 'studyTimerStretches';

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

/** The timer in a component: it follows every change, also those made in other tabs. */
export const useTimer = (userId: string) => useSyncExternalStore(subscribeStorage, () => readTimer(userId));

/** Stores a step for all tabs; what was studied waits there until it is reported. */
export function storeStep(userId: string, { state: next, interval }: TimerStep): void {
  userStorage(userId).set(timerName, JSON.stringify(next));
  if (interval) writeStudyIntervals(userId, [...readStudyIntervals(userId), interval]);
  announceStorageChange();
}

/** Starts the timer from anywhere; one that runs goes on. */
export function startTimer(userId: string): void {
  const timer = readTimer(userId);
  if (timer.endsAt === null) restartSteadyClock();
  storeStep(userId, { state: start(timer, steadyNow()) });
}

/** Study that has not been reported to the server, oldest first. */
export function readStudyIntervals(userId: string): StudyInterval[] {
  try {
    const value: unknown = JSON.parse(userStorage(userId).get(studyIntervalsKey) ?? '[]');
    return Array.isArray(value) ? (value as StudyInterval[]) : [];
  } catch {
    return [];
  }
}

/** Minutes that were studied and that the server does not know of; a part of one counts. */
export function unreportedMinutes(userId: string): number {
  const seconds = readStudyIntervals(userId).reduce((sum, interval) => sum + interval.seconds, 0);
  return Math.ceil((seconds * 1000) / minute);
}

/** Ends the timer. @returns whether there is study to report */
export function stopTimer(userId: string): boolean {
  const timer = readTimer(userId);
  if (timer.endsAt !== null) storeStep(userId, reset(timer, steadyNow()));
  return readStudyIntervals(userId).length > 0;
}

/** Forgets an interval that the server has. */
export function removeStudyInterval(userId: string, { startedAt }: StudyInterval): void {
  writeStudyIntervals(
    userId,
    readStudyIntervals(userId).filter((interval) => interval.startedAt !== startedAt),
  );
}

function writeStudyIntervals(userId: string, intervals: StudyInterval[]): void {
  if (intervals.length > 0) userStorage(userId).set(studyIntervalsKey, JSON.stringify(intervals));
  else userStorage(userId).remove(studyIntervalsKey);
}
