import { statSync } from 'node:fs';
import { basename } from 'node:path';

/** Browser tests that take longest; they begin first, so that none of them is alone at the end. */
const longest = new Set(['screens.test.ts', 'filledScreens.test.ts', 'aiProvider.test.ts']);

/**
 * In what order jest begins with the files: browser tests wait as long as they work, so they are spread among the
 * others, which keeps the cores busy and two browsers from crowding out each other; the smallest files come last.
 */
export default class TestOrder {
  sort(tests) {
    const size = ({ path }) => statSync(path).size;
    const isLongest = ({ path }) => Number(longest.has(basename(path)));
    const isBrowser = ({ context }) => context.config.displayName?.name === 'e2e';
    const bySize = tests.toSorted((a, b) => isLongest(b) - isLongest(a) || size(b) - size(a));
    const others = bySize.filter((test) => !isBrowser(test));
    const browser = bySize.filter(isBrowser);
    // Some others are kept for the time in which the last browser tests come to their end.
    const between = Math.floor(others.length / (browser.length + 3));
    return [...browser.flatMap((test) => [test, ...others.splice(0, between)]), ...others];
  }

  /** Durations of earlier runs are not kept: the order is the same everywhere. */
  cacheResults() {}
}
