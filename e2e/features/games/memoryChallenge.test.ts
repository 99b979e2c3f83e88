import type { Page } from 'playwright-core';
import { padsOf } from '../../../game-rules/src/memory/sequence.js';
import { audit } from '../../testing/audit.js';
import { type Suite, startSuite } from '../../testing/suite.js';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

/** What stands on the pads, from the top left. */
const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];
const path = (board: string) => `/games/memory-challenge/play?board=${board}`;

/** Does something that starts a run; answers what was dealt. */
async function dealOf(page: Page, start: () => Promise<unknown>) {
  const dealt = page.waitForResponse((answer) => /startGame/.test(answer.request().postData() ?? ''));
  await start();
  const { data } = await (await dealt).json();
  return data.startGame as { id: string; deal: { seed: number } };
}

/** Sets the first sequence going. */
const begin = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).press('Enter');

const turn = (page: Page, length: number) =>
  page.getByText(length === 1 ? 'Your turn: 1 pad' : `Your turn: ${length} pads`).waitFor();

test('a sequence by keyboard alone: levels, a reload in the middle, the result and the leaderboard', async () => {
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
  // The arrow keys lead to the wrong pad, three times.
  const wrong = keys[((pads[0] ?? 0) + 1) % 9] ?? '';
  for (const life of [3, 2, 1]) {
    await turn(page, 3);
    if (life === 1) await page.keyboard.press(wrong);
    else await page.getByRole('button', { name: new RegExp(`, ${wrong}$`) }).press('Enter');
    if (life > 1) await page.getByText('Not quite. Watch again: 3 pads').waitFor();
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText('Your best so far').waitFor();
  await result.getByText(/^Place \d+$/).waitFor();
  expect(await result.getByRole('heading').innerText()).toBe('Not won: 8 needed, your longest was 2');
  await page.getByText('(you)').waitFor();
  expect(await audit(page)).toEqual([]);
  await result.getByRole('link', { name: 'Back to Memory Challenge' }).press('Enter');
  await page.getByText('Best 2').waitFor();
  expect(errors).toEqual([]);
});

test('on a phone by touch: one life, then again; the dashboard knows it', async () => {
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

test('without a network the run goes on, and is scored when the line is back', async () => {
  const { page, context } = await suite.openAsMember({ games: true });
  const { deal } = await dealOf(page, () => page.goto(path('sequence-fast')));
  await begin(page);
  await turn(page, 1);
  await context.setOffline(true);
  await page.keyboard.press(keys[((padsOf(deal.seed, 1)[0] ?? 0) + 1) % 9] ?? '');
  await page.getByText(/scored when you're back online/).waitFor();
  await context.setOffline(false);
  await page.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Play again' }).click();
  await begin(page);
  await turn(page, 1);
});

test('another window on the same run is told to reload', async () => {
  const { page, context } = await suite.openAsMember({ games: true });
  const { deal } = await dealOf(page, () => page.goto(path('sequence')));
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  const [first = 0] = padsOf(deal.seed, 1);
  const other = await context.newPage();
  await other.goto(path('sequence'));
  await begin(other);
  await turn(other, 1);
  const saved = other.waitForResponse((answer) => /"press"/.test(answer.request().postData() ?? ''));
  await other.keyboard.press(keys[(first + 1) % 9] ?? '');
  await saved;
  // Both began alike; then this one goes on in another way.
  await begin(page);
  await turn(page, 1);
  await page.keyboard.press(keys[first] ?? '');
  await page.getByText(/changed in another window/).waitFor();
  await page.getByRole('button', { name: 'Reload the game' }).click();
  await page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
});

test('a log that nobody can have played is refused with a sentence', async () => {
  const { page, context } = await suite.openAsMember({ games: true });
  const { id, deal } = await dealOf(page, () => page.goto(path('sequence')));
  const call = async (query: string, variables: object) => {
    const answer = await context.request.post('/graphql', { data: { query, variables } });
    const { errors } = (await answer.json()) as { errors?: { message: string }[] };
    return errors?.[0]?.message;
  };
  const append = (moves: unknown) =>
    call('mutation($id: ID!, $moves: JSON!) { appendGameMoves(runId: $id, from: 0, moves: $moves) }', {
      id,
      moves,
    });
  const press = (pad: number, at: number) => ({ kind: 'press', pad, at });
  expect(await append([press(1, 9_999_999)])).toMatch(/later than now/);
  expect(await append([{ kind: 'win', at: 1, score: 99 }])).toBe("Move 1 isn't one of this game.");
  expect(await append(padsOf(deal.seed, 1).map((pad) => press(pad, 0)))).toBeUndefined();
  expect(await call('mutation($id: ID!) { submitGame(runId: $id) { score } }', { id })).toBe(
    "Move 1 can't be made: The sequence is still being shown.",
  );
});
