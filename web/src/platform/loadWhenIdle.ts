import { runWhenIdle } from './runWhenIdle';

const pause = 3000;

/** Loads code that nothing on screen waits for: in a free moment, and, without a network, again and again. */
export async function loadWhenIdle<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise<void>((resolve) => runWhenIdle(resolve, 1000));
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadWhenIdle(load);
  }
}
