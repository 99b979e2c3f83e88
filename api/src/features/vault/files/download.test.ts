import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { Feature } from '../../../core/access/access.js';
import { TestClient } from '../../../testing/client.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { until } from '../../../testing/until.js';
import { upload } from '../../../testing/uploads.js';

/** More than two read windows, and not a multiple of a chunk. */
const content = randomBytes(9_000_001);
const size = content.length;

const app = useTestApp();
let mira: Person;
let path: string;
let etag: string;

beforeAll(async () => {
  mira = await signedIn(app.url);
  path = `/api/files/${(await upload(mira, 'galaxy.bin', content)).body.id}`;
  etag = String((await mira.fetch(path, { method: 'HEAD' })).headers.get('etag'));
});

async function read(headers: Record<string, string> = {}) {
  const response = await mira.fetch(path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

test('sends the whole file as an attachment with safe headers', async () => {
  const { status, headers, bytes } = await read();
  expect(status).toBe(200);
  expect(bytes.equals(content)).toBe(true);
  expect(Object.fromEntries(headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': 'attachment; filename="galaxy.bin"',
    'content-length': String(size),
    'content-security-policy': "sandbox; frame-ancestors 'none'",
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
});

test('HEAD answers the same without the bytes, with and without ranges', async () => {
  const response = await mira.fetch(path, { method: 'HEAD', headers: { range: 'bytes=0-4' } });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(size)]);
  expect(await response.text()).toBe('');
});

describe('ranges', () => {
  test.each([
    ['the first byte', 'bytes=0-0', 0, 1],
    ['the last byte', `bytes=${size - 1}-${size - 1}`, size - 1, size],
    ['a suffix', 'bytes=-500', size - 500, size],
    ['a suffix longer than the file', `bytes=-${size + 5}`, 0, size],
    ['an open end', `bytes=${size - 10}-`, size - 10, size],
    ['an end beyond the file', `bytes=100-${size + 100}`, 100, size],
    ['one chunk', 'bytes=261120-522239', 261_120, 522_240],
    ['across chunks', 'bytes=261000-600000', 261_000, 600_001],
    ['across read windows', 'bytes=4194000-8389000', 4_194_000, 8_389_001],
  ])('%s', async (_what, range, start, end) => {
    const { status, headers, bytes } = await read({ range });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`);
    expect(headers.get('content-length')).toBe(String(end - start));
    expect(bytes.equals(content.subarray(start, end))).toBe(true);
  });

  test.each(['bytes=5-2', 'bytes=a-b', 'bytes=-', 'lines=0-4', 'bytes=0-1,4-5', 'bytes'])(
    '%s is malformed, so the whole file is sent',
    async (range) => {
      const { status, bytes } = await read({ range });
      expect([status, bytes.length]).toEqual([200, size]);
    },
  );

  test.each([`bytes=${size}-`, 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s is answered with 416',
    async (range) => {
      const { status, headers, bytes } = await read({ range });
      expect([status, headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
      expect(headers.get('content-type')).toContain('application/json');
      expect(JSON.parse(bytes.toString())).toEqual({ message: 'That byte range isn’t in this file.' });
    },
  );

  test('If-Range: the part if the file is the same, else the whole file', async () => {
    const range = 'bytes=0-9';
    const modified = String((await mira.fetch(path, { method: 'HEAD' })).headers.get('last-modified'));
    expect((await read({ range, 'if-range': etag })).status).toBe(206);
    expect((await read({ range, 'if-range': modified })).status).toBe(206);
    expect((await read({ range, 'if-range': '"other"' })).status).toBe(200);
    expect((await read({ range, 'if-range': new Date(0).toUTCString() })).status).toBe(200);
  });
});

test('a download manager that insists on the file it began with gets no part of another one', async () => {
  const modified = String((await read({})).headers.get('last-modified'));
  const statusOf = async (headers: Record<string, string>) =>
    (await read({ range: 'bytes=0-9', ...headers })).status;
  expect(await statusOf({ 'if-match': etag })).toBe(206);
  expect(await statusOf({ 'if-match': '*' })).toBe(206);
  expect(await statusOf({ 'if-match': `"other", ${etag}` })).toBe(206);
  expect(await statusOf({ 'if-match': '"other"' })).toBe(412);
  expect(await statusOf({ 'if-match': etag, 'if-unmodified-since': new Date(0).toUTCString() })).toBe(206);
  expect(await statusOf({ 'if-unmodified-since': modified })).toBe(206);
  expect(await statusOf({ 'if-unmodified-since': new Date(0).toUTCString() })).toBe(412);
  expect(await statusOf({ 'if-unmodified-since': 'yesterday' })).toBe(206);
});

test('If-None-Match with the same hash is answered with 304', async () => {
  const same = await read({ 'if-none-match': etag });
  expect([same.status, same.bytes.length, same.headers.get('etag')]).toEqual([304, 0, etag]);
  expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);
});

test.each([
  ['the weak form', () => ({ 'if-none-match': `W/${etag}` }), 304],
  ['one of several', () => ({ 'if-none-match': `"other", ${etag}` }), 304],
  ['any', () => ({ 'if-none-match': '*' }), 304],
  ['what a script sends', () => ({ 'if-none-match': etag, 'cache-control': 'no-cache' }), 304],
  ['a part of the hash', () => ({ 'if-none-match': etag.slice(0, -2) }), 200],
] as const)('If-None-Match: %s', async (_what, headers, status) => {
  expect((await read(headers())).status).toBe(status);
});

test.each([
  ['page.html', '<!doctype html><script>1</script>', 'application/octet-stream'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'application/octet-stream'],
  ['feed.xml', '<?xml version="1.0"?><a/>', 'application/octet-stream'],
  ['code.js', 'alert(1)', 'application/octet-stream'],
  ['note.txt', 'Grüße', 'text/plain; charset=utf-8'],
  ['paper.pdf', '%PDF-1.7\n', 'application/pdf'],
])('%s is sent as a type that no browser runs', async (name, text, type) => {
  const { body } = await upload(mira, name, text);
  const { headers } = await mira.fetch(`/api/files/${body.id}`);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
});

test('a name beyond Latin-1 is sent encoded', async () => {
  const { body } = await upload(mira, '星图 50 €.txt', 'x');
  const { headers } = await mira.fetch(`/api/files/${body.id}`);
  expect(headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('星图 50 €.txt')}`,
  );
});

test('foreign, unknown, and malformed ids get the same answer; without access 403, without a session 401', async () => {
  const other = await signedIn(app.url);
  for (const wrong of [path, '/api/files/507f1f77bcf86cd799439011', '/api/files/upload', '/api/files/%00']) {
    const { status, body } = await other.rest('GET', wrong);
    expect([status, body]).toEqual([404, { message: 'This file doesn’t exist. It may have been deleted.' }]);
  }
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  expect((await outsider.rest('GET', path)).status).toBe(403);
  expect((await outsider.rest('GET', '/api/files')).status).toBe(403);
  expect((await new TestClient(app.url).rest('GET', path)).status).toBe(401);
});

test('the server stops sending when the client disconnects', async () => {
  const sending = new Promise<ServerResponse>((resolve) => {
    app.server.once('request', (_request, response) => resolve(response));
  });
  const received = await new Promise<IncomingMessage>((resolve) => {
    get(`${app.url}${path}`, { headers: { cookie: mira.cookie }, agent: false }, resolve);
  });
  const sent = await sending;
  received.destroy();
  await until(async () => sent.closed);
  expect(sent.writableFinished).toBe(false);
  expect((await read({ range: 'bytes=0-3' })).bytes.equals(content.subarray(0, 4))).toBe(true);
});
