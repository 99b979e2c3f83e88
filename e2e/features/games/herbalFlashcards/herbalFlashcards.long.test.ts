import type { HerbQuestion, HerbsDeal } from '@cosmic/game-rules/herbs/deal';
import type { Page } from 'playwright-core';
import { audit } from '../../../testing/audit.js';
import { useSuite } from '../../../testing/suite.js';
import { dealtRun } from '../dealtRun.js';

const suite = useSuite();

/** Opens a board; returns what was dealt. */
const deal = (page: Page, board: string) =>
  dealtRun<HerbsDeal>(page, () => page.goto(`/games/herbal-flashcards/play?board=${board}`));

const questionsOf = (dealt: HerbsDeal): HerbQuestion[] => (dealt.kind === 'quiz' ? dealt.questions : []);

test('images can be named by touch on a phone, with the cautions after each answer', async () => {
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
      // No one wants to scroll after each answer.
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
  await result
    .getByRole('status')
    .getByText(/points?$/)
    .waitFor();
  expect(await result.innerText()).toContain('92');
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('Latin names can be typed and checked by keyboard alone', async () => {
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
    .getByText(/^\d+ points?$/)
    .waitFor();
});
