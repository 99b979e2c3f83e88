import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchServer } from '../fetchServer';
import { useIsServerBusy } from './busyServer';

const refusal = (body: object) =>
  new Response(JSON.stringify(body), { status: 503, headers: { 'retry-after': '2' } });
const overloaded = () => refusal({ errors: [{ extensions: { code: 'OVERLOADED' } }] });

let answers: (() => Response)[];
let sent: number;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sent = 0;
  vi.stubGlobal('fetch', async () => {
    sent++;
    return answers.shift()?.() ?? new Response('done');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a request that a busy server refused is sent again by itself, later each time, and the page says so', async () => {
  answers = [overloaded, () => refusal({ message: 'The server is busy.', code: 'OVERLOADED' })];
  const { result } = renderHook(useIsServerBusy);
  const answer = fetchServer('/graphql');
  await waitFor(() => expect(result.current).toBe(true));
  expect(sent).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await (await answer).text()).toBe('done');
  expect(sent).toBe(3);
  await waitFor(() => expect(result.current).toBe(false));
});

test('a request that may have been carried out is never sent twice', async () => {
  answers = [() => refusal({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] })];
  expect((await fetchServer('/graphql')).status).toBe(503);
  expect(sent).toBe(1);
});

test('a server that stays busy gives its refusal in the end', async () => {
  answers = Array.from({ length: 20 }, () => overloaded);
  const answer = fetchServer('/graphql');
  await vi.advanceTimersByTimeAsync(300_000);
  expect((await answer).status).toBe(503);
});

test('leaving the page ends the waiting', async () => {
  answers = [overloaded];
  const { result } = renderHook(useIsServerBusy);
  const leaving = new AbortController();
  const answer = fetchServer('/graphql', { signal: leaving.signal });
  await waitFor(() => expect(result.current).toBe(true));
  leaving.abort();
  await expect(answer).rejects.toThrow('abort');
  expect(sent).toBe(1);
});
