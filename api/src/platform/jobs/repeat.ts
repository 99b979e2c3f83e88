/**
 * Repeats work at an interval, one run at a time. Failed runs are logged and retried.
 * @returns a function that stops it and waits for the current run
 */
export function repeat(
  work: () => Promise<void>,
  every: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const run = () => work().catch(onError);
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, every).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
