import { readdirSync, readFileSync } from 'node:fs';
import { ObjectId } from 'mongodb';
import type { Page } from 'playwright-core';
import { audit } from '../testing/audit.js';
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

test('a lab in a CCNA exam keeps its work through a reload and a lost connection, and earns partial credit', async () => {
  const { page, context, errors } = await suite.openAsMember();
  await start(page, 'ccna', 'Cisco CCNA 200-301 v1.1', 'ccna');
  await change(page, { questionIds: ['lab:c01', singlesOf('ccna')[0]?.id] });
  await page.reload();
  await page.getByText('Question 1 of 2').waitFor();
  const tasks = page.getByRole('region', { name: 'Tasks' });
  const [, name] = /called (\S+)\./.exec(await tasks.innerText()) ?? [];
  const [, secret] = /secret (\S+?),/.exec(await tasks.innerText()) ?? [];
  const line = page.getByRole('textbox', { name: 'R1 command line' });
  const type = async (...lines: string[]) => {
    await line.focus();
    for (const text of lines) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
  };
  await type('en', 'cisco', 'conf t', `hostname ${name}`);
  expect(await page.getByRole('button', { name: /hint|solution|check my work/i }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /tutor/i }).count()).toBe(0);
  expect(await audit(page)).toEqual([]);
  await page.getByText('Saved', { exact: true }).waitFor();

  await page.reload();
  await page.getByRole('log', { name: 'R1 output' }).getByText(`hostname ${name}`).waitFor();
  await context.setOffline(true);
  await type('no enable password', `enable secret ${secret}`);
  await page.getByText('Offline', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.getByText('Your latest steps aren’t saved yet.').first().waitFor();
  await context.setOffline(false);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.getByText('Question 2 of 2').waitFor();
  await page.getByRole('button', { name: 'Submit exam' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit exam' }).click();

  await page.getByText(/Question 1: \d of 5 requirements met/).waitFor();
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: /Make flashcards/ }).click();
  await page
    .getByText(/cards? added to your flashcards/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Practice this lab' }).click();
  await page.getByRole('button', { name: 'Check my work' }).waitFor();
  expect(offlineErrors(errors)).toEqual([]);
  await context.close();
});
