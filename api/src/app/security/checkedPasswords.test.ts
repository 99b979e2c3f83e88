import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { TestClient } from '../../testing/client.js';
import { inviteCode, type Person, password, signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { urlOf } from '../../testing/serverUrl.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';

const leaked = 'correct-orbit-staple-91';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

/** The requests to the list, and its responses. */
let asked: string[] = [];
let answer: RequestListener;
const list = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
const answerWith =
  (lines: string[]): RequestListener =>
  (_request, response) =>
    void response.end(lines.join('\r\n'));

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
  app = await startTestApp({ LEAKED_PASSWORDS_URL: `${urlOf(list)}/range` });
  admin = await signedIn(app.url, { isAdmin: true });
});
afterAll(async () => {
  await app.close();
  list.close();
});
beforeEach(() => {
  asked = [];
  answer = answerWith(['0018A45C4D1DEF81644B54AB7F969B88D65:3', `${sha1(leaked).slice(5)}:12`]);
});

const switchTo = (checkLeakedPasswords: boolean) =>
  ask(admin, 'mutation ($input: SignInPolicyInput!) { saveSignInPolicy(input: $input) { passkeysOnly } }', {
    input: { checkLeakedPasswords },
  });
const register = async (username: string, word: string) =>
  new TestClient(app.url).rest('POST', `/api/register/${await inviteCode()}`, { username, password: word });
const change = async (newPassword: string) => {
  const person = await signedIn(app.url);
  return person.graphql(
    'mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) }',
    { a: password, b: newPassword },
  );
};

test('the list is contacted only if the policy says so', async () => {
  expect((await register('unchecked', leaked)).status).toBe(201);
  expect(asked).toEqual([]);
});

test('a leaked password is refused wherever one is chosen, and only five characters of its hash are sent', async () => {
  await switchTo(true);
  const message = 'This password appeared in a data breach. Try four random words.';
  expect(await register('checked', leaked)).toMatchObject({
    status: 400,
    body: { fields: { password: message } },
  });
  expect((await change(leaked)).errors[0]?.extensions).toMatchObject({ fields: { newPassword: message } });
  const createText = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { password } }';
  const flags = {
    aiAssistants: false,
    games: false,
    studyHub: false,
    notes: false,
    fileVault: false,
    tools: false,
  };
  const input = { username: 'made', password: leaked, accessRights: flags };
  expect((await admin.graphql(createText, { input })).errors[0]?.extensions).toMatchObject({
    fields: { password: message },
  });
  expect(new Set(asked)).toEqual(new Set([`/range/${sha1(leaked).slice(0, 5)}`]));
  expect((await register('checked', 'quiet-orbit-unleaked')).status).toBe(201);
});

test("a padding line isn't a leak", async () => {
  await switchTo(true);
  answer = answerWith([`${sha1('quiet-orbit-padding').slice(5)}:0`]);
  expect((await change('quiet-orbit-padding')).errors).toEqual([]);
  expect(asked).toHaveLength(1);
});

test.each<[string, RequestListener]>([
  ['fails', (_request, response) => void response.writeHead(503).end()],
  ['hangs up', (request) => void request.socket.destroy()],
  ['sends elsewhere', (_request, response) => void response.writeHead(302, { location: '/other' }).end()],
  ['never ends', (_request, response) => void response.end('x'.repeat(1024 * 1024))],
])('if the list %s, the password is accepted', async (_how, listener) => {
  await switchTo(true);
  answer = listener;
  expect((await change(leaked)).errors).toEqual([]);
  expect(asked).toHaveLength(1);
});
