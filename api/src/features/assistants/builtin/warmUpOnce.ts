/** Delay so that responses to the opened page come first. */
const pause = 1_000;

/** Calls `load` once, soon after the first call, so that looking at other pages costs nothing. */
export function warmUpOnce(load: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let hasBegun = false;
  return () => {
    if (hasBegun) return;
    hasBegun = true;
    setTimeout(() => void load().catch(onError), pause).unref();
  };
}
