import type { Page } from 'playwright-core';
import { audit } from '../../testing/audit.js';

export const ports: Record<string, string> = { DNS: '53', SSH: '22', SMTP: '25', HTTP: '80' };

/** Creates a game by keyboard alone; returns its address. */
export async function makeGame(page: Page): Promise<string> {
  await page.goto('/games/create');
  await page.getByLabel('Title').focus();
  await page.keyboard.type('Ports');
  await page.getByLabel('Front of card 1').focus();
  for (const [name, port] of Object.entries(ports)) {
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(port);
    // Wait for the row before pressing the next key.
    await page.keyboard.press('Enter');
  }
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create game' }).press('Enter');
  await page.getByRole('heading', { name: 'Ports' }).waitFor();
  return page.url();
}

/** Returns the text of the current question. */
export async function asked(page: Page): Promise<string> {
  const found = await page.waitForFunction(
    (names) =>
      [...document.querySelectorAll('main p')]
        .map(({ textContent }) => textContent ?? '')
        .find((text) => names.includes(text)),
    Object.keys(ports),
  );
  return String(await found.jsonValue());
}
