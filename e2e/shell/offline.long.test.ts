import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWindow, shareBrowser } from '../testing/browser.js';
import { reloadThroughWorker, waitUntilSaved } from '../testing/offline.js';
import { serveFolder } from '../testing/serveFolder.js';
import { useSuite, waitForExtras } from '../testing/suite.js';

const suite = useSuite();

test('opened lessons and viewed cards open offline, even after a reload', async () => {
  const { page, context } = await suite.openAsMember(undefined, { hasServiceWorker: true });
  const query = 'mutation ($input: AddCardInput!) { addCard(input: $input) { id } }';
  const input = { front: 'ARP?', back: 'Finds a MAC.', deck: '' };
  await context.request.post('/graphql', { data: { query, variables: { input } } });
  await page.goto('/study-hub/modules/current?tab=ccna');
  await reloadThroughWorker(page);
  const lesson = page.getByRole('heading', { name: /^1\. / });
  await lesson.waitFor();
  await page.waitForURL('**/modules/ccna-*');
  const version = page.getByRole('combobox', { name: 'Which CCNA exam?' });
  await version.waitFor();
  const lessonText = await page.getByRole('main').innerText();
  const lessonUrl = page.url();
  const card = page.getByLabel('Card', { exact: true });
  await page.goto('/study-hub/flashcards');
  await card.getByText('ARP?').waitFor();
  await waitUntilSaved(page, ['Session', 'Module', 'ExamVersion', 'CardQueue']);

  await context.setOffline(true);
  const saved = page.getByText(/^(You’re offline|We can’t reach the server)\. Showing saved data\./);
  for (const open of [() => page.goto(lessonUrl), () => page.reload()]) {
    await open();
    await lesson.waitFor();
    await saved.waitFor();
    await version.waitFor();
    expect(await page.getByRole('main').innerText()).toBe(lessonText);
  }
  for (const open of [() => page.goto('/study-hub/flashcards'), () => page.reload()]) {
    await open();
    await card.getByText('ARP?').waitFor();
    await saved.waitFor();
    await page.getByRole('button', { name: /^Show answer/ }).click();
    await card.getByText('Finds a MAC.').waitFor();
  }
  await context.close();
});

test("an overlay that can't be loaded leaves the page unchanged", async () => {
  const { page, context } = await suite.openAsMember();
  await page.goto('/notes/new');
  await waitForExtras(page);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Not yet saved');
  await page.route(/assets\/(MenuPanel|PaletteScreen|TooltipBubble)-/, (route) => route.abort());
  for (const act of [
    () => page.getByRole('button', { name: 'Theme' }).press('Enter'),
    () => title.press('Control+k'),
  ]) {
    const failed = page.waitForEvent('requestfailed');
    await act();
    await failed;
    // Wait until the result is painted.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await title.inputValue()).toBe('Not yet saved');
  }
  // Typed text isn't held back for a palette that doesn't open.
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Title');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  expect(await title.inputValue()).toBe('Not yet saved!');
  await context.close();
});

test('in a browser without a service worker, the frame has all of its parts when the network fails', async () => {
  const { page, context } = await suite.openAsMember();
  // Browsers offer no service worker over plain HTTP in a local network.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto('/notes');
  await waitForExtras(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/PaletteScreen-')),
  );
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await page.waitForFunction(() => !document.documentElement.classList.contains('dark'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quick actions' }).click();
  await page.getByRole('menuitem', { name: 'New note' }).waitFor();
  await context.close();
});

test('a new version is offered and loads with Reload', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cosmic-web-'));
  cpSync('dist/web', folder, { recursive: true });
  const server = await serveFolder(folder);
  const { page, context } = await openWindow(await shareBrowser(), server.url, { hasServiceWorker: true });
  await page.goto('/auth');
  await reloadThroughWorker(page);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.getByText('A new version is ready').count()).toBe(0);

  appendFileSync(join(folder, 'sw.js'), '\n// the next version');
  const isCurrent = () => page.evaluate(() => document.body.dataset.old !== 'true');
  await page.evaluate(async () => {
    document.body.dataset.old = 'true';
    const registration = await navigator.serviceWorker.ready;
    // A check that was already running may have read the previous version.
    while (!registration.installing && !registration.waiting) await registration.update();
  });
  await page.getByText('A new version is ready').first().waitFor();
  expect(await isCurrent()).toBe(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => document.body?.dataset.old === undefined);
  await page.getByRole('button', { name: 'Login' }).waitFor();

  await context.close();
  await server.close();
  rmSync(folder, { recursive: true });
});
