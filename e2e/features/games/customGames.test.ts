import type { Page } from 'playwright-core';
import { audit } from '../../testing/audit.js';
import { useSuite } from '../../testing/suite.js';

const suite = useSuite();

const ports: Record<string, string> = { DNS: '53', SSH: '22', SMTP: '25', HTTP: '80' };

/** Creates a game by keyboard alone; returns its address. */
async function makeGame(page: Page): Promise<string> {
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

/** The current question. */
async function asked(page: Page): Promise<string> {
  const found = await page.waitForFunction(
    (names) =>
      [...document.querySelectorAll('main p')]
        .map(({ textContent }) => textContent ?? '')
        .find((text) => names.includes(text)),
    Object.keys(ports),
  );
  return String(await found.jsonValue());
}

test('a game can be created and played to the end in every mode by keyboard alone', async () => {
  const { page, errors } = await suite.openAsMember({ games: true });
  const home = await makeGame(page);

  await page.getByRole('link', { name: 'Play Quiz' }).press('Enter');
  for (let round = 0; round < 4; round++) {
    const right = page.getByRole('button', { name: ports[await asked(page)], exact: true });
    // At a human pace, because a faster run gets no place on the leaderboard.
    await page.keyboard.press((await right.innerText()).trim()[0] ?? '', { delay: 300 });
    if (round === 3) break;
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    if (round === 0) expect(await audit(page)).toEqual([]);
    await page.keyboard.press('Enter');
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText(/^Place 1$/).waitFor();
  expect(await result.innerText()).toContain('100');
  expect(await audit(page)).toEqual([]);

  await page.goto(`${home}/play?mode=typed`);
  for (let round = 0; round < 4; round++) {
    await page.getByLabel('Your answer').focus();
    await page.keyboard.type(ports[await asked(page)] ?? '');
    await page.keyboard.press('Enter');
    if (round < 3) await page.getByRole('button', { name: 'Continue' }).press('Enter');
  }
  await result.getByText('You did it').waitFor();

  await page.goto(`${home}/play?mode=flashcards`);
  for (let round = 0; round < 4; round++) {
    await page.getByRole('button', { name: 'Show the back' }).press('Enter');
    await page.getByRole('button', { name: 'Knew it (2)' }).waitFor();
    await page.keyboard.press('2');
  }
  await result.getByText('You did it').waitFor();
  expect(errors).toEqual([]);
});

test('on a phone, a game works by touch: pairs, a reload in the middle, typed answers, and a shared link for someone else', async () => {
  const look = { size: 'phone', theme: 'light', isTouch: true } as const;
  const { page, errors } = await suite.openAsMember({ games: true }, look);
  const home = await makeGame(page);
  await page.goto(`${home}/play?mode=match`);
  const pair = async (name: string, port = '') => {
    await page.getByRole('button', { name, exact: true }).tap();
    await page.getByRole('button', { name: port, exact: true }).tap();
  };
  await pair('DNS', '22');
  await page.getByText('Not a match.').waitFor({ state: 'attached' });
  await pair('DNS', '53');
  expect(await audit(page)).toEqual([]);
  await page.getByText('1 of 4 matched.').waitFor({ state: 'attached' });
  await page.reload();
  const resume = page.getByRole('button', { name: 'Resume', exact: true });
  if (await resume.isVisible().catch(() => false)) await resume.tap();
  await page.getByText('matched.').waitFor({ state: 'attached' });

  await page.goto(`${home}/play?mode=typed`);
  for (let round = 0; round < 4; round++) {
    await page.getByLabel('Your answer').tap();
    await page.keyboard.type(ports[await asked(page)] ?? '');
    await page.getByRole('button', { name: 'Check' }).tap();
    if (round < 3) await page.getByRole('button', { name: 'Continue' }).tap();
  }
  await page.getByRole('region', { name: 'Result' }).getByText('You did it').waitFor();
  expect(await audit(page)).toEqual([]);

  await page.goto(home);
  await page.getByRole('button', { name: 'Actions for Ports' }).tap();
  await page.getByRole('menuitem', { name: 'Share by link' }).tap();
  await page.getByText('Shared by link').waitFor();
  expect(errors).toEqual([]);

  const other = await suite.openAsMember({ games: true }, look);
  await other.page.goto(new URL(home).pathname);
  await other.page.getByText(/4 cards · by /).waitFor();
  expect(await audit(other.page)).toEqual([]);
  await other.page.getByRole('link', { name: 'Play Flashcards' }).tap();
  await other.page.getByRole('button', { name: 'Show the back' }).waitFor();
});
