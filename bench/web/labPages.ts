import { launchBrowser, sizes } from '@cosmic/e2e/testing/browser';
import { saveWorld } from '@cosmic/network-sim/engine/savedWorld';
import { campus } from '@cosmic/network-sim/testing/campus';
import type { BrowserContext, Page } from 'playwright-core';
import type { Figures } from '../harness/figures.js';
import { p90, recordKeys, unlimitedFrames } from '../harness/keyTimes.js';
import { median } from '../harness/median.js';
import { admin, startServer } from '../harness/server.js';

const slowdown = 4;
const opens = 7;
const rounds = 12;
const dragSteps = 150;

/**
 * Measures delays that people notice in a lab: how soon it appears, how soon a key is shown, and how smoothly a
 * device follows the pointer.
 */
export async function measureLabPages(): Promise<Figures> {
  const server = await startServer();
  try {
    const typing = await withPage(server.url, unlimitedFrames, async (page) => ({
      'labs: opened from the list, warm, ms': { value: await timeOfOpening(page), atMost: 300 },
      ...(await timesOfKeys(page)),
    }));
    const dragging = await withPage(server.url, [], async (page, context) => ({
      'labs: dragging one of 30 devices at 4x, frames a second': {
        value: await framesOfDragging(page, context),
        atLeast: 57,
      },
    }));
    return { ...typing, ...dragging };
  } finally {
    await server.stop();
  }
}

async function withPage(
  baseURL: string,
  flags: string[],
  measure: (page: Page, context: BrowserContext) => Promise<Figures>,
): Promise<Figures> {
  const browser = await launchBrowser(flags);
  try {
    const context = await browser.newContext({ baseURL, viewport: sizes.desktop, serviceWorkers: 'block' });
    await context.request.post('/api/login', { data: admin });
    return await measure(await context.newPage(), context);
  } finally {
    await browser.close();
  }
}

/**
 * From the click in the list until the diagram shows the devices. The first time isn't counted, because it loads the
 * code.
 */
async function timeOfOpening(page: Page): Promise<number> {
  const times: number[] = [];
  await page.goto('/games/network-builder', { waitUntil: 'networkidle' });
  for (let round = 0; round < opens; round++) {
    if (round > 0) await page.goBack({ waitUntil: 'networkidle' });
    await page.locator('a[href="/games/network-builder/c01"]').first().waitFor();
    const opening = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const link = document.querySelector<HTMLElement>('a[href="/games/network-builder/c01"]');
          const from = performance.now();
          const look = () =>
            document.querySelector('#device-R1')
              ? resolve(performance.now() - from)
              : requestAnimationFrame(look);
          link?.click();
          look();
        }),
    );
    times.push(await opening);
  }
  return median(times.slice(1));
}

/** How long keys take until their frame: letters of a command, Tab to complete one, and "?" with its list. */
async function timesOfKeys(page: Page): Promise<Figures> {
  await page.locator('#device-R1').click();
  const line = page.getByRole('textbox', { name: 'Command line of R1' });
  await line.click();
  const readTimes = await recordKeys(page);
  const letters: number[] = [];
  const helps: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.keyboard.type('show vers', { delay: 50 });
    letters.push(...(await readTimes()));
    await page.keyboard.press('Tab');
    await page.waitForTimeout(100);
    helps.push(...(await readTimes()));
    await line.fill('show ');
    await page.keyboard.press('?');
    await page.waitForTimeout(100);
    helps.push(...(await readTimes()));
    await line.fill('');
  }
  return {
    'labs: a letter in the console until its frame, p90, ms': { value: p90(letters), atMost: 16 },
    'labs: Tab and ? until their frame, p90, ms': { value: p90(helps), atMost: 30 },
  };
}

/** How many frames a slowed browser draws while someone drags a device in a full sandbox. */
async function framesOfDragging(page: Page, context: BrowserContext): Promise<number> {
  const query = 'mutation ($input: SaveSandboxInput!) { saveSandbox(input: $input) { id } }';
  const world = saveWorld(campus());
  const positions = Object.keys(world.devices).map((name, index) => [
    name,
    { x: 26 * (index % 7), y: 20 * Math.floor(index / 7) },
  ]);
  const variables = { input: { name: 'Campus', world: { ...world, layout: Object.fromEntries(positions) } } };
  const answer = await context.request.post('/graphql', { data: { query, variables } });
  const { data } = (await answer.json()) as { data: { saveSandbox: { id: string } } };
  await page.goto(`/games/network-builder/sandbox/${data.saveSandbox.id}`, { waitUntil: 'networkidle' });
  const device = page.locator('#device-R5');
  // Wait until the diagram has stopped moving.
  await device.hover();
  const from = await device.boundingBox();
  if (!from) throw new Error('The drawing has no devices');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.mouse.down();
  const counting = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        let frames = 0;
        const count = (now: number) => {
          frames++;
          if (now - from > 2000) resolve((frames * 1000) / (now - from));
          else requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      }),
  );
  for (let step = 0; step < dragSteps; step++) await page.mouse.move(from.x + step, from.y + (step % 40));
  const frames = await counting;
  await page.mouse.up();
  const to = await device.boundingBox();
  if (to?.x === from.x) throw new Error('The device did not follow the pointer');
  return frames;
}
