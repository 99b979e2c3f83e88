import { hostname } from 'node:os';
import { MINUTE } from '../../../platform/clock.js';

/** Identifies the process working on something, so that others see when it is gone. */
export interface Worker {
  host: string;
  pid: number;
  aliveAt: Date;
}

/** How often a worker reports that it is alive. */
export const heartbeatMs = 5_000;
/** A worker on another machine counts as gone after this long without a report. */
const silentMs = MINUTE;

/** This process. */
export const thisWorker = (): Worker => ({ host: hostname(), pid: process.pid, aliveAt: new Date() });

/**
 * Whether the worker is gone.
 * @param isBusyHere whether this process is working on it
 * @param isStart whether this process has just started, so that a worker with its process ID was a different
 * process, as in a container
 */
export function isGone({ host, pid, aliveAt }: Worker, isBusyHere: boolean, isStart = false): boolean {
  const isSilent = Date.now() - aliveAt.getTime() > silentMs;
  if (host !== hostname()) return isSilent;
  if (pid !== process.pid) return !isRunning(pid);
  // Queued work has no worker yet.
  return !isBusyHere && (isStart || isSilent);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
