import { setTimeout as wait } from 'node:timers/promises';

/** What goes to the database or comes from it at once keeps others waiting: so much of it, in bytes. */
export const stepBytes = 1024 * 1024;
const stepCount = 500;
/** Longer than any step: a computer may have slept in the middle of one. */
const maxWaitMs = 250;

/**
 * The pace of a long work that others must not feel: called after each step, it waits as long as the step took,
 * a quarter of a second at most.
 * @returns resolves when the next step may begin
 */
export function createPace(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    await wait(Math.min(performance.now() - began, maxWaitMs));
    began = performance.now();
  };
}

/** Divides documents into steps; one that is larger is a step by itself. */
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
