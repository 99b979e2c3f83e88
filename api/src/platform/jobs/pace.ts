import { setTimeout as wait } from 'node:timers/promises';

/** Maximum bytes per step, because larger reads or writes would make other requests wait. */
export const stepBytes = 1024 * 1024;
const stepCount = 500;
/** Longer than any step, because the computer may have slept. */
const maxWaitMs = 250;

/**
 * Paces long work so that others don't notice it: call it after each step. It waits as long as the step took, up to
 * 250 ms.
 * @returns resolves when the next step can start
 */
export function createPace(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    await wait(Math.min(performance.now() - began, maxWaitMs));
    began = performance.now();
  };
}

/** Splits documents into steps; a larger one is a step by itself. */
export function* stepsOf<T extends { length: number }>(documents: Iterable<T>): Generator<T[]> {
  let step: T[] = [];
  let bytes = 0;
  for (const document of documents) {
    if (step.length > 0 && (bytes + document.length > stepBytes || step.length === stepCount)) {
      yield step;
      step = [];
      bytes = 0;
    }
    step.push(document);
    bytes += document.length;
  }
  if (step.length > 0) yield step;
}
