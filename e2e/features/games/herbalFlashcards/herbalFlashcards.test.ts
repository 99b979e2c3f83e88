import type { Page } from 'playwright-core';
import type { HerbQuestion, HerbsDeal } from '../../../../game-rules/src/herbs/deal.js';
import { audit } from '../../../testing/audit.js';
import { type Suite, startSuite } from '../../../testing/suite.js';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const path = (board: string) => `/games/herbal-flashcards/play?board=${board}`;

/** Opens a board; answers what was dealt. */
async function deal(page: Page, board: string) {
  const dealt = page.waitForResponse((answer) => /startGame/.test(answer.request().postData() ?? ''));
  await page.goto(path(board));
  const { data } = await (await dealt).json();
  return data.startGame as { id: string; deal: HerbsDeal };
}

const questionsOf = (dealt: HerbsDeal): HerbQuestion[] => (dealt.kind === 'quiz' ? dealt.questions : []);

test('a round of cards by keyboard alone, without the right to study: a card rated Again comes once more', async () => {
  const { page, errors } = await suite.openAsMember({ games: true });
  await deal(page, 'daily');
  await page.getByText('0 of 5 seen, 5 to go').waitFor();
  expect(await audit(page)).toEqual([]);
  const ratings = ['1', '3', '4', '2', '3', '3'];
  for (const [index, rating] of ratings.entries()) {
    await page.getByRole('button', { name: /Flip card/ }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: 'Cautions' }).waitFor();
    if (index === 0) expect(await audit(page)).toEqual([]);
    await page.keyboard.press(rating);
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByRole('link', { name: 'Browse all herbs' }).waitFor();
  expect(await result.getByLabel('to review').count()).toBe(1);
  expect(await result.getByLabel('known', { exact: true }).count()).toBe(4);
  expect(errors).toEqual([]);
});

test('names of pictures by touch on a phone, with the cautions after each answer', async () => {
  const { page, errors, context } = await suite.openAsMember(
    { games: true },
    { size: 'phone', theme: 'light', isTouch: true },
  );
  const questions = questionsOf((await deal(page, 'quiz-name')).deal);
  for (const [index, { answer, options = [] }] of questions.entries()) {
    const chosen = index === 0 ? options.find((option) => option !== answer) : answer;
    await page.getByRole('button', { name: chosen ?? '', exact: true }).tap();
    await page.getByText('not medical advice').waitFor();
    if (index === 0) {
      await page.getByText(`Incorrect. Correct answer: ${answer}.`).waitFor();
      // Nobody scrolls after each answer.
      await page.waitForFunction(() => {
        const next = [...document.querySelectorAll('button')].find(({ textContent }) =>
          textContent?.includes('Next question'),
        );
        return next && next.getBoundingClientRect().bottom <= window.innerHeight;
      });
      expect(await audit(page)).toEqual([]);
    }
    await page.getByRole('button', { name: /Next question|Finish/ }).tap();
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText(/^Place \d+$/).waitFor();
  expect(await result.innerText()).toContain('92');
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('Latin names are typed and checked by keyboard alone', async () => {
  const { page } = await suite.openAsMember({ games: true });
  const questions = questionsOf((await deal(page, 'type-latin')).deal);
  for (const { answer } of questions) {
    await page.getByRole('textbox', { name: 'Latin name' }).waitFor();
    await page.keyboard.type(answer.toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByText('Correct.', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
  }
  await page
    .getByRole('region', { name: 'Result' })
    .getByText(/^Place \d+$/)
    .waitFor();
});

test('the herbarium finds a herb by a word of its use and shows what to watch', async () => {
  const { page, errors } = await suite.openAsMember({ games: true }, { size: 'phone', theme: 'dark' });
  await page.goto('/games/herbarium');
  await page.getByRole('searchbox').fill('knitbone');
  await page.getByText('1 herb', { exact: true }).waitFor({ state: 'attached' });
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: /Comfrey/ }).click();
  await page.getByText('Comfrey must not be swallowed').waitFor();
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a log that nobody can have played is refused', async () => {
  const { page, context } = await suite.openAsMember({ games: true });
  const { id } = await deal(page, 'quiz-latin');
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
  expect(await append([{ at: 0, kind: 'rate', rating: 9 }])).toBe("Move 1 isn't one of this game.");
  expect(await append([{ at: 0, kind: 'answer', text: 'Rosa canina' }])).toBeUndefined();
  expect(await call('mutation($id: ID!) { submitGame(runId: $id) { score } }', { id })).toBe(
    "Move 1 can't be made: That is not among the choices.",
  );
});
