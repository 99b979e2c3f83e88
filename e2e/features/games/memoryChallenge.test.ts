import { padsOf } from '@cosmic/game-rules/memory/sequence';
import { audit } from '../../testing/audit.js';
import { useSuite } from '../../testing/suite.js';
import { begin, dealOf, keys, turn } from './memoryRun.js';

const suite = useSuite();

const path = (board: string) => `/games/memory-challenge/play?board=${board}`;

test('on a phone, a game with one life can be replayed by touch, and the dashboard shows it', async () => {
  const { page, context, errors } = await suite.openAsMember(
    { games: true },
    { size: 'phone', theme: 'light', isTouch: true },
  );
  const { id, deal } = await dealOf(page, () => page.goto(path('sequence-fast')));
  await begin(page);
  await turn(page, 1);
  const [first = 0] = padsOf(deal.seed, 1);
  await page.getByRole('button', { name: new RegExp(`, ${keys[first]}$`) }).tap();
  await turn(page, 2);
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`, ${keys[(first + 1) % 9]}$`) }).tap();
  await page
    .getByRole('region', { name: 'Result' })
    .getByText(/^Place/)
    .waitFor();
  expect(await audit(page)).toEqual([]);
  const next = await dealOf(page, () => page.getByRole('button', { name: 'Play again' }).tap());
  expect(next.id).not.toBe(id);
  await page.goto('/');
  await page.getByText(/Last score 1/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a run continues offline and is scored when the network is back', async () => {
  const { page, context } = await suite.openAsMember({ games: true });
  const { deal } = await dealOf(page, () => page.goto(path('sequence-fast')));
  await begin(page);
  await turn(page, 1);
  await context.setOffline(true);
  await page.keyboard.press(keys[((padsOf(deal.seed, 1)[0] ?? 0) + 1) % 9] ?? '');
  await page.getByText(/scored when you’re back online/).waitFor();
  await context.setOffline(false);
  await page.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Play again' }).click();
  await begin(page);
  await turn(page, 1);
});
