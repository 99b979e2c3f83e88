import { createContext, Script } from 'node:vm';

const context = createContext({ work: undefined });
const script = new Script('work()');

/**
 * Does a piece of work that does not wait for anything, and breaks it off after a time.
 * @throws Error with the code ERR_SCRIPT_EXECUTION_TIMEOUT, or what the work throws
 */
export function runWithin<T>(timeoutMs: number, work: () => T): T {
  // A script is the one thing that Node can break off.
  context.work = work;
  return script.runInContext(context, { timeout: timeoutMs });
}

/** Was a piece of work broken off? */
export function isBrokenOff(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
