import type { Page } from 'playwright-core';
import { follow } from '../testing/routes.js';
import { type Suite, startSuite } from '../testing/suite.js';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const upload = async (page: Page, name: string, content: string) => {
  const answer = await page.request.post('/api/files/upload', {
    multipart: { file: { name, mimeType: 'text/plain', buffer: Buffer.from(content) } },
  });
  expect(answer.status()).toBe(201);
};
const headings = async (page: Page) => {
  await page.getByRole('heading', { name: 'Learning Games' }).waitFor();
  return page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
};
const usual = ['AI Assistants', 'Quick Actions', 'Recent Files', 'Study Progress', 'Learning Games'];

test('the widgets show real data, and their links lead where they say', async () => {
  const { page, username, errors } = await suite.openAsMember();
  await page.goto('/');
  await page.getByRole('heading', { name: `Welcome back, ${username}` }).waitFor();
  await page.getByText(/^You haven’t practiced this week/).waitFor();
  await page.getByText('Your vault is empty').waitFor();
  expect(await headings(page)).toEqual([`Welcome back, ${username}`, ...usual]);

  await upload(page, 'moon.txt', 'x'.repeat(1_500));
  await page.reload();
  const row = page.getByRole('row', { name: /moon\.txt Document 1\.5 kB Today/ });
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download moon.txt' }).click();
  expect((await download).suggestedFilename()).toBe('moon.txt');

  for (const [link, path] of [
    ['Explore Universe', '/study-hub'],
    ['View File Vault', '/file-vault'],
    ['See all games', '/games'],
    ['Play Network Builder', '/games/network-builder/play'],
    ['Create New Note', '/notes/new'],
    ['Upload Files', '/file-vault/upload'],
    ['Chat with Tech Tutor AI', '/ai-assistants?tab=tech'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL((url) => url.pathname + url.search === path);
    await follow(page, '/');
  }
  expect(errors).toEqual([]);
});

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

test('widgets and actions without access are hidden', async () => {
  const { page, username } = await suite.openAsMember({ games: true });
  await page.goto('/');
  expect(await headings(page)).toEqual([`Welcome back, ${username}`, 'Quick Actions', 'Learning Games']);
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  expect(await actions.allInnerTexts()).toEqual(['Start Learning Game']);
  expect(await page.getByRole('link', { name: 'Explore Universe' }).count()).toBe(0);
});
