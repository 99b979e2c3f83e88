import { buffer } from 'node:stream/consumers';
import { launchBrowser, sizes } from '@cosmic/e2e/testing/browser';
import type { Browser } from 'playwright-core';
import { ZipFile } from 'yazl';
import { send } from '../harness/client.js';
import type { Figures } from '../harness/figures.js';
import { type Person, registerPeople } from '../harness/load.js';
import { median } from '../harness/median.js';
import { startServer } from '../harness/server.js';

const few = 20;
const many = 5_000;
const rounds = 3;

/** Target 13: the browser's work for opening a list of 5,000 notes, against one of 20. */
export async function measureLongList(): Promise<Figures> {
  const server = await startServer({ USER_QUOTA_MB: '10000' });
  const browser = await launchBrowser();
  try {
    const [short, long] = (await registerPeople(server.url, 2)) as [Person, Person];
    await importNotes(server.url, short.cookie, few);
    await importNotes(server.url, long.cookie, many);
    const fewMs = await workOfOpening(browser, server.url, short);
    const manyMs = await workOfOpening(browser, server.url, long);
    return { '13. a list of 5,000 notes, times one of 20': { value: manyMs / fewMs, atMost: 2.5 } };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The main thread's work for opening the notes from the dashboard, in ms. */
async function workOfOpening(
  browser: Browser,
  baseURL: string,
  { username, password }: Person,
): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport: sizes.desktop, serviceWorkers: 'block' });
  await context.request.post('/api/login', { data: { username, password } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto('/', { waitUntil: 'networkidle' });
    const before = await work();
    await page.getByRole('link', { name: 'Notes' }).first().click();
    await page
      .getByText(/^listed note \d+$/)
      .first()
      .waitFor();
    times.push((await work()) - before);
  }
  await context.close();
  return median(times);
}

async function importNotes(url: string, cookie: string, count: number): Promise<void> {
  const zip = new ZipFile();
  for (let note = 0; note < count; note++)
    zip.addBuffer(Buffer.from(`The text of note ${note}.`), `listed note ${note}.md`);
  zip.end();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await buffer(zip.outputStream))]), 'notes.zip');
  await send(`${url}/api/notes/import`, cookie, form);
}
