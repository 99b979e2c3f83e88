import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHelpTaken } from './useHelpTaken';

test('hints requested at the same time are all kept, and another run starts without them', () => {
  const run = {
    id: 'r1',
    labId: 'c01',
    simVersion: 1,
    log: [],
    hints: [],
    isSolutionShown: false,
    lab: null,
    isTrial: null,
  };
  const { result, rerender } = renderHook(({ seed }) => useHelpTaken({ ...run, seed }), {
    initialProps: { seed: 7 },
  });
  // Both were pressed before either response arrived.
  const asked = result.current;
  act(() => asked.noteHint('name', 1));
  act(() => asked.noteHint('password', 2));
  act(() => asked.noteSolution());
  expect([result.current.levelOf('name'), result.current.levelOf('password')]).toEqual([1, 2]);
  expect(result.current.isSolutionShown).toBe(true);
  rerender({ seed: 8 });
  expect([result.current.levelOf('name'), result.current.isSolutionShown]).toEqual([0, false]);
});
