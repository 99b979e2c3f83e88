import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openLimitingProxy } from '../testing/limitingProxy.js';
import { password } from '../testing/program.js';
import { type Suite, startSuite } from '../testing/suite.js';
import { openTcpProxy, type TcpProxy } from '../testing/tcpProxy.js';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
let openedProxy: TcpProxy | undefined;
afterEach(() => openedProxy?.close());
afterAll(() => suite.close());

/** Where each part of a resumable upload begins. */
function watchOffsets(page: Page) {
  const begins: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') begins.push(Number(request.headers()['upload-offset']));
  });
  return begins;
}

async function chooseFile(page: Page, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await (await chooser).setFiles(path);
}

function makeLargeFile() {
  const content = randomBytes(20_000_000);
  const path = join(mkdtempSync(join(tmpdir(), 'cosmic-upload-')), 'film.bin');
  writeFileSync(path, content);
  return { content, path };
}

/** Checks that the member's vault contains the chosen file and nothing else. */
async function expectStored(page: Page, content: Buffer) {
  const files = await (await page.request.get('/api/files')).json();
  expect(files).toHaveLength(1);
  expect(content.equals(await (await page.request.get(`/api/files/${files[0].id}`)).body())).toBe(true);
}

test('a large upload resumes after its page was closed in the middle', async () => {
  const { content, path } = makeLargeFile();
  const proxy = await openTcpProxy(suite.url);
  openedProxy = proxy;
  const { page } = await suite.openAsMember({ fileVault: true });
  const begins = watchOffsets(page);
  await page.goto(`${proxy.url}/file-vault/upload`);
  let stopped = proxy.stopAfter(6_000_000);
  await chooseFile(page, path);
  await stopped;
  await page.reload();

  stopped = proxy.stopAfter(6_000_000);
  await chooseFile(page, path);
  await stopped;
  await page.getByText(/resuming from \d(?:\.\d)? MB/).waitFor();
  proxy.goOn();
  await page.getByText('1 uploaded').waitFor();
  const [first = -1, second = -1] = begins;
  expect([first, second > 4_000_000]).toEqual([0, true]);
  await expectStored(page, content);
});

/** Sends a large file through a proxy until part of it is stored, then breaks the connection. */
async function cutInTheMiddle() {
  const { content, path } = makeLargeFile();
  const proxy = await openTcpProxy(suite.url);
  openedProxy = proxy;
  const { page } = await suite.openAsMember({ fileVault: true });
  const begins = watchOffsets(page);
  await page.goto(`${proxy.url}/file-vault/upload`);
  const stopped = proxy.stopAfter(6_000_000);
  const sending = page.waitForRequest((request) => request.method() === 'PATCH');
  await chooseFile(page, path);
  await stopped;
  const url = (await sending).url();
  const headers = { 'tus-resumable': '1.0.0' };
  const readOffset = async () =>
    Number((await page.request.head(url, { headers })).headers()['upload-offset']);
  await expect.poll(readOffset).toBeGreaterThan(4_000_000);
  const broken = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  proxy.cut();
  await broken;
  return { page, proxy, begins, content };
}

test('a large upload resumes after its session ended and the member signed in again', async () => {
  const { page, proxy, begins, content } = await cutInTheMiddle();
  await page.context().clearCookies();
  const refused = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
  proxy.goOn();
  expect((await refused).status()).toBe(401);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('1 uploaded').waitFor();
  const last = begins.at(-1) ?? -1;
  expect([begins[0], last > 4_000_000]).toEqual([0, true]);
  await expectStored(page, content);
});

test('a large upload resumes after the server was briefly unavailable', async () => {
  const { page, proxy, begins, content } = await cutInTheMiddle();
  let refusals = 0;
  await page.route('**/api/files/resumable/*', async (route) => {
    if (route.request().method() !== 'HEAD' || refusals > 0) return route.continue();
    refusals += 1;
    await route.fulfill({ status: 503 });
  });
  proxy.goOn();
  await page.getByText('1 uploaded').waitFor();
  expect([refusals, begins.filter((begin) => begin === 0)]).toEqual([1, [0]]);
  await expectStored(page, content);
});

test('behind a proxy that refuses large requests, files are sent in pieces', async () => {
  const { content, path } = makeLargeFile();
  const small = join(mkdtempSync(join(tmpdir(), 'cosmic-upload-')), 'photo.bin');
  writeFileSync(small, content.subarray(0, 2_000_000));
  const proxy = await openLimitingProxy(suite.url, 1_048_576);
  const { page } = await suite.openAsMember({ fileVault: true });
  await page.goto(`${proxy.url}/file-vault/upload`);
  await chooseFile(page, path);
  await page.getByText('1 uploaded').waitFor();
  await expectStored(page, content);
  await chooseFile(page, small);
  await page.getByText('2 uploaded').waitFor();
  const files = await (await page.request.get('/api/files')).json();
  expect(files.map(({ size }: { size: number }) => size).sort()).toEqual([2_000_000, 20_000_000]);
  await page.close();
  await proxy.close();
});
