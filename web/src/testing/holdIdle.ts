import { onTestFinished, vi } from 'vitest';

/** Simulates a busy machine: the browser isn't idle until the end of the test, when waiting tasks run. */
export function holdIdle(): void {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const work of waiting) work();
  });
}
