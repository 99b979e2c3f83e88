import type { Page } from 'playwright-core';

/**
 * Renders frames as soon as they are ready instead of at 60 Hz, because waiting for the display alone takes 0 to 17 ms.
 */
export const unlimitedFrames = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/**
 * Starts recording how long each key takes until its frame. Returns a function that reads the times since the last
 * reading, in ms.
 */
export async function recordKeys(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const times: number[] = [];
    const onKey = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => {
        // The message arrives after the frame's layout and painting.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    addEventListener('keydown', onKey, true);
    Object.assign(window, { times });
  });
  return () => page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));
}

const percentile = (share: number) => (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const p90 = percentile(0.9);
export const p95 = percentile(0.95);
