import { type TestClient } from '../../testing/client.js';
import { password, signedIn } from '../../testing/factories.js';
import { slowTexts } from '../../testing/hostileText.js';
import { useTestApp } from '../../testing/testApp.js';
import { uploadedId } from '../../testing/uploads.js';

const app = useTestApp();
let mira: TestClient & { username: string };
let filePath: string;
beforeAll(async () => {
  mira = await signedIn(app.url);
  filePath = `/api/files/${await uploadedId(mira)}`;
});

const length = 12_000;
const row = (sign: string) => sign.repeat(length / sign.length);

test.each([
  ['range', ['bytes=0-0,', '0-0,', '0', '-', ' 0', 'bytes=', ',']],
  ['if-none-match', ['"a",', 'W/"', ', ', '*', '"']],
  ['if-modified-since', ['0', ' ', 'Mon, ', ':']],
  ['accept', ['*/*,', 'a/b;q=', ';q=0.1', '"', 'a/', ', ', ';']],
  ['accept-encoding', ['gzip;q=0,', 'gzip', ';q=', ', ', ' ;', ';']],
  ['accept-language', ['en-', 'en;q=', ',', '-']],
  ['content-type', ['multipart/form-data;', 'a=', ' ;', '"', '\\"', '; boundary=']],
  ['cookie', ['a=b; ', '=', ';', '"', '%', 'a', 'cosmic.sid=s:', '%F0']],
  ['origin', ['http://', '.', '[', 'a:']],
  ['x-forwarded-for', ['1.', '1.1.1.1,', ':', ' ', ',']],
])("a %s header of a few characters repeated many times isn't slow", async (name, signs) => {
  const run = async (value: string) => {
    for (const path of ['/', filePath, `${filePath}/preview`, '/api/user'])
      await (await mira.fetch(path, { headers: { [name]: value } })).arrayBuffer();
    await (
      await mira.fetch('/graphql', { method: 'POST', headers: { [name]: value }, body: 'x' })
    ).arrayBuffer();
  };
  expect(await slowTexts(run, signs.map(row))).toEqual([]);
});

test('no User-Agent header makes signing in slow', async () => {
  const run = (agent: string) =>
    mira.fetch('/api/login', {
      method: 'POST',
      headers: { 'user-agent': agent, 'content-type': 'application/json' },
      body: JSON.stringify({ username: mira.username, password }),
    });
  const signs = [
    'Mozilla/',
    'a/1 ',
    ' ',
    '1',
    'Version/1.',
    'Linux; ',
    'Windows NT ',
    '(',
    ';',
    'opr',
    'Android ',
  ];
  expect(await slowTexts(run, signs.map(row))).toEqual([]);
});
