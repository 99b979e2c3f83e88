import type { Page } from 'playwright-core';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

const missing = { status: 404, contentType: 'text/html', body: '<h1>404</h1>' };
/** Another site at the root of the host, so the dashboard's own files can't be found there. */
const serveUnderPath = async (page: Page) => {
  await page.route('**/assets/**', (route) => route.fulfill(missing));
  await page.route('**/healthz', (route) => route.fulfill(missing));
};
const failureOf = async (page: Page, path: string) => {
  await page.goto(path);
  return page.getByRole('alert').textContent();
};

// The first is a page with a prerendered screen, which loads the app in its own way.
test.each(['/auth', '/cosmic/'])(
  'under a path, the page says that it needs its own host (%s)',
  async (path) => {
    const { page, context } = await suite.open();
    await serveUnderPath(page);
    expect(await failureOf(page, path)).toMatch(
      /couldn’t be loaded\.Cosmic Dashboard must be at the root of a host, such as https:/,
    );
    await context.close();
  },
);

test('a page from before an update says how to get the new one', async () => {
  const { page, context } = await suite.open();
  await page.route('**/assets/**', (route) => route.fulfill(missing));
  expect(await failureOf(page, '/cosmic/')).toMatch(/page from before an update/);
  await context.close();
});

test('without a server, the page says what to check', async () => {
  const { page, context } = await suite.open();
  await page.route('**/assets/**', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  expect(await failureOf(page, '/cosmic/')).toMatch(/can’t be reached/);
  await context.close();
});
