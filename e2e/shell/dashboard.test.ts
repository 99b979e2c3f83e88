import type { Page } from 'playwright-core';
import { follow } from '../testing/routes.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

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
  await page.getByText(/^No practice questions yet this week/).waitFor();
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

test('widgets and actions without access are hidden', async () => {
  const { page, username } = await suite.openAsMember({ games: true });
  await page.goto('/');
  expect(await headings(page)).toEqual([`Welcome back, ${username}`, 'Quick Actions', 'Learning Games']);
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  expect(await actions.allInnerTexts()).toEqual(['Start Learning Game']);
  expect(await page.getByRole('link', { name: 'Explore Universe' }).count()).toBe(0);
});
