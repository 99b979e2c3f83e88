type Listening = Parameters<typeof window.addEventListener>;
type StartTimer = (...given: Parameters<typeof window.setTimeout>) => number;

/**
 * Records the window's listeners and timers.
 * @returns a function that ends them, as closing the page would
 */
export function trackPage(): () => void {
  const { addEventListener, setTimeout, setInterval } = window;
  const listening: Listening[] = [];
  const timers: number[] = [];
  const tracked =
    (start: StartTimer): StartTimer =>
    (...given) => {
      const timer = start(...given);
      timers.push(timer);
      return timer;
    };
  Object.assign(window, {
    addEventListener: (...listener: Listening) => {
      listening.push(listener);
      addEventListener.apply(window, listener);
    },
    setTimeout: tracked(setTimeout),
    setInterval: tracked(setInterval),
  });
  return () => {
    for (const listener of listening) window.removeEventListener(...listener);
    for (const timer of timers) window.clearTimeout(timer);
    Object.assign(window, { addEventListener, setTimeout, setInterval });
  };
}
