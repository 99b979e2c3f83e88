import { readdirSync, readFileSync } from 'node:fs';
import { type Db, ObjectId } from 'mongodb';
import type { Page } from 'playwright-core';

interface Question {
  id: string;
  type: string;
  prompt: string;
  options: { text: string; isCorrect?: boolean }[];
}

/** Questions with one correct option, as the server has them. */
const folder = new URL('../../../api/content/questions/', import.meta.url);
export const singlesOf = (exam: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${exam}.`))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Question[])
    .filter(({ type }) => type === 'single');

/** Changes the attempt on the page in the database. */
export const changeAttempt = (database: Db, page: Page, fields: object) => {
  const _id = new ObjectId(new URL(page.url()).pathname.split('/').at(-1));
  return database.collection('attempts').updateOne({ _id }, { $set: fields });
};

/** Starts ten questions through the form; the test knows the answers and the deadline. */
export async function startExam(database: Db, page: Page, tab: string, title: string, exam: string) {
  const questions = singlesOf(exam).slice(0, 10);
  await page.goto(`/study-hub/practice-exams?tab=${tab}`);
  const card = page.getByRole('region', { name: title });
  await card.getByRole('combobox', { name: 'Length' }).click();
  await page.getByRole('option', { name: /^10 questions/ }).click();
  await card.getByRole('button', { name: 'Start exam' }).click();
  await page.getByRole('timer').waitFor();
  await changeAttempt(database, page, { questionIds: questions.map(({ id }) => id) });
  await page.reload();
  await page.getByText('Question 1 of 10').waitFor();
  const choose = async (questionIndex: number, isRight: boolean, window = page) => {
    // The options are in a different order in each attempt.
    const option = questions[questionIndex]?.options.find(({ isCorrect = false }) => isCorrect === isRight);
    await window.getByRole('radio', { name: option?.text ?? '', exact: true }).check();
  };
  return { choose };
}

export const offlineMessage = 'You’re offline. Your answers are saved on this device and will sync.';

/** The errors without those that the console prints for every failed request while offline. */
export const offlineErrors = (errors: string[]) =>
  errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error));
