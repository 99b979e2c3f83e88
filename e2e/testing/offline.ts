import type { Page } from 'playwright-core';

/** Waits until the service worker has stored the app, then loads the page through it. */
export async function reloadThroughWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Operations whose responses the browser has stored. */
export const savedQueries = (page: Page) =>
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

/** Waits until the responses of these operations are stored, which happens when the browser is idle. */
export async function waitUntilSaved(page: Page, names: readonly string[]): Promise<void> {
  const saved = await savedQueries(page);
  if (names.some((name) => !saved.includes(name))) await waitUntilSaved(page, names);
}
