import type { Page } from 'playwright-core';
import type { Window } from '../testing/browser.js';
import { password } from '../testing/program.js';
import { useSuite, waitForExtras } from '../testing/suite.js';

const suite = useSuite();
let member: Window & { username: string };
beforeAll(async () => {
  member = await suite.openAsMember();
});

const searchBox = (page: Page) => page.getByRole('button', { name: 'Search or jump to…' });

async function ask(page: Page, query: string, variables: Record<string, unknown>) {
  const answer = await page.request.post('/graphql', { data: { query, variables } });
  expect(await answer.json()).not.toHaveProperty('errors');
}

test('the palette finds a page, a file, and a conversation and opens them', async () => {
  const { page, errors } = member;
  await page.request.post('/api/files/upload', {
    multipart: {
      file: { name: 'Übersicht A+ objectives.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    },
  });
  await ask(page, 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { conversationId } }', {
    input: { assistantType: 'general', message: 'Zeppelin weight in pounds', memoryEnabled: false },
  });
  await page.goto('/');
  await searchBox(page).click();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('unit');
  await page.getByRole('option', { name: 'Unit Converter' }).click();
  await page.waitForURL('**/tools/converter');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Tools' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('ubers obj');
  await page.getByRole('option', { name: /Übersicht A\+ objectives\.txt/ }).click();
  await page.waitForURL('**/file-vault?search=*');
  await page.getByText('Übersicht A+ objectives.txt').first().waitFor();

  await searchBox(page).click();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('zeppelin');
  await page.getByRole('option', { name: /Zeppelin/ }).click();
  await page.waitForURL('**/ai-assistants?tab=general&conversation=*');

  await searchBox(page).click();
  await page.getByRole('group', { name: 'Recent' }).getByRole('option').first().waitFor();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('no such thing anywhere');
  await page.getByText('No results for “no such thing anywhere”').waitFor();
  expect(errors).toEqual([]);
});

test('a notification arrives live, is counted, and can be marked as read', async () => {
  const { page, username, errors } = member;
  await page.goto('/');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await waitForExtras(page);
  const signedIn = await fetch(`${suite.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ username, password }),
  });
  expect(signedIn.status).toBe(200);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('Someone signed in to your account from Firefox on Windows.').waitFor();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect(await panel.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('the bottom sheet on a phone has six shortcuts and closes with a swipe, the overlay, and Esc', async () => {
  const { page } = await suite.openAsAdmin({ size: 'phone' });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Shortcuts', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Shortcuts' });
  await button.click();
  await sheet.waitFor();
  expect(await sheet.getByRole('link').allInnerTexts()).toEqual([
    'Games',
    'AI',
    'Study',
    'Notes',
    'Settings',
    'Tools',
  ]);
  // The animation is over when the sheet reaches the edge of the screen.
  await page.waitForFunction(
    () => document.querySelector('[role=dialog]')?.getBoundingClientRect().bottom === window.innerHeight,
  );
  const box = await sheet.boundingBox();
  if (!box) throw new Error('the sheet has no place');
  await page.mouse.move(195, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(195, box.y + 90, { steps: 4 });
  await page.mouse.move(195, box.y + 160, { steps: 4 });
  await page.mouse.up();
  await sheet.waitFor({ state: 'detached' });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);

  await button.click();
  await page.mouse.click(195, 40);
  await sheet.waitFor({ state: 'detached' });
  await button.click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await button.click();
  await sheet.getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/site-settings');
});

test('the theme changes in one frame, is stored under "theme", and is a class on the root before the first paint', async () => {
  const { page } = await suite.openAsMember();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Theme' }).click();
  // Everything that is still changing color after the class has changed.
  const moving = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          const { classList } = document.documentElement;
          if (classList.contains('dark')) return;
          const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
          resolve(
            transitions.filter(({ transitionProperty }) => /color|fill/.test(transitionProperty)).length,
          );
        }).observe(document.documentElement, { attributes: true });
      }),
  );
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  expect(await moving).toBe(0);
  await page.waitForFunction(() => document.documentElement.className === '');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(false);
});

test('Back restores the scroll position, and a new page starts at the top with its heading', async () => {
  const { page } = member;
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/');
  // The form above, whose code arrives late, makes the page longer.
  await page.getByRole('radiogroup', { name: 'What are you studying for?' }).waitFor();
  await page.getByRole('link', { name: 'View File Vault' }).scrollIntoViewIfNeeded();
  // With the mouse wheel, the page would still be scrolling when its position is read.
  await page.evaluate(() => window.scrollTo(0, window.scrollY + 40));
  const scrollTop = await page.evaluate(() => window.scrollY);
  expect(scrollTop).toBeGreaterThan(250);
  await page.getByRole('link', { name: 'Tools' }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: 'Tools' });
  await heading.waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
  await page.waitForFunction((one) => one === document.activeElement, await heading.elementHandle());
  await page.goBack();
  await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) < 2, scrollTop);
  await page.reload();
  await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) < 2, scrollTop);

  // An address that is opened again starts at the top, wherever it was scrolled before.
  await page.goto('/?again');
  await page.getByRole('link', { name: 'View File Vault' }).waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
});
