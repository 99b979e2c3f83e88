import type { Page } from 'playwright-core';
import { audit } from '../testing/audit.js';
import { type Suite, startSuite } from '../testing/suite.js';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const lineOf = (page: Page, device: string) => page.getByRole('textbox', { name: `${device} command line` });

/** Types a line into the focused console. */
async function type(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('the questions in c19 can be answered, checked, and reopened', async () => {
  const { page, errors } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/c19');
  const field = page.getByRole('textbox', { name: /^Administrative distance/ });
  await field.fill('110');
  await field.press('Enter');
  await page.getByText('Answered: 110').waitFor();
  const hop = page.getByRole('radiogroup', { name: /^What does R4 do/ });
  await hop.getByRole('radio', { name: 'dropped' }).check();
  await page.keyboard.press('Enter');
  await page.getByText('Answered: dropped').waitFor();
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check my work' }).click();
  await page.getByText('your answer: 110').waitFor();
  expect(await page.getByText('no answer yet').count()).toBe(4);
  await page.reload();
  await page.getByText('Answered: dropped').waitFor();
  await page.getByText(/^History/).click();
  await page.getByRole('button', { name: /^Go back to step 1/ }).click();
  await page.getByText('Answered: dropped').waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('110');
  expect(errors).toEqual([]);
});

test("a second window on the same run is asked to reload and doesn't lose the first one's work", async () => {
  const { page, context } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/c01?view=table');
  await lineOf(page, 'R1').fill('');
  const other = await context.newPage();
  await other.goto('/games/network-builder/c01?view=table');
  await lineOf(other, 'PC1').or(lineOf(other, 'R1')).waitFor();
  await lineOf(page, 'R1').focus();
  await type(page, 'show version');
  await page.getByRole('button', { name: 'Check my work' }).click();
  await page.getByRole('heading', { name: 'Not there yet' }).waitFor();
  await lineOf(other, 'R1').focus();
  await type(other, 'show clock');
  await other.getByRole('button', { name: 'Check my work' }).click();
  await other.getByText(/changed in another window/).waitFor();
  await other.getByRole('button', { name: 'Reload the lab' }).click();
  await other.getByRole('log', { name: 'R1 output' }).getByText('show version').waitFor();
});

test('on a phone, tasks, network, and console are tabs, with the keys that its keyboard lacks', async () => {
  const look = { size: 'phone', isTouch: true } as const;
  const { page, context, errors } = await suite.openAsMember({ games: true }, look);
  await page.goto('/games/network-builder/c07');
  await page.getByRole('tab', { name: 'Network' }).tap();
  await page.getByRole('button', { name: /^Switch S1: open its console/ }).tap();
  await lineOf(page, 'S1').fill('sh');
  await page.getByRole('button', { name: 'Tab: complete the word' }).tap();
  expect(await lineOf(page, 'S1').inputValue()).toBe('show ');
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
