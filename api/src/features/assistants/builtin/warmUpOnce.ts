/** The answers to the page that was opened go first. */
const pause = 1_000;

/** Calls `load` once, soon after the first call: nobody who only looks at other pages pays for it. */
export function warmUpOnce(load: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let hasBegun = false;
  return () => {
    if (hasBegun) return;
    hasBegun = true;
    setTimeout(() => void load().catch(onError), pause).unref();
  };
}
