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

/** Returns the timer shared by all tabs of this browser. It is the same object until it changes. */
export function readTimer(userId: string): TimerState {
  const stored = userStorage(userId).get(timerName);
  if (stored !== text) {
    text = stored;
    state = parseTimer(stored);
  }
  return state;
}

/** Returns the timer and follows every change, including those from other tabs. */
export const useTimer = (userId: string) => useSyncExternalStore(subscribeStorage, () => readTimer(userId));

/** Stores a change for all tabs. Study time is stored with it until it's reported. */
export function storeStep(userId: string, { state: next, interval }: TimerStep): void {
  userStorage(userId).set(timerName, JSON.stringify(next));
  if (interval) writeStudyIntervals(userId, [...readStudyIntervals(userId), interval]);
  announceStorageChange();
}

/** Starts the timer from anywhere; a running one continues. */
export function startTimer(userId: string): void {
  const timer = readTimer(userId);
  if (timer.endsAt === null) restartSteadyClock();
  storeStep(userId, { state: start(timer, steadyNow()) });
}

/** Returns the study intervals that haven't been reported to the server, oldest first. */
export function readStudyIntervals(userId: string): StudyInterval[] {
  try {
    const value: unknown = JSON.parse(userStorage(userId).get(studyIntervalsKey) ?? '[]');
    return Array.isArray(value) ? (value as StudyInterval[]) : [];
  } catch {
    return [];
  }
}

/** Returns the minutes of study that the server doesn't know about; a started minute counts. */
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

/** Removes an interval that the server has. */
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
