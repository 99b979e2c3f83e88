const retryAfterMs = 3000;

/** Runs a task when the browser has painted and is idle, or after `timeout` ms at the latest. */
export function runWhenIdle(work: () => void, timeout: number): void {
  // Safari doesn't support requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout });
  else setTimeout(work, timeout / 5);
}

/** Loads code in the background when the browser is idle, and retries while offline. */
export async function loadWhenIdle<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise<void>((resolve) => runWhenIdle(resolve, 1000));
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return loadWhenIdle(load);
  }
}
