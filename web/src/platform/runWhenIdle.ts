/** Does something when the browser has painted and has nothing else to do, after `timeout` ms whatever it does. */
export function runWhenIdle(work: () => void, timeout: number): void {
  // Safari cannot tell.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout });
  else setTimeout(work, timeout / 5);
}
