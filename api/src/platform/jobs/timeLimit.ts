import { createContext, Script } from 'node:vm';

const context = createContext({ work: undefined });
const script = new Script('work()');

/**
 * Runs synchronous work and aborts it after a time.
 * @throws Error with the code ERR_SCRIPT_EXECUTION_TIMEOUT, or what the work throws
 */
export function runWithin<T>(timeoutMs: number, work: () => T): T {
  // Node can abort only scripts.
  context.work = work;
  return script.runInContext(context, { timeout: timeoutMs });
}

/** Whether the work was aborted. */
export function isBrokenOff(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
