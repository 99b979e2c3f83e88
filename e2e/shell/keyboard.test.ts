import type { Page } from 'playwright-core';
import { password } from '../testing/program.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

interface Focused {
  name: string;
  /** Whether the focus is visible. */
  hasRing: boolean;
}

const readFocused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', hasRing: false };
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const label = labels.map(({ textContent }) => textContent).join(' ');
    const name = element.getAttribute('aria-label') ?? (label || element.textContent || '');
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { name: name.trim(), hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 };
  });

/** Presses Tab until the element with this name has the focus, which must be visible on every element on the way. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab') {
  const passed: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key);
    const focused = await readFocused(page);
    passed.push(focused.name);
    expect([focused.name, focused.hasRing]).toEqual([focused.name, true]);
    if (typeof name === 'string' ? focused.name === name : name.test(focused.name)) return;
  }
  throw new Error(`Tab never reached ${name}; it passed ${passed.join(' | ')}`);
}

async function open(page: Page, path: string, heading: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
}

test('signing in, navigating, and signing out work by keyboard', async () => {
  const { username } = await suite.openAsMember();
  const { page, errors } = await suite.open();
  await page.goto('/auth');
  await page.locator('button:enabled', { hasText: 'Login' }).waitFor();
  await tabTo(page, 'Username');
  await page.keyboard.type(username);
  await tabTo(page, 'Password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.waitForLoadState('networkidle');

  await tabTo(page, 'Skip to content');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#main');
  await open(page, '/', 'Dashboard');
  await tabTo(page, /^Notes/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

  await tabTo(page, 'Logout', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth');
  expect(errors).toEqual([]);
});

test('a dialog keeps the focus inside, Esc closes it and returns the focus, and ? lists the keys', async () => {
  const { page } = await suite.openAsMember({ fileVault: true });
  await open(page, '/file-vault', 'File Vault');
  const newFolder = page.getByRole('button', { name: 'New Folder' });
  await newFolder.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await newFolder.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  // In a field, the key types a letter.
  await page.getByRole('searchbox', { name: 'Search files...' }).focus();
  await page.keyboard.press('/');
  expect(await page.getByRole('combobox').count()).toBe(0);
});
