import { jest } from '@jest/globals';
import { warmUpOnce } from './warmUp.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('loads once, after the answers to whoever opened the page', async () => {
  const load = jest.fn(() => Promise.resolve());
  const open = warmUpOnce(load, fail);
  open();
  open();
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  open();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('tells what went wrong', async () => {
  const onError = jest.fn();
  const broken = new Error('no index');
  warmUpOnce(() => Promise.reject(broken), onError)();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(onError).toHaveBeenCalledWith(broken);
});

function fail(error: unknown): never {
  throw error;
}
