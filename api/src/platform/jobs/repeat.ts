/**
 * Does a piece of work now and again and again, one run at a time. A failed run is told and tried again in time.
 * @returns a function that stops it and waits for the run at work
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
