import { createCircuitBreaker } from './circuitBreaker.js';
import { ProviderError, type ProviderFault } from './providerError.js';

let time = 0;
const breaker = () => createCircuitBreaker(() => time);

/** The result of a call whose provider fails this way, or succeeds without a failure. */
async function call(of: ReturnType<typeof breaker>, fault?: ProviderFault): Promise<string> {
  let asked = 0;
  const pieces = async function* () {
    asked++;
    if (fault) throw new ProviderError(fault);
    yield 'answer';
  };
  try {
    for await (const piece of of.guard(pieces)) return piece;
    return '';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return `${error.fault} after ${asked}`;
  }
}

test('five outages in a row pause the provider, then one call tries it', async () => {
  const one = breaker();
  for (let count = 0; count < 5; count++) expect(await call(one, 'broken')).toBe('broken after 1');
  expect(await call(one)).toBe('resting after 0');
  time += 30_000;
  expect(await call(one, 'silent')).toBe('silent after 1');
  expect(await call(one)).toBe('resting after 0');
  time += 30_000;
  expect(await call(one)).toBe('answer');
});

test("while one call tries the provider, the others don't have to wait", async () => {
  const one = breaker();
  for (let count = 0; count < 5; count++) await call(one, 'broken');
  time += 30_000;
  const begun = one.guard(async function* () {
    yield 'first';
    yield 'second';
  });
  await begun.next();
  expect(await call(one)).toBe('resting after 0');
  for await (const _piece of begun);
  expect(await call(one)).toBe('answer');
});

test('a provider that fails in the middle of its answers is paused, too', async () => {
  const one = breaker();
  const breakOff = async function* () {
    yield 'first';
    throw new ProviderError('silent');
  };
  for (let count = 0; count < 5; count++) {
    const answer = one.guard(breakOff);
    await answer.next();
    await expect(answer.next()).rejects.toThrow();
  }
  expect(await call(one)).toBe('resting after 0');
});

test("a provider that refuses or limits requests isn't paused", async () => {
  const one = breaker();
  for (const fault of ['broken', 'broken', 'broken', 'broken', 'busy', 'broken', 'refused'] as const)
    await call(one, fault);
  expect(await call(one)).toBe('answer');
});
