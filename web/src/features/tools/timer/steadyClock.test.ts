import { expect, test, vi } from 'vitest';
import { restartSteadyClock, steadyNow } from './steadyClock';

test("a timer doesn't stop or lose time when the clock is set back, and sleep counts", () => {
  const wall = vi.spyOn(Date, 'now');
  const steady = vi.spyOn(performance, 'now');
  const at = (wallTime: number, steadyTime: number) => {
    wall.mockReturnValue(wallTime);
    steady.mockReturnValue(steadyTime);
    return steadyNow();
  };
  const hour = 3_600_000;
  const noon = Date.UTC(2026, 10, 21, 12);
  at(noon + 10 * hour, 1_000_000);
  restartSteadyClock();
  const begin = steadyNow();
  expect(at(noon + 10 * hour + 5000, 1_005_000) - begin).toBe(5000);
  expect(at(noon + 9 * hour + 6000, 1_006_000) - begin).toBe(6000);
  // The computer sleeps for ten minutes, during which only its clock advances.
  expect(at(noon + 9 * hour + 606_000, 1_006_000) - begin).toBe(606_000);
  vi.restoreAllMocks();
});
