import type { measure } from './measure.js';

/** The search's scores on the development questions, with a margin for a few that change with the content. */
export function expectGood(measures: Awaited<ReturnType<typeof measure>>): void {
  expect(measures.hitAt1).toBeGreaterThan(0.85);
  expect(measures.hitAt3).toBeGreaterThan(0.97);
  expect(measures.wrongWithConfidence).toBeLessThan(0.025);
  expect(measures.offTopicRefused).toBeGreaterThan(0.9);
  expect(measures.toolsRight).toBe(1);
}
