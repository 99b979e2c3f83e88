import { expect, test } from 'vitest';
import { applyDelta } from './applyDelta';

test.each([
  ['', 0, 'It ', 'It '],
  ['It ', 3, 'calms', 'It calms'],
  // The beginning again, for a window that came late.
  ['It ', 0, 'It calms', 'It calms'],
  // An old piece again takes nothing away.
  ['It calms', 0, 'It ', 'It calms'],
  ['It ', 5, 'gap', undefined],
])('"%s" and a piece at %i, "%s"', (content, offset, text, joined) => {
  expect(applyDelta(content, { offset, text })).toBe(joined);
});
