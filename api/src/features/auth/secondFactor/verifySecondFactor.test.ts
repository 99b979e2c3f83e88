import mongoose from 'mongoose';
import { totpCode } from '../../../testing/account/secondFactor.js';
import { startSignIns } from '../../../testing/account/signIns.js';
import { TestClient } from '../../../testing/client.js';
import { password } from '../../../testing/factories.js';

let signIns: Awaited<ReturnType<typeof startSignIns>>;
beforeAll(async () => {
  signIns = await startSignIns();
});
afterEach(() => vi.useRealTimers());
afterAll(() => signIns.close());

const wrong = 'That code is incorrect or was already used. Enter a new one.';

describe('a required second step', () => {
  test('returns 401 with a challenge and no session, and then the code signs in', async () => {
    const { username, secret } = await signIns.enrolled();
    const guest = signIns.visitor();
    const first = await guest.logIn(username);
    expect(first).toEqual({
      status: 401,
      body: {
        message: 'Enter the code from your authenticator app.',
        code: 'SECOND_FACTOR_REQUIRED',
        challenge: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
    expect(guest.client.cookie).toBe('');
    expect((await guest.client.rest('GET', '/api/user')).status).toBe(401);
    const second = await guest.verify(first.body.challenge, ` ${totpCode(secret).replace(/^.../, '$& ')}`);
    expect([second.status, second.body.username]).toEqual([200, username]);
    expect((await guest.client.rest('GET', '/api/user')).body).toMatchObject({ username });
  });

  test('has the challenge in the extensions over GraphQL', async () => {
    const { username, secret } = await signIns.enrolled();
    const guest = new TestClient(signIns.url);
    const login = 'mutation($input: LoginInput!) { login(input: $input) { id } }';
    const { data, errors } = await guest.graphql(login, { input: { username, password } });
    expect([data, errors[0]?.extensions.code]).toEqual([null, 'SECOND_FACTOR_REQUIRED']);
    const { challenge } = errors[0]?.extensions ?? {};
    const verify =
      'mutation($input: VerifySecondFactorInput!) { verifySecondFactor(input: $input) { username } }';
    const answer = await guest.graphql(verify, { input: { challenge, code: totpCode(secret) } });
    expect(answer.data).toEqual({ verifySecondFactor: { username } });
    expect((await guest.graphql('{ me { username } }')).data).toEqual({ me: { username } });
  });

  test('gives no challenge for a wrong password, and stores the challenge only as a hash', async () => {
    const { username } = await signIns.enrolled();
    const refused = await signIns.visitor().logIn(username, 'wrong-one');
    expect([refused.status, refused.body]).toEqual([401, { message: 'Incorrect username or password.' }]);
    const challenge = await signIns.challengeFor(username);
    const stored = await mongoose.connection.collection('loginchallenges').find().toArray();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(challenge);
    expect(JSON.stringify(stored)).not.toContain('argon2');
  });

  test('replaces the ID of a session planted before', async () => {
    const { username, secret, person } = await signIns.enrolled();
    const planted = person.cookie;
    const guest = signIns.visitor();
    guest.client.cookie = planted;
    await guest.verify(await signIns.challengeFor(username, guest), totpCode(secret));
    const idOf = (cookie: string) => /cosmic\.sid=([^;]+)/.exec(cookie)?.[1];
    expect(idOf(guest.client.cookie)).toBeDefined();
    expect(idOf(guest.client.cookie)).not.toBe(idOf(planted));
  });
});

describe('codes from the app', () => {
  test.each([-40_000, 40_000])('from a phone whose clock is %i ms off sign in', async (offset) => {
    const { username, secret } = await signIns.enrolled();
    // Late in a time step, where 40 seconds span two steps, and later than the code that turned it on.
    const now = Math.ceil(Date.now() / 30_000) * 30_000 + 120_000 + (offset > 0 ? 29_000 : 1_000);
    vi.useFakeTimers({ toFake: ['Date'], now: now + offset });
    const code = totpCode(secret);
    vi.setSystemTime(now);
    const guest = signIns.visitor();
    expect((await guest.verify(await signIns.challengeFor(username, guest), code)).status).toBe(200);
  });

  test('from two minutes ago are wrong', async () => {
    const { username, secret } = await signIns.enrolled();
    const code = totpCode(secret, -4);
    expect((await signIns.visitor().verify(await signIns.challengeFor(username), code)).body.message).toBe(
      wrong,
    );
  });

  test('that were used, and earlier ones, are refused', async () => {
    const { username, secret } = await signIns.enrolled();
    const next = totpCode(secret, 1);
    expect((await signIns.visitor().verify(await signIns.challengeFor(username), next)).status).toBe(200);
    for (const code of [next, totpCode(secret)]) {
      expect((await signIns.visitor().verify(await signIns.challengeFor(username), code)).body.message).toBe(
        wrong,
      );
    }
  });

  test('start only one session if requests race with the same code', async () => {
    const { username, secret } = await signIns.enrolled();
    const guests = Array.from({ length: 4 }, (_, index) =>
      signIns.visitor(index % 2 ? signIns.otherUrl : signIns.url),
    );
    const challenges: string[] = [];
    for (const guest of guests) challenges.push(await signIns.challengeFor(username, guest));
    const code = totpCode(secret);
    const answers = await Promise.all(
      guests.map((guest, index) => guest.verify(challenges[index] ?? '', code)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect(guests.filter(({ client }) => client.cookie.includes('cosmic.sid'))).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  test('sign in once, in any spelling, and the member is notified', async () => {
    const { username, recoveryCodes } = await signIns.enrolled();
    const code = recoveryCodes[3] ?? '';
    const guest = signIns.visitor();
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await guest.verify(await signIns.challengeFor(username, guest), typed)).status).toBe(200);
    const again = await signIns.visitor().verify(await signIns.challengeFor(username), code);
    expect([again.status, again.body]).toEqual([401, { message: wrong, fields: { code: wrong } }]);
    const { data } = await guest.client.graphql(
      '{ secondFactor { recoveryCodesLeft } notifications { title body } }',
    );
    expect(data?.secondFactor).toEqual({ recoveryCodesLeft: 9 });
    expect(data?.notifications).toContainEqual({
      title: 'Recovery code used',
      body: 'One of your recovery codes was used; 9 left. If it wasn’t you, change your password.',
    });
  });

  test('start only one session if requests race with the same code', async () => {
    const { username, recoveryCodes } = await signIns.enrolled();
    const challenges = [
      await signIns.challengeFor(username),
      await signIns.challengeFor(username),
      await signIns.challengeFor(username),
    ];
    const answers = await Promise.all(
      challenges.map((challenge) => signIns.visitor().verify(challenge, recoveryCodes[0] ?? '')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test('that are wrong get the same response as wrong app codes', async () => {
    const { username } = await signIns.enrolled();
    const challenge = await signIns.challengeFor(username);
    const app = await signIns.visitor().verify(challenge, '000000');
    const recovery = await signIns.visitor().verify(challenge, 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF');
    expect([app.status, app.body]).toEqual([recovery.status, recovery.body]);
  });

  test('are stored as hashes, and the secret is stored encrypted', async () => {
    const { secret, recoveryCodes } = await signIns.enrolled();
    const stored = JSON.stringify(await mongoose.connection.collection('secondfactors').find().toArray());
    for (const hidden of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(stored).not.toContain(hidden);
    }
  });
});
