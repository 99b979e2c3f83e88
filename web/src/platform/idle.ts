const retryAfterMs = 3000;

/** Does something when the browser has painted and has nothing else to do, after `timeout` ms whatever it does. */
export function runWhenIdle(work: () => void, timeout: number): void {
  // Safari cannot tell.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout });
  else setTimeout(work, timeout / 5);
}

/** Loads code that nothing on screen waits for: in a free moment, and, without a network, again and again. */
export async function loadWhenIdle<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise<void>((resolve) => runWhenIdle(resolve, 1000));
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return loadWhenIdle(load);
  }
}
