import { TestClient } from '../../testing/client.js';
import { inviteCode, password, signedInByPassword } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';
import { recordAudit } from '../audit/audit.service.js';
import { setPassword } from '../users/credentials.service.js';
import { UserModel } from '../users/user.model.js';

const app = useTestApp();

const registerMutation = 'mutation($input: RegisterInput!) { register(input: $input) { username } }';
let registered = 0;
const newName = () => `member${++registered}`;

async function register(username: string, word: string) {
  const client = new TestClient(app.url);
  const answer = await client.rest('POST', `/api/register/${await inviteCode()}`, {
    username,
    password: word,
  });
  return { client, ...answer };
}

describe('an easily guessed password is refused with the reason', () => {
  test.each([
    ['aaaaaa', 'it has repeated characters'],
    ['      ', 'it has repeated characters'],
    ['dashboard', 'it contains this product’s name'],
    ['Cosmic123', 'it contains this product’s name'],
    ['cosmicdashboard1234', 'it contains this product’s name'],
    ['password1', 'it’s similar to a common password'],
    ['PaSsWoRd1', 'it’s similar to a common password'],
    ['P@ssw0rd!', 'it’s similar to a common password'],
    ['qwerty12', 'it’s similar to a common password'],
    ['John.Smith', 'it contains your username'],
    ['johnsmith1', 'it contains your username'],
    ['smith2024', 'it contains your username'],
    ['john-smith-john', 'it contains your username'],
    ['Smith_smith_1', 'it contains your username'],
    ['cdefghij', 'it follows a sequence, such as abc or 123'],
    ['22.11.1990', 'it’s close to a date'],
    ['aaaaaa'.repeat(42), 'it has repeated characters'],
  ])('%j', async (word, reason) => {
    const { status, body } = await register('john.smith', word);
    const message = `This password is easy to guess: ${reason}. Try four random words.`;
    expect([status, body]).toEqual([400, { message, fields: { password: message } }]);
  });

  test('over GraphQL and from the command line as well', async () => {
    const input = { code: await inviteCode(), username: 'mira', password: 'mira123' };
    const { errors } = await new TestClient(app.url).graphql(registerMutation, { input });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { password: expect.stringContaining('it contains your username') },
    });
    const { username } = await signedInByPassword(app.url);
    await expect(setPassword(username, 'qwerty12', recordAudit, '')).rejects.toThrow(
      'This password is easy to guess',
    );
  });
});

test.each(['correct horse battery staple', 'k7!Rq2pT', 'sunset-42-orb', '日本語のとても長い秘密の言葉です'])(
  'a password that is hard to guess is accepted: %s',
  async (word) => {
    expect((await register(newName(), word)).status).toBe(201);
  },
);

test('a member with an older weak password can still sign in', async () => {
  const { username } = await signedInByPassword(app.url);
  const { hashPassword } = await import('../../platform/secrets/passwords.js');
  await UserModel.updateOne({ username }, { passwordHash: await hashPassword('aaaaaa') });
  const { status } = await new TestClient(app.url).rest('POST', '/api/login', {
    username,
    password: 'aaaaaa',
  });
  expect(status).toBe(200);
});

describe('usernames', () => {
  test.each([
    ['Cyrillic о', 'jоnas'],
    ['Greek ο', 'jοnas'],
    ['small capital', 'jᴏnas'],
    ['dotless ı', 'mıra'],
    ['accent', 'jonás'],
    ['all Cyrillic', 'мира'],
    ['zero-width', 'jo\u200bnas'],
    ['bidirectional control', 'jonas\u202e'],
    ['blank', 'jo nas'],
  ])('with unsupported characters are refused: %s', async (_kind, username) => {
    const { status, body } = await register(username, password);
    const message = 'Username can contain only the letters A–Z, numbers, and . _ -';
    expect([status, body]).toEqual([400, { message, fields: { username: message } }]);
  });

  test.each([
    ['full width', 'ｐｅｎｎｙ'],
    ['mathematical', '𝓹𝓮𝓷𝓷𝔂'],
    ['upper case', 'PENNY'],
  ])('that look like an existing one count as the same: %s', async (_kind, username) => {
    if (!(await UserModel.exists({ username: 'penny' })))
      await signedInByPassword(app.url, { username: 'penny' });
    const { status, body } = await register(username, password);
    expect([status, body.message]).toEqual([409, 'This username is already taken.']);
  });

  test('typed in full-width characters become plain ones, and either form can sign in, also with spaces around it', async () => {
    expect((await register(' ｚｏｅ ', password)).body).toMatchObject({ username: 'zoe' });
    for (const username of ['zoe', 'ｚｏｅ', 'ZOE', 'zoe ', ' Zoe']) {
      const { status } = await new TestClient(app.url).rest('POST', '/api/login', { username, password });
      expect([username, status]).toEqual([username, 200]);
    }
  });

  test('of existing members keep working', async () => {
    for (const username of ['Müller', 'мира', 'ﬁona', '李小龙']) {
      const member = await signedInByPassword(app.url, { username });
      expect((await member.rest('GET', '/api/user')).body).toMatchObject({ username });
    }
    // An exact match takes precedence.
    await signedInByPassword(app.url, { username: 'fiona' });
    const { body } = await new TestClient(app.url).rest('POST', '/api/login', { username: 'ﬁona', password });
    expect(body).toMatchObject({ username: 'ﬁona' });
  });
});
