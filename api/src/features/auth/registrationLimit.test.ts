import { verify } from '@node-rs/argon2';
import { vi } from 'vitest';
import { setPoints } from '../../testing/account/limits.js';
import { TestClient } from '../../testing/client.js';
import { inviteCode, password, signedInByPassword } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';

const app = useTestApp({ TRUST_PROXY: '1' });

const post = (path: string, body: object, address: string) =>
  new TestClient(app.url).fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

test('at most 20 of 100 registrations with one code are processed, and others can still sign in', async () => {
  const { username } = await signedInByPassword(app.url);
  await signedInByPassword(app.url, { username: 'taken' });
  const code = await inviteCode();
  const storm = Array.from({ length: 100 }, (_, index) =>
    post(`/api/register/${code}`, { username: 'taken', password }, `10.1.${index}.1`),
  );
  const login = await post('/api/login', { username, password }, '10.9.9.9');
  const statuses = (await Promise.all(storm)).map(({ status }) => status);
  expect(login.status).toBe(200);
  expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(20);
  expect(statuses.filter((status) => status !== 409 && status !== 429)).toEqual([]);
});

test('only a limited number of a burst of sign-ins is processed, and the rest is refused at once', async () => {
  const person = await signedInByPassword(app.url);
  let release = () => {};
  const held = new Promise<boolean>((resolve) => {
    release = () => resolve(false);
  });
  vi.mocked(verify).mockReturnValue(held);
  const refused: Response[] = [];
  const storm = Array.from({ length: 50 }, async (_, index) => {
    const answer = await post('/api/login', { username: `nobody${index}`, password }, `10.4.${index}.1`);
    if (answer.status === 429) refused.push(answer);
    return answer.status;
  });
  await until(() => refused.length === 50 - 32);
  expect((await person.rest('GET', '/api/user')).status).toBe(200);
  release();
  expect((await Promise.all(storm)).filter((status) => status === 401)).toHaveLength(32);
  vi.mocked(verify).mockReset();
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(await refused[0]?.json()).toEqual({
    message: 'Too many people are signing in right now. Try again in 2 seconds.',
  });
});

test('the 21st failed registration with a code in 15 minutes gets a 429 with Retry-After', async () => {
  const code = await inviteCode();
  const weak = { username: 'mira', password: 'dashboard' };
  for (let round = 0; round < 20; round++) {
    expect((await post(`/api/register/${code}`, weak, `10.2.${round}.1`)).status).toBe(400);
  }
  const refused = await post(`/api/register/${code}`, { username: 'mira', password }, '10.2.99.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(await refused.json()).toMatchObject({
    message: 'Too many registration attempts. Try again in 15 minutes.',
  });
});

test("an address that guesses codes is refused over REST and GraphQL, and valid links don't count", async () => {
  const address = '10.3.0.1';
  const code = await inviteCode();
  const get = (path: string) =>
    new TestClient(app.url).fetch(path, { headers: { 'x-forwarded-for': address } });
  const ask = (guess: string) =>
    post(
      '/graphql',
      { query: 'query($code: String!) { invite(code: $code) { code } }', variables: { code: guess } },
      address,
    );
  await setPoints('registrationLimits', `lookup:${address}`, 96);
  for (let round = 0; round < 5; round++) expect((await get(`/api/invite/${code}`)).status).toBe(200);
  expect((await get('/api/invite/guess')).status).toBe(404);
  expect((await post('/api/register/guess', { username: 'mira', password }, address)).status).toBe(404);
  expect(await (await ask('guess')).text()).toContain('NOT_FOUND');
  expect((await get('/api/invite/the-hundredth')).status).toBe(404);
  const refused = await get('/api/invite/one-more');
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect((await post('/api/register/one-more', { username: 'mira', password }, address)).status).toBe(429);
  expect(await (await ask('one-more')).text()).toContain('TOO_MANY_REQUESTS');
  // Others aren't affected.
  const other = await new TestClient(app.url).fetch(`/api/invite/${code}`, {
    headers: { 'x-forwarded-for': '10.3.0.2' },
  });
  expect(other.status).toBe(200);
});
