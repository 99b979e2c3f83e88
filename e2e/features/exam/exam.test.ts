import type { MongoClient } from 'mongodb';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { connectToDatabaseOf } from '../../testing/database.js';
import { type Suite, startSuite } from '../../testing/suite.js';
import { changeAttempt, offlineErrors, offlineMessage, startExam } from './examPage.js';

let database: MongoClient;
let suite: Suite;
beforeAll(async () => {
  database = await connectToDatabaseOf(inject('dataDir'));
  suite = await startSuite();
});
afterAll(async () => {
  await suite.close();
  await database.close();
});

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const inMap = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a whole A+ exam survives flags, a reload, and a minute offline, and the server submits it at the deadline', async () => {
  const { page, context, errors } = await suite.openAsMember();
  const { choose } = await startExam(database.db(), page, 'comptia', 'CompTIA A+ Core 1 220-1201', 'core1');
  await choose(0, true);
  await inMap(page, 'Question 1, answered').waitFor();
  await next(page);
  await page.getByRole('button', { name: 'Flag for review' }).click();
  await inMap(page, 'Question 2, open, flagged').waitFor();
  await choose(1, false);
  await inMap(page, 'Question 2, answered, flagged').waitFor();

  await page.reload();
  await inMap(page, 'Question 1, answered').waitFor();
  await inMap(page, 'Question 2, answered, flagged').click();
  await page.getByRole('button', { name: 'Remove flag' }).click();
  await inMap(page, 'Question 2, answered').waitFor();

  // The exam continues offline, and closing the window loses nothing.
  await context.setOffline(true);
  await next(page);
  await choose(2, true);
  await page.getByText(offlineMessage).waitFor();
  await next(page);
  await choose(3, true);
  await page.getByRole('button', { name: 'Submit exam' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep working' }).click();
  await context.setOffline(false);
  await inMap(page, 'Question 3, answered').waitFor();
  await inMap(page, 'Question 4, answered').waitFor();
  expect(await page.getByText(offlineMessage).count()).toBe(0);

  await context.setOffline(true);
  await next(page);
  await choose(4, true);
  await page.getByText(offlineMessage).waitFor();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(new URL(page.url()).pathname);
  await inMap(again, 'Question 5, answered').waitFor();

  await changeAttempt(database.db(), again, { deadline: new Date(Date.now() + 2500) });
  await again.reload();
  await again.getByRole('heading', { name: 'CompTIA A+ Core 1, Exam: 4 of 10 correct' }).waitFor();
  await again.getByText(/Practice estimate on the scale 100–900. 675 needed to pass/).waitFor();
  expect(await again.getByRole('progressbar').count()).toBeGreaterThan(0);
  await again.getByText('Question 2: incorrect').waitFor();
  await again.getByText('Question 6: not answered').waitFor();

  await again.getByRole('button', { name: /Make flashcards/ }).click();
  await again.getByText('1 card added to your flashcards').first().waitFor();
  await again.goto('/study-hub/flashcards');
  await again.getByText('Missed question').waitFor();
  await again.goto('/study-hub/practice-exams');
  await again.getByRole('link', { name: 'CompTIA A+ Core 1, Exam' }).waitFor();
  await again.getByText('4 of 10').waitFor();
  expect(offlineErrors(errors)).toEqual([]);
  await context.close();
});
