import { isUnavailableError } from '../database/errors/unavailableError.js';

/**
 * Does a piece of work now and again and again, one run at a time. A failed run is told and tried again in time; that the
 * database is away is told once, elsewhere.
 * @returns a function that stops it and waits for the run at work
 */
export function repeat(
  work: () => Promise<void>,
  every: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const handleFailure = (error: unknown) => {
    if (!isUnavailableError(error)) onError(error);
  };
  const run = () => work().catch(handleFailure);
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, every).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
