import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import express, { type Request } from 'express';
import { handleError } from '../../core/errors/restErrors.js';
import type { SiteInfo } from '../../features/settings/siteInfo.js';
import { portOf } from '../../testing/serverUrl.js';
import { inlineHashes, serveWebApp } from './webApp.js';

const defaultSite: SiteInfo = {
  revision: 0,
  name: 'Cosmic Dashboard',
  legalText: '',
  theme: 'dark',
  animations: true,
  background: 'space',
  picture: null,
  logo: null,
};
let site = defaultSite;
afterEach(() => {
  site = defaultSite;
});

const built = `<!doctype html><title>Cosmic Dashboard</title><link rel="icon" href="/favicon.svg"><script id="site" type="application/json">null</script><span data-site-name="">Cosmic Dashboard</span>${'<p>space</p>'.repeat(200)}`;
const page = built.replace('null', JSON.stringify(defaultSite));
const signInPage = built.replace('space', '<style>p{color:red}</style><script>first()</script>');
const code = `export const stars = 100;${'/* star */'.repeat(200)}`;

const root = mkdtempSync(join(tmpdir(), 'cosmic-web-'));
const webDir = join(root, 'web');
let server: Server;

/** The cookie decides; with "slow" in it, the promise stays pending, as if the database didn't respond. */
const isSignedIn = async ({ headers: { cookie = '' } }: Request) =>
  cookie.includes('slow') ? new Promise<boolean>(() => undefined) : cookie.includes('member');

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'not for the web');
  for (const [name, text] of [
    ['index.html', built],
    ['auth.html', signInPage],
    ['invite.html', signInPage.replace('first', 'invited')],
    ['home.html', signInPage.replace('first', 'welcome')],
    ['sw.js', code],
    ['assets/app-1a2b.js', code],
  ] as const) {
    writeFileSync(join(webDir, name), text);
    writeFileSync(join(webDir, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(webDir, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(webDir, 'assets/font-3c4d.woff2'), 'font');
  const pages = [
    { file: 'home.html', addresses: '^/$', needsSession: true },
    { file: 'auth.html', addresses: '^/auth/?$' },
    { file: 'invite.html', addresses: '^/auth/invite/.' },
  ];
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(pages));
  server = createServer(
    express()
      .use(serveWebApp(webDir, isSignedIn, () => site))
      .use(handleError),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

/** The raw response, because fetch would normalize the path and decompress the body. */
async function get(path: string, headers: Record<string, string> = {}) {
  const port = portOf(server);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, resolve).once('error', reject).end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

const plain = (body: Buffer) => body.toString();

test.each([
  ['gzip, deflate, br', 'br', (body: Buffer) => brotliDecompressSync(body).toString()],
  ['gzip, br;q=0', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
  ['identity', undefined, plain],
  ['', undefined, plain],
])('a browser that accepts "%s" gets the file as %s', async (accepted, encoding, unpack) => {
  const { status, headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(headers['content-length']).toBe(String(body.length));
  expect(unpack(body)).toBe(code);
});

test('hashed files are cached permanently, while pages and the service worker are revalidated', async () => {
  const caching = async (path: string) => (await get(path)).headers['cache-control'];
  expect(await caching('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(await caching('/assets/font-3c4d.woff2')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/index.html', '/sw.js', '/study-hub'])
    expect(await caching(path)).toBe('no-cache');
});

test("each encoding has its own ETag, and an unchanged file isn't sent again", async () => {
  const asBrotli = { 'accept-encoding': 'br' };
  const compressed = await get('/', asBrotli);
  const { etag } = compressed.headers;
  expect(etag).toBeDefined();
  expect(etag).not.toBe((await get('/')).headers.etag);
  const again = await get('/', { ...asBrotli, 'if-none-match': String(etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test.each([
  ['/auth', 'first()'],
  ['/auth/?from=link', 'first()'],
  ['/auth/invite/abc', 'invited()'],
])('%s has its own page', async (path, content) => {
  const { status, headers, body } = await get(path, { 'accept-encoding': 'br' });
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(brotliDecompressSync(body).toString()).toContain(content);
});

test.each([
  ['a member', { cookie: 'sid=member' }, 'welcome()', 'private, no-cache'],
  ['a stranger', {}, 'space', 'no-cache'],
  ['a member with the sidebar as icons', { cookie: 'sid=member; sidebar_state=false' }, 'space', 'no-cache'],
  ['somebody whom the database does not know in time', { cookie: 'sid=slow' }, 'space', 'no-cache'],
])('%s gets the root page with the right first view', async (_who, headers, content, caching) => {
  for (const path of ['/', '/?edit=on']) {
    const answer = await get(path, headers);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, caching]);
    expect(answer.body.toString()).toContain(content);
  }
  expect((await get('/notes', headers)).body.toString()).toBe(page);
});

test('inline scripts and styles are allowed by their hashes, and without a build there are none', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(inlineHashes(webDir)).toEqual({
    scripts: [hash('first()'), hash('welcome()'), hash('invited()')],
    styles: [hash('p{color:red}'), hash('/* ruled by script */')],
  });
  const none = { scripts: [], styles: [] };
  expect(inlineHashes(join(root, 'nothing'))).toEqual(none);
  expect(inlineHashes(undefined)).toEqual(none);
});

test.each(['/', '/auth/invite', '/authors', '/games/herbal-flashcards?round=2', '/no/such/page'])(
  "%s returns the app's page",
  async (path) => {
    const { status, headers, body } = await get(path, { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(brotliDecompressSync(body).toString()).toBe(page);
  },
);

test("an unknown asset isn't found, and the response isn't cached", async () => {
  const { status, headers } = await get('/assets/app-gone.js', { 'accept-encoding': 'br' });
  expect([status, headers['content-encoding']]).toEqual([404, undefined]);
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
])("%s doesn't leave the folder", async (path) => {
  const { body } = await get(path);
  expect(body.toString()).not.toContain('not for the web');
});

test("pages contain the site's public information and follow its changes", async () => {
  const { etag } = (await get('/auth')).headers;
  site = { ...defaultSite, revision: 1, name: 'Ana & <Ben>', legalText: '</script><script>first()</script>' };
  for (const path of ['/auth', '/auth.html', '/notes']) {
    const { status, body } = await get(path, { 'if-none-match': String(etag) });
    const text = body.toString();
    expect(status).toBe(200);
    expect(text).toContain('<title>Ana &amp; &lt;Ben&gt;</title>');
    expect(text).toContain('<span data-site-name="">Ana &amp; &lt;Ben&gt;</span>');
    expect(text).not.toContain('</script><script>first');
    const [, json = ''] = /<script id="site"[^>]*>(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual(site);
  }
});

test("pages show the site's logo at the first paint, and the original after it's deleted", async () => {
  site = { ...defaultSite, revision: 2, logo: '/api/site/logo/abc' };
  expect((await get('/auth')).body.toString()).toContain('<link rel="icon" href="/api/site/logo/abc">');
  site = { ...defaultSite, revision: 3 };
  expect((await get('/auth')).body.toString()).toContain('<link rel="icon" href="/favicon.svg">');
});
