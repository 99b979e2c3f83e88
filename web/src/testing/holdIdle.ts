import { onTestFinished, vi } from 'vitest';

/** A busy machine: until the end of the test the browser has no free moment. What waits for one is done then. */
export function holdIdle(): void {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const work of waiting) work();
  });
}
