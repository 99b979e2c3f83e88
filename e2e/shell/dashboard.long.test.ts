import type { Page } from 'playwright-core';
import { follow } from '../testing/routes.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

const headings = async (page: Page) => {
  await page.getByRole('heading', { name: 'Learning Games' }).waitFor();
  return page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
};
const usual = ['AI Assistants', 'Quick Actions', 'Recent Files', 'Study Progress', 'Learning Games'];

test("each person's arrangement is kept, can be changed by keyboard and mouse, and can be reset", async () => {
  const { page, username, errors } = await suite.openAsMember();
  const saves = () =>
    page.waitForResponse((answer) => answer.request().postData()?.includes('SaveDashboard') ?? false);
  await page.goto('/');
  await headings(page);
  await page.getByRole('button', { name: 'Customize Dashboard' }).press('Enter');
  const panel = page.getByRole('region', { name: 'Arrange your dashboard' });
  await panel.getByRole('button', { name: 'Move Learning Games up' }).waitFor();

  let saved = saves();
  await panel.getByRole('button', { name: 'Move Learning Games up' }).press('Enter');
  await saved;
  saved = saves();
  await panel.getByRole('switch', { name: 'Show Quick Actions' }).press('Space');
  await saved;
  // Drag the last row above the first.
  const from = await panel.getByRole('button', { name: 'Drag Study Progress' }).boundingBox();
  const to = await panel.getByRole('button', { name: 'Drag AI Assistants' }).boundingBox();
  if (!from || !to) throw new Error('no grips');
  saved = saves();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y + 6, { steps: 12 });
  await page.mouse.up();
  await saved;

  await page.goto('/');
  const arranged = [
    `Welcome back, ${username}`,
    'Study Progress',
    'AI Assistants',
    'Recent Files',
    'Learning Games',
  ];
  expect(await headings(page)).toEqual(arranged);
  const other = await suite.openAsMember();
  await other.page.goto('/');
  expect(await headings(other.page)).toEqual([`Welcome back, ${other.username}`, ...usual]);

  await follow(page, '/?edit=on');
  saved = saves();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await saved;
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await headings(page)).toEqual([`Welcome back, ${username}`, ...usual]);
  expect(errors).toEqual([]);
});
