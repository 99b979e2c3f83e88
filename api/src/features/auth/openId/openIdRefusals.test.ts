import { pino } from 'pino';
import {
  leadsTo,
  linkWith,
  signInWith,
  TestOpenIdProvider,
} from '../../../testing/account/openIdProvider.js';
import { TestClient } from '../../../testing/client.js';
import { inviteCode, signedInByPassword } from '../../../testing/factories.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';

const provider = new TestOpenIdProvider();
let app: TestApp;
const log: string[] = [];
beforeAll(async () => {
  await provider.start();
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  app = await startTestApp(provider.settings(), {}, { logger });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await provider.stop();
});

let count = 0;
/** A user with a linked account, signed in at the provider, and a browser that isn't signed in here. */
async function arrive() {
  const person = await signedInByPassword(app.url);
  provider.person = { sub: `sub-${++count}`, email: `${person.username}@school.example` };
  await linkWith(provider, person);
  return { person, guest: new TestClient(app.url) };
}

const whoIs = async (browser: TestClient) =>
  (await browser.graphql('{ me { username } }')).data?.me?.username;

describe('a response from the provider is refused', () => {
  const over = '/auth?openId=over';

  test('a second time, and if several race, only one succeeds', async () => {
    const { guest } = await arrive();
    const back = await provider.visit(await leadsTo(guest, '/api/openid/start'));
    const { cookie } = guest;
    const ends = await Promise.all(
      [1, 2, 3].map(() => leadsTo(Object.assign(new TestClient(app.url), { cookie }), back)),
    );
    expect(ends.toSorted()).toEqual(['/', over, over]);
    expect(await leadsTo(Object.assign(new TestClient(app.url), { cookie }), back)).toBe(over);
  });

  test('in a different browser from the one that started', async () => {
    const { guest } = await arrive();
    const back = await provider.visit(await leadsTo(guest, '/api/openid/start'));
    const other = new TestClient(app.url);
    expect(await leadsTo(other, back)).toBe(over);
    await leadsTo(other, '/api/openid/start');
    expect(await leadsTo(other, back)).toBe(over);
    expect(await whoIs(other)).toBeUndefined();
  });

  test('after ten minutes', async () => {
    const { guest } = await arrive();
    const back = await provider.visit(await leadsTo(guest, '/api/openid/start'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 });
    expect(await leadsTo(guest, back)).toBe(over);
  });

  test.each([
    ['with another state', 'state', 'forged', over],
    ['with no state at all', 'state', undefined, over],
    ['with a made-up code', 'code', 'forged', '/auth?openId=failed'],
    ['of another issuer', 'iss', 'https://evil.example', '/auth?openId=failed'],
  ])('%s', async (_name, parameter, value, expected) => {
    const { guest } = await arrive();
    const back = new URL(await provider.visit(await leadsTo(guest, '/api/openid/start')), app.url);
    if (value === undefined) back.searchParams.delete(parameter);
    else back.searchParams.set(parameter, value);
    expect(await leadsTo(guest, back.pathname + back.search)).toBe(expected);
    expect(await whoIs(guest)).toBeUndefined();
  });

  test('with the code of another sign-in: PKCE and nonce belong to one', async () => {
    const { guest } = await arrive();
    const mine = new URL(await provider.visit(await leadsTo(guest, '/api/openid/start')), app.url);
    const victim = new URL(await provider.visit(await leadsTo(guest, '/api/openid/start')), app.url);
    mine.searchParams.set('code', victim.searchParams.get('code') ?? '');
    expect(await leadsTo(guest, mine.pathname + mine.search)).toBe('/auth?openId=failed');
  });
});

test('a failure logs one warning, and no log line contains a secret', async () => {
  const { guest } = await arrive();
  const code = await inviteCode();
  log.length = 0;
  const back = await provider.visit(await leadsTo(guest, `/api/openid/start?invite=${code}`));
  const thief = new TestClient(app.url);
  await leadsTo(thief, back);
  await vi.waitFor(() => expect(log.join('')).toContain('/api/openid/callback?…'), 60_000);
  const warnings = log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(warnings).toMatchObject([
    { level: 40, outcome: 'over', msg: 'a sign-in with OpenID Connect failed' },
  ]);
  const { searchParams } = new URL(back, app.url);
  for (const secret of [code, searchParams.get('code') ?? '', searchParams.get('state') ?? ''])
    expect(log.join('')).not.toContain(secret);
});

test('a user who cancels at the provider is shown that', async () => {
  provider.person = undefined;
  expect(await signInWith(provider, new TestClient(app.url))).toBe('/auth?openId=canceled');
});

test('a provider that is down is reported, both before and after the redirect, and works again later', async () => {
  const { person, guest } = await arrive();
  const back = await provider.visit(await leadsTo(guest, '/api/openid/start'));
  await provider.stop();
  try {
    expect(await leadsTo(guest, back)).toBe('/auth?openId=failed');
    expect(await leadsTo(guest, '/api/openid/start')).toBe('/auth?openId=unavailable');
    const { errors } = await person.graphql('mutation { startLinkingSignIn }');
    expect(errors).toMatchObject([
      {
        message: 'We can’t reach Star School right now. Try again in a few minutes.',
        extensions: { code: 'OVERLOADED' },
      },
    ]);
  } finally {
    await provider.start();
  }
  expect(await signInWith(provider, guest)).toBe('/');
});
