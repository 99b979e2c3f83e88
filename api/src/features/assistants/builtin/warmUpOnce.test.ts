import { vi } from 'vitest';
import { warmUpOnce } from './warmUpOnce.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('loads once, after the responses to the page that was opened', async () => {
  const load = vi.fn(() => Promise.resolve());
  const open = warmUpOnce(load, fail);
  open();
  open();
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  open();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('reports errors', async () => {
  const onError = vi.fn();
  const broken = new Error('no index');
  warmUpOnce(() => Promise.reject(broken), onError)();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onError).toHaveBeenCalledWith(broken);
});

function fail(error: unknown): never {
  throw error;
}
