import { expect, test } from 'vitest';
import { applyDelta } from './useStreamingAnswer';

test.each([
  ['', 0, 'It ', 'It '],
  ['It ', 3, 'calms', 'It calms'],
  // The beginning arrives again, for a window that opened late.
  ['It ', 0, 'It calms', 'It calms'],
  // A repeated old delta removes nothing.
  ['It calms', 0, 'It ', 'It calms'],
  ['It ', 5, 'gap', undefined],
])('"%s" with a delta at %i, "%s", is merged correctly', (content, offset, text, joined) => {
  expect(applyDelta(content, { offset, text })).toBe(joined);
});
