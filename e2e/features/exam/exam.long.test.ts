import { audit } from '../../testing/audit.js';
import { startDatabase, type TestDatabase } from '../../testing/database.js';
import { type Suite, startSuite } from '../../testing/suite.js';
import { changeAttempt, offlineErrors, offlineMessage, singlesOf, startExam } from './examPage.js';

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

test("a CCNA exam doesn't go back, and an answer given offline is sent when the network is back", async () => {
  const { page, context, errors } = await suite.openAsMember();
  const { choose } = await startExam(database.client.db(), page, 'ccna', 'CCNA 200-301', 'ccna');
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
  await changeAttempt(database.client.db(), page, { deadline: new Date(Date.now() - 1000) });
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'CCNA, Exam: 3 of 10 correct' }).waitFor();
  await other.reload();
  await other.getByRole('heading', { name: 'CCNA, Exam: 3 of 10 correct' }).waitFor();
  expect(offlineErrors(errors)).toEqual([]);
  await context.close();
});

test('a lab in a CCNA exam keeps its work through a reload and a lost connection, and earns partial credit', async () => {
  const { page, context, errors } = await suite.openAsMember();
  await startExam(database.client.db(), page, 'ccna', 'Cisco CCNA 200-301 v1.1', 'ccna');
  await changeAttempt(database.client.db(), page, { questionIds: ['lab:c01', singlesOf('ccna')[0]?.id] });
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
