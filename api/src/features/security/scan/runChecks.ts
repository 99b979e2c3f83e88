import type { JobProgress } from '../../../platform/jobs/job.js';
import { type Check, type CheckResult, unchecked } from '../findings/check.js';
import type { CheckOutcome } from './scan.model.js';

/** Milliseconds after which a check counts as undecided. */
const timeoutMs = 120_000;

interface RunOptions {
  signal: AbortSignal;
  report(progress: JobProgress): void;
  /** Called with the reason that a check couldn't run; people see its first line. */
  onFailure(id: string, error: unknown): void;
}

/**
 * Runs the checks one after the other, so that the site keeps serving.
 * @throws the reason of the signal when it is aborted
 */
export async function runChecks<Facts>(
  checks: readonly Check<Facts>[],
  facts: Facts,
  { signal, report, onFailure }: RunOptions,
): Promise<CheckOutcome[]> {
  const total = checks.length;
  const outcomes: CheckOutcome[] = [];
  for (const check of checks) {
    signal.throwIfAborted();
    const { id, title } = check;
    report({ done: outcomes.length, total, text: title });
    const result = await withinTime(check.run(facts)).catch((error: unknown): CheckResult => {
      onFailure(id, error);
      return unchecked(describeFailure(error));
    });
    outcomes.push({ ...result, id, title });
  }
  report({ done: total, total, text: 'Saving the result' });
  return outcomes;
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It took longer than 2 minutes.')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An error, short enough to read, without the login in a URL. */
function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = (message.split('\n')[0] ?? '').slice(0, 300).replace(/\/\/[^/@\s]*@/, '//…@');
  return line === '' ? 'It failed. See the server log for details.' : line;
}
