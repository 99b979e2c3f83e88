import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openWindow } from '../testing/browser.js';
import { serveFolder } from '../testing/serveFolder.js';
import { type Suite, startSuite, waitForExtras } from '../testing/suite.js';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

/** Waits until the service worker has kept the app, then loads the page through it. */
async function reloadThroughWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

test('without a network the app opens and says so; the service worker keeps no answer of the server', async () => {
  const { page, context } = await suite.openAsMember(undefined, { hasServiceWorker: true });
  await page.goto('/file-vault');
  await reloadThroughWorker(page);
  await page.getByRole('heading', { level: 1, name: 'File Vault' }).waitFor();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(expect.arrayContaining(['/index.html', '/auth.html', '/invite.html']));
  expect(kept.filter((path) => /^\/(api|graphql)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/study-hub');
  // Not every Chromium tells a page that was opened without a network that it has none.
  await page
    .getByText(/You're offline|We can't reach the server/)
    .first()
    .waitFor();
  await context.setOffline(false);
  // By itself.
  await page
    .getByText(/You're offline|We can't reach the server/)
    .first()
    .waitFor({ state: 'hidden' });
  // A download and the health check are answers of the server, also when a window goes there.
  expect(await (await page.goto('/healthz'))?.json()).toMatchObject({ status: 'alive' });
  await context.close();
});

/** The operations whose answers this browser keeps. */
const savedQueries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('savedAnswers');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map((key) => /[A-Z]\w+/.exec(String(key))?.[0] ?? ''));
          };
        };
      }),
  );

/** They are kept in a free moment. */
async function waitUntilSaved(page: Page, names: readonly string[]): Promise<void> {
  const saved = await savedQueries(page);
  if (names.some((name) => !saved.includes(name))) await waitUntilSaved(page, names);
}

test('without a network a person finds what they have seen, and after signing out nobody does', async () => {
  const { page, context } = await suite.openAsMember(undefined, { hasServiceWorker: true });
  await context.request.post('/graphql', {
    data: {
      query: 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
      variables: { input: { title: 'Subnet masks', body: 'A /26 has 62 hosts.' } },
    },
  });
  await page.goto('/notes');
  await reloadThroughWorker(page);
  await page.getByRole('link', { name: 'Subnet masks' }).click();
  await page.getByText('A /26 has 62 hosts.').first().waitFor();
  await waitUntilSaved(page, ['Session', 'ShellCounts', 'NotesPage', 'Note']);
  const noteUrl = page.url();
  await page.goto('/study-hub/glossary');
  await page.getByRole('button', { name: /^DHCP/ }).first().waitFor();
  await waitUntilSaved(page, ['Reference']);

  await context.setOffline(true);
  await page.goto(noteUrl);
  await page.getByText('Showing saved data').waitFor();
  await page.getByRole('link', { name: 'Subnet masks' }).waitFor();
  await page.getByText('A /26 has 62 hosts.').first().waitFor();
  await page.goto('/study-hub/glossary');
  await page.getByRole('button', { name: /^DHCP/ }).first().waitFor();
  await context.setOffline(false);
  await page.getByText('Showing saved data').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth');
  expect(await savedQueries(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/notes');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  expect(await page.getByText('Subnet masks').count()).toBe(0);
  await context.close();
});

test('the sign-in stays when the network fails in the middle, and says what failed', async () => {
  const { page, context } = await suite.open();
  await page.goto('/auth');
  await page.locator('button:enabled', { hasText: 'Login' }).waitFor();
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Password', { exact: true }).fill('some password');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText(/We can't reach the server/).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('owner');
  await page.locator('button:enabled', { hasText: 'Login' }).waitFor();
  await context.close();
});

test('what opens over a page and cannot be loaded leaves the page as it is', async () => {
  const { page, context } = await suite.openAsMember();
  await page.goto('/notes/new');
  await waitForExtras(page);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Not yet saved');
  await page.route(/assets\/(MenuPanel|PaletteScreen|TooltipBubble)-/, (route) => route.abort());
  for (const act of [
    () => page.getByRole('button', { name: 'Theme' }).press('Enter'),
    () => page.keyboard.press('Control+k'),
  ]) {
    const failed = page.waitForEvent('requestfailed');
    await act();
    await failed;
    // What comes of it is drawn.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await title.inputValue()).toBe('Not yet saved');
  }
  await context.close();
});

test('where a browser keeps no files the frame has all of its own when the network fails', async () => {
  const { page, context } = await suite.openAsMember();
  // As on plain http in a network.
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

test('a new version is offered and taken over with Reload', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cosmic-web-'));
  cpSync('dist/web', folder, { recursive: true });
  const server = await serveFolder(folder);
  const { page, context } = await openWindow(suite.browser, server.url, { hasServiceWorker: true });
  await page.goto('/auth');
  await reloadThroughWorker(page);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.getByText('A new version is ready').count()).toBe(0);

  appendFileSync(join(folder, 'sw.js'), '\n// the next version');
  const isCurrent = () => page.evaluate(() => document.body.dataset.old !== 'true');
  await page.evaluate(() => {
    document.body.dataset.old = 'true';
    return navigator.serviceWorker.ready.then((registration) => registration.update());
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
