import { createHash, randomBytes } from 'node:crypto';
import { Feature } from '../../../core/access/access.js';
import { TestClient } from '../../../testing/client.js';
import { defined } from '../../../testing/defined.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { countedBytes, upload, uploadByGraphql, uploadForm, vaultCounts } from '../../../testing/uploads.js';

const megabyte = 1024 * 1024;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const app = useTestApp({ MAX_FILE_MB: '1', USER_QUOTA_MB: '2' });
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
describe('a good upload', () => {
  test('over REST answers 201 and can be read back byte for byte', async () => {
    const content = randomBytes(700_000);
    const { status, body } = await upload(mira, 'star map.bin', content);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'star map.bin',
      type: 'application/octet-stream',
      size: 700_000,
    });
    const download = await mira.fetch(`/api/files/${body.id}`);
    expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
    expect(download.headers.get('etag')).toBe(`"${createHash('sha256').update(content).digest('hex')}"`);
    expect(await countedBytes(mira.userId)).toBe(700_000);
  });

  test('over GraphQL stores the same', async () => {
    const content = randomBytes(700_000);
    const { data, errors } = await uploadByGraphql(mira, 'orbit.bin', content);
    expect(errors).toEqual([]);
    const file = defined(data?.uploadFile);
    expect(file).toMatchObject({ name: 'orbit.bin', size: 700_000, tags: [] });
    const download = await mira.fetch(`/api/files/${file.id}`);
    expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
  });

  test.each([upload, uploadByGraphql])('of exactly the largest size is taken (%p)', async (send) => {
    const { status } = await send(mira, 'full.bin', Buffer.alloc(megabyte));
    expect(status).toBeLessThan(300);
    expect(await countedBytes(mira.userId)).toBe(megabyte);
  });

  test('of zero bytes is accepted and read back', async () => {
    const { status, body } = await upload(mira, 'empty.txt', '');
    expect([status, body.size]).toEqual([201, 0]);
    const download = await mira.fetch(`/api/files/${body.id}`);
    expect([download.status, await download.text()]).toEqual([200, '']);
  });

  test('takes the first of two files', async () => {
    const before = await vaultCounts();
    const { status, body } = await uploadForm(mira, [
      ['other', 'other.txt', 'passed over'],
      ['file', 'first.txt', 'taken'],
      ['file', 'second.txt', 'passed over'],
    ]);
    expect([status, body.name]).toEqual([201, 'first.txt']);
    expect((await vaultCounts()).files).toBe((before.files ?? 0) + 1);
  });
});

test.each([
  ['photo.txt', png, 'image/png'],
  ['readme.md', '# Grüße', 'text/markdown'],
  ['windows.txt', Buffer.from('\ufeffGrüße', 'utf16le'), 'text/plain'],
  ['sentence.txt', 'BM is how a bitmap begins', 'text/plain'],
  ['table.CSV', 'a,b\n1,2\n', 'text/csv'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['drawing.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['page.html', '<script>1</script>', 'text/html'],
  ['not-text.txt', Buffer.from([0x20, 0x80, 0x81, 0x20]), 'application/octet-stream'],
  ['nul.txt', 'a\0b', 'application/octet-stream'],
  ['photo.png', 'only words', 'application/octet-stream'],
  ['constructor', 'only words', 'application/octet-stream'],
])('the type of %s is detected from its bytes', async (name, content, type) => {
  expect((await upload(mira, name, content)).body.type).toBe(type);
});

describe('names', () => {
  test.each([
    ['a/b/c.txt', 'c.txt'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['  spaced out .txt  ', 'spaced out .txt'],
    ['e\u0301toile 星 🚀.txt', '\u00e9toile 星 🚀.txt'],
    [`${'x'.repeat(251)}.txt`, `${'x'.repeat(251)}.txt`],
  ])('%j is stored as %j', async (sent, stored) => {
    expect((await upload(mira, sent, 'x')).body.name).toBe(stored);
    const { data } = await uploadByGraphql(await signedIn(app.url), sent, 'x');
    expect(data?.uploadFile).toMatchObject({ name: stored });
  });

  test.each([
    [`${'x'.repeat(296)}.txt`, 'File name must be at most 255 characters'],
    ['\u0085.txt', 'File name can’t contain control characters'],
    ['   ', 'Enter a file name'],
  ])('%j is refused', async (name, message) => {
    const before = await vaultCounts();
    const { status, body } = await upload(mira, name, 'x');
    expect([status, body]).toEqual([400, { message, fields: { name: message } }]);
    const { errors } = await uploadByGraphql(mira, name, 'x');
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: { name: message } },
    });
    expect(await vaultCounts()).toEqual(before);
  });
});

describe("what isn't an upload", () => {
  const message = 'No file sent. Add one as “file” in a multipart form.';
  const boundary = { 'content-type': 'multipart/form-data; boundary=b' };
  const open = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nbegun';

  test.each<[string, RequestInit]>([
    ['no body', {}],
    ['JSON', { body: '{"file":"x"}', headers: { 'content-type': 'application/json' } }],
    ['another form', { body: 'file=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['no boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    ['an empty form', { body: '--b--\r\n', headers: boundary }],
    [
      'a text field',
      { body: '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n', headers: boundary },
    ],
  ])('%s is answered with 400', async (_what, init) => {
    const response = await mira.fetch('/api/files/upload', { method: 'POST', ...init });
    expect([response.status, await response.json()]).toEqual([400, { message }]);
  });

  test.each([
    ['garbage', 'garbage'],
    ['a control character in a header', open.replace('a.txt', 'bell\u0007.txt')],
  ])('%s is answered with 400', async (_what, body) => {
    const response = await mira.fetch('/api/files/upload', { method: 'POST', body, headers: boundary });
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'We couldn’t read the multipart form.' },
    ]);
  });

  test('another field is answered with 400', async () => {
    const { status, body } = await uploadForm(mira, [['document', 'a.txt', 'x']]);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('a form without an end leaves nothing behind', async () => {
    const before = await vaultCounts();
    const response = await mira.fetch('/api/files/upload', { method: 'POST', body: open, headers: boundary });
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'The upload was interrupted. Try again.' },
    ]);
    expect(await vaultCounts()).toEqual(before);
  });

  test.each([
    ['no boundary', 'x', 'multipart/form-data', 'We couldn’t read the multipart form.'],
    ['garbage', 'garbage', boundary['content-type'], 'We couldn’t read the multipart form.'],
    [
      'no operations',
      '--b--\r\n',
      boundary['content-type'],
      expect.stringMatching(/^Missing multipart field/),
    ],
  ])('over GraphQL: %s', async (_what, body, type, words) => {
    const headers = { 'content-type': type, 'apollo-require-preflight': 'true' };
    const response = await mira.fetch('/graphql', { method: 'POST', body, headers });
    const errors = [{ message: words, extensions: { code: 'BAD_USER_INPUT' } }];
    expect([response.status, await response.json()]).toEqual([400, { errors }]);
  });

  test('over GraphQL: text instead of a file, a missing file, no preflight header', async () => {
    const text = await mira.graphql('mutation ($file: Upload!) { uploadFile(file: $file) { id } }', {
      file: 'x',
    });
    expect(text.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');

    const form = new FormData();
    const query = 'mutation ($file: Upload!) { uploadFile(file: $file) { id } }';
    form.append('operations', JSON.stringify({ query, variables: { file: null } }));
    form.append('map', JSON.stringify({ 0: ['variables.file'] }));
    const headers = { 'apollo-require-preflight': 'true' };
    const missing = await mira.fetch('/graphql', { method: 'POST', body: form, headers });
    expect(JSON.parse(await missing.text()).errors[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT' },
    });

    expect((await uploadByGraphql(mira, 'a.txt', 'x', {})).status).toBe(400);
  });
});

describe('without permission', () => {
  test.each([
    ['without the right', 403, 'FORBIDDEN', () => signedIn(app.url, { accessRights: rights(Feature.NOTES) })],
    ['without a session', 401, 'UNAUTHENTICATED', async () => new TestClient(app.url)],
  ])('%s is refused before the file is read', async (_who, expected, code, client) => {
    const before = await vaultCounts();
    const person = await client();
    const rest = await upload(person, 'a.txt', 'x');
    expect([rest.status, Object.keys(rest.body)]).toEqual([expected, ['message']]);
    const graphql = await uploadByGraphql(person, 'a.txt', 'x');
    expect([graphql.status, graphql.errors[0]?.extensions.code]).toEqual([expected, code]);
    expect(await vaultCounts()).toEqual(before);
  });
});
