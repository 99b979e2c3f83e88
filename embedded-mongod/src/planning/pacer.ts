import { setImmediate } from 'node:timers/promises';

/** How long work may block the event loop, in milliseconds. */
const SLICE_MS = 10;
const CHECK_EVERY = 16;

/** Tells long work when to pause. */
export class Pacer {
  #since = performance.now();
  #steps = 0;

  /** True if a pause is due. Checks the clock only occasionally. */
  isDue(): boolean {
    return ++this.#steps % CHECK_EVERY === 0 && performance.now() - this.#since > SLICE_MS;
  }

  /** Lets waiting events run. */
  async pause(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
  }
}
