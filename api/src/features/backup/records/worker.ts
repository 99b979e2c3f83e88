import { hostname } from 'node:os';
import { MINUTE } from '../../../platform/clock.js';

/** The process that is at work on something, so that others see when it is gone. */
export interface Worker {
  host: string;
  pid: number;
  aliveAt: Date;
}

/** How often a worker says that it lives. */
export const heartbeatMs = 5_000;
/** On another machine nobody is at work any more who was silent for so long. */
const silentMs = MINUTE;

/** This process, now. */
export const thisWorker = (): Worker => ({ host: hostname(), pid: process.pid, aliveAt: new Date() });

/**
 * Is nobody at work any more?
 * @param isBusyHere is this very process at work on it?
 * @param isStart this process has only begun, so that one of its number was another one, as in a container
 */
export function isGone({ host, pid, aliveAt }: Worker, isBusyHere: boolean, isStart = false): boolean {
  const isSilent = Date.now() - aliveAt.getTime() > silentMs;
  if (host !== hostname()) return isSilent;
  if (pid !== process.pid) return !isRunning(pid);
  // What waits in the queue is not at work yet.
  return !isBusyHere && (isStart || isSilent);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, as somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
