import { padsOf } from '@cosmic/game-rules/memory/sequence';
import { audit } from '../../testing/audit.js';
import { useSuite } from '../../testing/suite.js';
import { begin, dealOf, keys, turn } from './memoryRun.js';

const suite = useSuite();

test('sequences can be played by keyboard alone: levels, a reload in the middle, the result, and the leaderboard', async () => {
  const { page, errors } = await suite.openAsMember({ games: true });
  await page.goto('/games/memory-challenge');
  const { deal } = await dealOf(page, () =>
    page.getByRole('link', { name: 'Play Sequence', exact: true }).press('Enter'),
  );
  const pads = padsOf(deal.seed, 3);
  await begin(page);
  await turn(page, 1);
  await page.keyboard.press(`Numpad${keys[pads[0] ?? 0]}`);
  await turn(page, 2);
  for (const pad of pads.slice(0, 2)) await page.keyboard.press(keys[pad] ?? '');
  await page.getByText('Correct! Now watch 3 pads').waitFor();
  await page.keyboard.press('p');
  await page.getByRole('group', { name: 'Paused' }).waitFor();
  expect(await audit(page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Resume', exact: true }).press('Enter');
  // The arrow keys lead to the wrong pad three times.
  const wrong = keys[((pads[0] ?? 0) + 1) % 9] ?? '';
  for (const life of [3, 2, 1]) {
    await turn(page, 3);
    if (life === 1) await page.keyboard.press(wrong);
    else await page.getByRole('button', { name: new RegExp(`, ${wrong}$`) }).press('Enter');
    if (life > 1) await page.getByText('Not quite. Watch again: 3 pads').waitFor();
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText('Your best so far').waitFor();
  await result
    .getByRole('status')
    .getByText(/points?$/)
    .waitFor();
  expect(await result.getByRole('heading').innerText()).toBe('You needed 8; your longest was 2');
  await page.getByText('(you)').waitFor();
  expect(await audit(page)).toEqual([]);
  await result.getByRole('link', { name: 'Back to Memory Challenge' }).press('Enter');
  await page.getByText('Best 2').waitFor();
  expect(errors).toEqual([]);
});
