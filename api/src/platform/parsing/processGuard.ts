/** How often the guard looks, in milliseconds: memory can grow by some ten megabytes in between. */
const intervalMs = 20;

/** What the guard watches over. */
export interface GuardedLimits {
  /** One number: when the file at work must be read, in milliseconds since 1970; 0 while there is none. */
  deadline: SharedArrayBuffer;
  maxResidentBytes: number;
}

/**
 * Ends the process as soon as a file takes too long or too much memory. Runs in a thread beside the parsers: what keeps
 * those busy does not keep it from looking, and what they have taken goes back to the system with the process.
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
