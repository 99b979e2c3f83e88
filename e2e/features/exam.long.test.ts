import { readdirSync, readFileSync } from 'node:fs';
import { ObjectId } from 'mongodb';
import type { Page } from 'playwright-core';
import { startDatabase, type TestDatabase } from '../testing/database.js';
import { type Suite, startSuite } from '../testing/suite.js';

interface Question {
  id: string;
  type: string;
  prompt: string;
  options: { text: string; isCorrect?: boolean }[];
}

/** Questions with one correct option, as the server has them. */
const folder = new URL('../../api/content/questions/', import.meta.url);
const singlesOf = (exam: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${exam}.`))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Question[])
    .filter(({ type }) => type === 'single');

let database: TestDatabase;
let suite: Suite;
beforeAll(async () => {
  database = await startDatabase();
  suite = await startSuite({ MONGODB_URI: database.uri });
});
afterAll(async () => {
  await suite.close();
  await database.close();
});

const change = (page: Page, fields: object) => {
  const _id = new ObjectId(new URL(page.url()).pathname.split('/').at(-1));
  return database.client.db().collection('attempts').updateOne({ _id }, { $set: fields });
};

/** Starts ten questions through the form; the test knows the answers and the deadline. */
async function start(page: Page, tab: string, title: string, exam: string) {
  const questions = singlesOf(exam).slice(0, 10);
  await page.goto(`/study-hub/practice-exams?tab=${tab}`);
  const card = page.getByRole('region', { name: title });
  await card.getByRole('combobox', { name: 'Length' }).click();
  await page.getByRole('option', { name: /^10 questions/ }).click();
  await card.getByRole('button', { name: 'Start exam' }).click();
  await page.getByRole('timer').waitFor();
  await change(page, { questionIds: questions.map(({ id }) => id) });
  await page.reload();
  await page.getByText('Question 1 of 10').waitFor();
  const choose = async (questionIndex: number, isRight: boolean, window = page) => {
    // The options are in a different order in each attempt.
    const option = questions[questionIndex]?.options.find(({ isCorrect = false }) => isCorrect === isRight);
    await window.getByRole('radio', { name: option?.text ?? '', exact: true }).check();
  };
  return { choose };
}

const offlineMessage = 'You’re offline. Your answers are saved on this device and will sync.';

/** The errors without those that the console prints for every failed request while offline. */
const offlineErrors = (errors: string[]) =>
  errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error));

test("a CCNA exam doesn't go back, and an answer given offline is sent when the network is back", async () => {
  const { page, context, errors } = await suite.openAsMember();
  const { choose } = await start(page, 'ccna', 'CCNA 200-301', 'ccna');
  expect(await page.getByRole('button', { name: 'Previous' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /Flag/ }).count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Questions' }).count()).toBe(0);
  const confirm = page.getByRole('button', { name: 'Confirm and continue' });
  await choose(0, true);
  await confirm.click();
  await page.getByText('Question 2 of 10').waitFor();

  await context.setOffline(true);
  await choose(1, true);
  await confirm.click();
  await page.getByText(offlineMessage).waitFor();
  await context.setOffline(false);
  await page.getByText('Question 3 of 10').waitFor();

  // The same exam in two windows: one continues, and the other is notified.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText('Question 3 of 10').waitFor();
  await choose(2, true);
  await confirm.click();
  await page.getByText('Question 4 of 10').waitFor();
  await choose(2, false, other);
  await other.getByRole('button', { name: 'Confirm and continue' }).click();
  await other.getByText('This question is already answered, perhaps in another window.').first().waitFor();
  await other.getByText('Question 4 of 10').waitFor();

  // The time ends while offline, so answers given then don't count. offlineExam.test.tsx checks that the page says so.
  await context.setOffline(true);
  await choose(3, true);
  await confirm.click();
  await page.getByText(offlineMessage).waitFor();
  await change(page, { deadline: new Date(Date.now() - 1000) });
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'CCNA, Exam: 3 of 10 correct' }).waitFor();
  await other.reload();
  await other.getByRole('heading', { name: 'CCNA, Exam: 3 of 10 correct' }).waitFor();
  expect(offlineErrors(errors)).toEqual([]);
  await context.close();
});
