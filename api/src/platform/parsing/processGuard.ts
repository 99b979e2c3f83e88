/** The guard's interval in milliseconds; memory can grow by tens of megabytes in between. */
const intervalMs = 20;

/** What the guard watches. */
export interface GuardedLimits {
  /** One number: the deadline of the current file in milliseconds since 1970, or 0. */
  deadline: SharedArrayBuffer;
  maxResidentBytes: number;
}

/**
 * Ends the process if a file takes too much time or memory. It runs in a separate thread, so busy parsers can't block
 * it, and ending the process frees all memory.
 */
export function guardProcess({ deadline, maxResidentBytes }: GuardedLimits): void {
  const time = new Float64Array(deadline);
  setInterval(() => {
    const until = time[0] ?? 0;
    if (until === 0) return;
    if (Date.now() > until || process.memoryUsage.rss() > maxResidentBytes)
      process.kill(process.pid, 'SIGKILL');
  }, intervalMs);
}
