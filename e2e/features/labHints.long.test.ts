import type { Locator, Page } from 'playwright-core';
import { auditColors, showTheme } from '../testing/audit.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

test('following its hints by mouse passes c01 and reaches the leaderboard', async () => {
  const { page, errors, context, username } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/c01');
  const tasks = page.getByRole('region', { name: 'Tasks' });
  for (const level of [1, 2, 3]) {
    const hints = tasks.getByRole('button', { name: new RegExp(`^Hint ${level} of 3`) });
    for (let left = 5; left > 0; left--) {
      await hints.first().click();
      await expect.poll(() => hints.count()).toBe(left - 1);
    }
  }
  const text = await tasks.innerText();
  const [address] = /ip address \S+ 255\.255\.255\.0/.exec(text) ?? [''];
  const [hostname] = /^hostname \S+$/m.exec(text) ?? [''];
  const [secret] = /^enable secret \S+$/m.exec(text) ?? [''];
  await page.locator('#device-R1').click();
  const inOrder = ['enable', 'cisco', 'configure terminal', hostname, 'end', 'show running-config', ' ']
    .concat(['configure terminal', 'no enable password', secret, 'end', 'show ip interface brief'])
    .concat(['configure terminal', 'interface g0/0/0', address, 'no shutdown', 'end'])
    .concat(['copy running-config startup-config', '']);
  for (const line of inOrder) {
    // Use only what the page has said.
    expect(text).toContain(line.trim());
    await page.keyboard.type(line);
    if (line !== ' ') await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Check my work' }).click();
  await page.getByText(/^85 of 100 points/).waitFor();
  await page.getByText('Leaderboard and rating').click();
  await page.getByText(username).last().waitFor();
  await showTheme(page, 'light');
  expect(await auditColors(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

/** Presses something by keyboard; whatever it does, the focus must be somewhere afterward. */
const press = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name }).press('Enter');
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element === document.body
      ? 'nothing'
      : (element?.getAttribute('aria-label') ?? element?.textContent);
  });

test('keyboard users never lose the focus, whatever they press', async () => {
  const { page, errors, context } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/c01?view=table');
  await press(page, 'Skip 1 minute');
  await press(page, /^Unplug R1/);
  await press(page, /^Hint 1 of 3.*The router’s name/);
  await page.getByText(/^A device’s name is part of/).waitFor();
  expect(await focused(page)).toMatch(/^Hint 2 of 3/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Hint 3 of 3/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^hostname /);
  await page.getByText(/^History/).click();
  await press(page, /^Go back to step 1/);
  await page.getByRole('button', { name: /^Go back to step 2/ }).waitFor({ state: 'detached' });
  expect(await focused(page)).toMatch(/^Go back to step 1/);
  await press(page, 'Show the solution');
  await press(page.getByRole('dialog'), 'Show the solution');
  await expect.poll(() => focused(page)).toBe('One solution');
  await press(page, 'Restart');
  await press(page.getByRole('dialog'), 'Restart');
  await page.getByText('Nothing yet.').waitFor();
  expect(await focused(page)).toBe('Restart');
  await context.setOffline(true);
  await press(page, 'Check my work');
  await page.getByText(/we can’t check your work/).waitFor();
  expect(await focused(page)).toBe('Check my work');
  await context.setOffline(false);
  expect(errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
});

test.each(['c01', 'c27'])('%s opens with its whole console in sight', async (labId) => {
  const { page, context } = await suite.openAsMember({ games: true });
  await page.goto(`/games/network-builder/${labId}`);
  await page.locator('#device-R1').first().waitFor();
  const console = await page.getByRole('region', { name: 'Console' }).boundingBox();
  expect((console?.y ?? 0) + (console?.height ?? 0)).toBeLessThanOrEqual(900);
  await context.close();
});
