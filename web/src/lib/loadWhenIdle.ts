/** Until the browser has painted and has nothing else to do. Safari cannot tell. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 200);
  });

const pause = 3000;

/** Loads code that nothing on screen waits for: in a free moment, and, without a network, again and again. */
export async function loadWhenIdle<Part>(load: () => Promise<Part>): Promise<Part> {
  await idle();
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadWhenIdle(load);
  }
}
