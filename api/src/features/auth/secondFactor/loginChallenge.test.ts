import mongoose from 'mongoose';
import { MINUTE } from '../../../platform/clock.js';
import { totpCode } from '../../../testing/account/secondFactor.js';
import { startSignIns } from '../../../testing/account/signIns.js';
import { TestClient } from '../../../testing/client.js';
import { UserModel } from '../../users/user.model.js';

let signIns: Awaited<ReturnType<typeof startSignIns>>;
beforeAll(async () => {
  signIns = await startSignIns();
});
afterEach(() => vi.useRealTimers());
afterAll(() => signIns.close());

const wrong = 'That code is incorrect or was already used. Enter a new one.';
const over = 'This sign-in took too long. Enter your password again.';

describe('a challenge', () => {
  test('works once and for 5 minutes, and an invalid one gets the same response', async () => {
    const { username, secret, recoveryCodes } = await signIns.enrolled();
    const used = await signIns.challengeFor(username);
    expect((await signIns.visitor().verify(used, totpCode(secret))).status).toBe(200);
    const late = await signIns.challengeFor(username);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * MINUTE });
    for (const challenge of [used, late, 'never-was-one']) {
      const { status, body } = await signIns.visitor().verify(challenge, recoveryCodes[0] ?? '');
      expect([status, body]).toEqual([401, { message: over }]);
    }
  });

  test('ends after the fifth wrong code, even if they race in two processes', async () => {
    const { username, secret } = await signIns.enrolled();
    const challenge = await signIns.challengeFor(username);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        signIns.visitor(index % 2 ? signIns.otherUrl : signIns.url).verify(challenge, `00000${index}`),
      ),
    );
    expect(answers.filter(({ body }) => body.message === wrong)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.message === over)).toHaveLength(4);
    expect((await signIns.visitor().verify(challenge, totpCode(secret))).body.message).toBe(over);
  });

  test('is invalid after a password change, and refused if the account was deactivated', async () => {
    const { username, secret, person } = await signIns.enrolled();
    const challenge = await signIns.challengeFor(username);
    const { passwordHash } = (await UserModel.findById(person.userId).lean()) ?? {};
    await UserModel.updateOne({ _id: person.userId }, { passwordHash: `${passwordHash}x` });
    expect((await signIns.visitor().verify(challenge, totpCode(secret))).body.message).toBe(over);
    await UserModel.updateOne({ _id: person.userId }, { passwordHash, isActive: false });
    const guest = signIns.visitor();
    const refused = await guest.verify(challenge, totpCode(secret));
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'This account is deactivated. Contact your admin.',
    ]);
    expect(guest.client.cookie).toBe('');
  });

  test.each([
    [{}, 'The challenge must be text'],
    [{ challenge: { $gt: '' }, code: '1' }, 'The challenge must be text'],
    [{ challenge: 'x', code: { $gt: '' } }, 'The code must be text'],
    [{ challenge: 'x', code: '1'.repeat(101) }, 'That code doesn’t match.'],
  ])('invalid input %# is refused', async (body, message) => {
    const answer = await new TestClient(signIns.url).rest('POST', '/api/login/verify', body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });
});

describe('guessing', () => {
  test('ten wrong codes lock an account in every process, except for a known device', async () => {
    const { username, secret, person } = await signIns.enrolled();
    for (let round = 0; round < 10; round++) {
      const guest = signIns.visitor(round % 2 ? signIns.otherUrl : signIns.url);
      const { body } = await guest.verify(await signIns.challengeFor(username, guest), '000000');
      expect(body.message).toBe(wrong);
      // Otherwise, the password limit would be reached first.
      await mongoose.connection.collection('loginLimits').deleteMany({});
    }
    for (const url of [signIns.url, signIns.otherUrl]) {
      const guest = signIns.visitor(url);
      const refused = await guest.verify(await signIns.challengeFor(username, guest), totpCode(secret));
      expect([refused.status, refused.body.message]).toEqual([
        429,
        expect.stringMatching(/^Too many incorrect codes/),
      ]);
    }
    const owner = signIns.visitor();
    owner.client.cookie = person.cookie;
    expect((await owner.verify(await signIns.challengeFor(username, owner), totpCode(secret))).status).toBe(
      200,
    );
  });

  test('wrong recovery codes count like wrong codes', async () => {
    const { username, recoveryCodes } = await signIns.enrolled();
    for (let round = 0; round < 10; round++) {
      const guest = signIns.visitor();
      const challenge = await signIns.challengeFor(username, guest);
      expect((await guest.verify(challenge, 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF')).body.message).toBe(wrong);
      await mongoose.connection.collection('loginLimits').deleteMany({});
    }
    const guest = signIns.visitor();
    const answer = await guest.verify(await signIns.challengeFor(username, guest), recoveryCodes[0] ?? '');
    expect(answer.status).toBe(429);
  });

  test.each([
    ['codes', 'secondFactorLimits'],
    ['passwords', 'loginLimits'],
  ])(
    'wrong %s from one address are limited in every process, across all accounts',
    async (_what, collection) => {
      const { username, secret } = await signIns.enrolled();
      const guests = [signIns.visitor(), signIns.visitor(signIns.otherUrl)];
      const challenges = await Promise.all(guests.map((guest) => signIns.challengeFor(username, guest)));
      for (const [index, guest] of guests.entries()) {
        await guest.logIn('nobody-at-all');
        expect((await guest.verify(challenges[index] ?? '', '000000')).body.message).toBe(wrong);
      }
      const limits = mongoose.connection.collection(collection);
      await limits.updateMany({ key: /^address:/ }, { $set: { points: 100 } });
      for (const [index, guest] of guests.entries()) {
        const { status } =
          collection === 'loginLimits'
            ? await guest.logIn('somebody-else')
            : await guest.verify(challenges[index] ?? '', totpCode(secret));
        expect(status).toBe(429);
      }
      await limits.deleteMany({});
    },
  );

  test('ten wrong passwords lock an account in every process', async () => {
    const { username } = await signIns.enrolled();
    for (let round = 0; round < 10; round++) {
      const guest = signIns.visitor(round % 2 ? signIns.otherUrl : signIns.url);
      expect((await guest.logIn(username, 'not-the-one')).status).toBe(401);
    }
    for (const url of [signIns.url, signIns.otherUrl])
      expect((await signIns.visitor(url).logIn(username)).status).toBe(429);
  });

  test("the correct password alone doesn't allow new attempts", async () => {
    const { username, secret } = await signIns.enrolled();
    const challenges: string[] = [];
    for (let round = 0; round < 10; round++) challenges.push(await signIns.challengeFor(username));
    expect((await signIns.visitor().logIn(username)).status).toBe(429);
    expect((await signIns.visitor().verify(challenges[0] ?? '', totpCode(secret))).status).toBe(200);
    expect((await signIns.visitor().logIn(username)).status).toBe(401);
  });
});
