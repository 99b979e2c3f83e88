import { auditColors, showTheme } from '../testing/audit.js';
import { type Suite, startSuite } from '../testing/suite.js';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

test('c01 by what its hints say, by mouse: passed, and on the leaderboard', async () => {
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
  const [hostname] = /hostname \S+/.exec(text) ?? [''];
  const [secret] = /enable secret \S+/.exec(text) ?? [''];
  await page.locator('#device-R1').click();
  const inOrder = ['enable', 'cisco', 'configure terminal', hostname, 'end', 'show running-config', ' ']
    .concat(['configure terminal', 'no enable password', secret, 'end', 'show ip interface brief'])
    .concat(['configure terminal', 'interface g0/0/0', address, 'no shutdown', 'end'])
    .concat(['copy running-config startup-config', '']);
  for (const line of inOrder) {
    // Nothing but what the page has said.
    expect(text).toContain(line.trim());
    await page.keyboard.type(line);
    if (line !== ' ') await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Check my work' }).click();
  await page.getByText(/^85 of 100 points · place \d+$/).waitFor();
  await page.getByText('Leaderboard and rating').click();
  await page.getByText(username).last().waitFor();
  await showTheme(page, 'light');
  expect(await auditColors(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
