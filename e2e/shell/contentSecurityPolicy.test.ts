import type { Page } from 'playwright-core';
import { follow } from '../testing/routes.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

/** The directive that blocks what this adds to the page; undefined if it's allowed. */
const refusalOf = (page: Page, name: string, attributes: Record<string, string>, text = '') =>
  page.evaluate(
    async ([tag, given, content]) => {
      const refused = new Promise<string>((resolve) => {
        const handle = ({ effectiveDirective }: SecurityPolicyViolationEvent) => resolve(effectiveDirective);
        addEventListener('securitypolicyviolation', handle, { once: true });
      });
      const element = document.createElement(tag);
      for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
      element.textContent = content;
      document.body.append(element);
      // A handler is checked when it is called.
      element.click();
      // Violations are reported in a separate task; if two frames pass without one, there was none.
      const later = new Promise<undefined>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      });
      return Promise.race([refused, later]);
    },
    [name, attributes, text] as const,
  );

test('the policy lists every style and script by hash and has no unsafe-… at all', async () => {
  const { context } = await suite.openAsMember();
  for (const path of ['/', '/auth', '/auth/invite/some-code', '/notes']) {
    const policy = (await context.request.get(path)).headers()['content-security-policy'] ?? '';
    expect([path, policy]).toEqual([path, expect.stringMatching(/style-src 'self' 'sha256-/)]);
    expect([path, policy]).toEqual([path, expect.stringMatching(/script-src 'self' 'sha256-/)]);
    expect([path, policy]).not.toEqual([path, expect.stringContaining('unsafe')]);
  }
  await context.close();
});

test('styles, style attributes, and scripts injected into a page have no effect', async () => {
  const { page, context } = await suite.openAsMember();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await refusalOf(page, 'style', {}, 'body { display: none }')).toBe('style-src-elem');
  expect(await refusalOf(page, 'p', { style: 'position: fixed' })).toBe('style-src-attr');
  expect(await refusalOf(page, 'script', {}, 'document.title = "mine"')).toBe('script-src-elem');
  expect(await refusalOf(page, 'a', { onclick: 'document.title = 1' })).toBe('script-src-attr');
  expect(await refusalOf(page, 'p', { class: 'x' }, 'nothing wrong')).toBeUndefined();
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('block');
  await context.close();
});

test('styles that libraries add by script apply: our rules, dialogs, lists, the editor', async () => {
  const { page, context, errors } = await suite.openAsMember();
  await page.goto('/notes/new');
  const editor = page.locator('.cm-editor');
  await editor.waitFor();
  // CodeMirror's injected rules apply.
  expect(await editor.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  await follow(page, '/study-hub/flashcards?view=cards');
  await page.getByRole('combobox').first().click();
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  // The page behind a dialog doesn't scroll.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow);
  expect(await overflow()).toBe('hidden');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await overflow()).not.toBe('hidden');
  expect(errors).toEqual([]);
  await context.close();
});
