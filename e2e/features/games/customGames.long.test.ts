import { audit } from '../../testing/audit.js';
import { useSuite } from '../../testing/suite.js';
import { asked, makeGame, ports } from './customGame.js';

const suite = useSuite();

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
