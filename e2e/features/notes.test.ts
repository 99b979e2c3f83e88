import type { Page } from 'playwright-core';
import { audit } from '../testing/audit.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Note text' });
const saved = (page: Page) => page.getByText(/^Saved \d{1,2}:\d\d [AP]M$/).waitFor();

interface TextOfNote {
  title: string;
  body: string;
}

/** All of the person's notes, as the server has them. */
async function notesOf(page: Page): Promise<TextOfNote[]> {
  const answer = await page.request.post('/graphql', { data: { query: '{ notes { title body } }' } });
  const { data } = await answer.json();
  return data.notes;
}

test('a note saves automatically, survives a reload, and loses nothing in an hour offline', async () => {
  const { page, context, errors } = await suite.openAsMember({ notes: true });
  await page.goto('/notes/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Plan');
  await editorOf(page).click();
  await page.keyboard.type('# First\n- [ ] learn');
  await page.keyboard.press('Enter');
  await page.keyboard.type('teach');
  await saved(page);
  await page.waitForURL(/\/notes\/[0-9a-f]{24}$/);
  await page.getByRole('checkbox', { name: 'learn' }).click();
  await page.waitForFunction(() => document.querySelector('.cm-content')?.textContent?.includes('[x] learn'));
  await saved(page);
  expect(await notesOf(page)).toEqual([{ title: 'Plan', body: '# First\n- [x] learn\n- [ ] teach' }]);
  await page.reload();
  await editorOf(page).getByText('teach').waitFor();

  // Ctrl+B makes the text bold and doesn't toggle the sidebar.
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('strong');
  await page.getByRole('region', { name: 'Preview' }).getByText('strong').waitFor();
  await page.getByRole('link', { name: 'Cosmic Dashboard' }).getByText('Cosmic Dashboard').waitFor();
  await saved(page);

  await context.setOffline(true);
  await page.keyboard.type(' offline');
  await page.getByText('Saved on this device; will sync').waitFor();
  await page.close();
  await context.setOffline(false);
  // Another window finds what the closed one couldn't send.
  const next = await context.newPage();
  await next.goto('/');
  await next.getByText('A note was saved').first().waitFor();
  expect((await notesOf(next))[0]?.body).toContain('**strong offline**');
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(error))).toEqual([]);
  await context.close();
});

test('editing one note in two windows, online and offline, keeps both texts, and a formula is rendered', async () => {
  const { page: first, context, errors } = await suite.openAsMember({ notes: true });
  await first.goto('/notes/new');
  await editorOf(first).click();
  await first.keyboard.type('base');
  await saved(first);
  await first.waitForURL(/\/notes\/[0-9a-f]{24}$/);
  const second = await context.newPage();
  await second.goto(first.url());
  await editorOf(second).getByText('base').waitFor();

  // Online, each window shows what the other writes.
  await editorOf(first).click();
  await first.keyboard.press('Control+End');
  await first.keyboard.type(' one');
  await editorOf(second).getByText('base one').waitFor();

  // Both windows write at the same time; the later one is asked which text to keep, and keeps both.
  await first.route('**/graphql', (route) => route.abort());
  await first.keyboard.type(' from the first');
  await first.getByText('Saved on this device; will sync').waitFor();
  await editorOf(second).click();
  await second.keyboard.press('Control+End');
  await second.keyboard.type(' from the second');
  await saved(second);
  await first.unroute('**/graphql');
  const dialog = first.getByRole('dialog', { name: 'This note was changed elsewhere' });
  await dialog.waitFor();
  await dialog.getByText('base one from the first').waitFor();
  await dialog.getByText('base one from the second').waitFor();
  expect(await audit(first)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await editorOf(first).getByText('base one from the second').waitFor();
  expect((await notesOf(first)).map(({ body }) => body).sort()).toEqual([
    'base one from the first',
    'base one from the second',
  ]);

  // A formula is rendered under the page's content security policy.
  errors.length = 0;
  await first.goto('/notes/new');
  await editorOf(first).click();
  await first.keyboard.insertText('$$\n\\frac{2^{32}}{4} - \\sqrt[3]{x}\n$$');
  const preview = first.getByRole('region', { name: 'Preview' });
  const [denominator, numerator] = [/^4$/, /^2/].map((text) =>
    preview.locator('.mfrac .vlist > span').filter({ hasText: text }),
  );
  const [lower, upper] = [await denominator?.boundingBox(), await numerator?.boundingBox()];
  expect(lower?.y).toBeGreaterThan((upper?.y ?? Number.NaN) + 5);
  expect(errors).toEqual([]);
  await context.close();
});
