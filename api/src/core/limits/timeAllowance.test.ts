import { createTimeAllowance } from './timeAllowance.js';

afterEach(() => void vi.restoreAllMocks());

test('working time is limited at once and on average, for each person', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const allowance = createTimeAllowance({ burstMs: 20_000, msPerMinute: 20_000 }, 'Wait a bit.');
  allowance.require('mira');
  allowance.spend('mira', 30_000);
  expect(() => allowance.require('mira')).toThrow('Wait a bit.');
  allowance.require('noor');
  now.mockReturnValue(29_000);
  expect(() => allowance.require('mira')).toThrow(expect.objectContaining({ retryAfter: 2 }));
  now.mockReturnValue(30_100);
  allowance.require('mira');
});
