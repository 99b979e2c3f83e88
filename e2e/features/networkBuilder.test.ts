import type { Page } from 'playwright-core';
import { audit } from '../testing/audit.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

const lineOf = (page: Page, device: string) => page.getByRole('textbox', { name: `${device} command line` });

/** Types a line into the focused console. */
async function type(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('c01 can be solved by keyboard alone, from the diagram to 100 points, and resumed after a reload', async () => {
  const { page, errors } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder');
  await page.getByRole('link', { name: 'Start: First time on the console' }).focus();
  await page.keyboard.press('Enter');

  // In the diagram, arrow keys move between devices, and Enter opens the console.
  await page.getByRole('button', { name: 'Router R1: open its console' }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('device-PC1');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await lineOf(page, 'R1').evaluate((line) => line === document.activeElement)).toBe(true);

  const tasks = page.getByRole('region', { name: 'Tasks' });
  const [, name] = /Name the router (\S+)\./.exec(await tasks.innerText()) ?? [];
  const [, secret] = /secret (\S+?),/.exec(await tasks.innerText()) ?? [];
  const [, address] = /address (\S+) with/.exec(await tasks.innerText()) ?? [];
  await page.keyboard.type('en');
  await page.keyboard.press('Tab');
  expect(await lineOf(page, 'R1').inputValue()).toBe('enable ');
  await page.keyboard.press('Enter');
  for (const text of ['cisco', 'conf t', `hostname ${name}`, 'no enable password', `enable secret ${secret}`])
    await type(page, text);
  await page.keyboard.type('interface ?');
  await page.getByRole('log').getByText('GigabitEthernet IEEE 802.3z').waitFor();
  await type(page, 'g0/0/0');
  await type(page, `ip address ${address} 255.255.255.0`);
  await page.keyboard.press('Control+z');
  expect(await audit(page)).toEqual([]);
  await page.reload();

  // Everything is unchanged, and the check lists what is missing.
  await page.getByRole('log', { name: 'R1 output' }).getByText(`hostname ${name}`).waitFor();
  await page.getByRole('button', { name: 'Check my work' }).focus();
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByRole('heading', { name: 'Not there yet' }).waitFor();
  expect(await audit(page)).toEqual([]);
  await lineOf(page, 'R1').focus();
  for (const text of ['conf t', 'int g0/0/0', 'no shut', 'end', 'copy run start', '']) await type(page, text);
  await page.getByRole('button', { name: 'Check my work' }).focus();
  await page.keyboard.press('Enter');
  await result.getByRole('heading', { name: 'Passed' }).waitFor();
  await result.getByText(/^100 of 100 points/).waitFor();
  await result.getByRole('heading', { name: 'Why it works' }).waitFor();
  await page.getByRole('link', { name: 'All labs' }).press('Enter');
  await page.getByText('Best score 100').waitFor();
  expect(errors).toEqual([]);
});
