import { audit } from '../../testing/audit.js';
import { useSuite } from '../../testing/suite.js';
import { asked, makeGame, ports } from './customGame.js';

const suite = useSuite();

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
