import { readdirSync, readFileSync } from 'node:fs';
import { useSuite } from '../testing/suite.js';

interface Question {
  objectives: Partial<Record<'v11' | 'v20', string>>;
  prompt: string;
  options: { text: string; isCorrect?: boolean; explanation: string }[];
}

/** The CCNA questions as the server has them. */
const folder = new URL('../../api/content/questions/', import.meta.url);
const questions = readdirSync(folder)
  .filter((name) => name.startsWith('ccna'))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Question[]);
/** Questions that are answered with digits. */
const choices = questions.filter((question) => 'options' in question);

/** The version that someone without an exam date studies today. */
const version = new Date() < new Date('2027-02-03') ? 'v11' : 'v20';
const exams = JSON.parse(readFileSync(new URL('../exams.json', folder), 'utf8')) as {
  id: string;
  outlines: { version?: string; domains: { number: number; weight: number; objectives: string[] }[] }[];
}[];
const outline = exams.find(({ id }) => id === 'ccna')?.outlines.find((one) => one.version === version);

/** How much one correct answer adds to the progress: an eighth of its objective's share of the exam. */
const gainOf = ({ objectives }: Question) => {
  const domain = outline?.domains.find(({ number }) => objectives[version]?.startsWith(`${number}.`));
  return (domain?.weight ?? 0) / (domain?.objectives.length ?? 1) / 8;
};

/** The displayed text, without Markdown. */
const plain = (text: string) => text.replace(/[`*]/g, '').replace(/\s+/g, ' ');

const suite = useSuite();

test('a drill explains every option, works by keyboard alone, and its answers count as progress', async () => {
  const { page, errors } = await suite.openAsMember();
  await page.goto('/study-hub');
  await page.getByRole('progressbar', { name: 'CCNA' }).waitFor();
  expect(await page.getByRole('progressbar', { name: 'CCNA' }).getAttribute('aria-valuenow')).toBe('0');
  await page.getByRole('button', { name: 'Start drill: CCNA' }).press('Enter');

  const rightAnswers = 3;
  let gain = 0;
  for (let right = 0; right < rightAnswers; ) {
    const shown = plain(await page.getByRole('group').innerText());
    // Options alone don't identify questions, because some are as short as a number.
    const question = choices.find(
      ({ prompt, options }) =>
        shown.startsWith(plain(prompt).slice(0, 40)) &&
        options.every(({ text }) => shown.includes(plain(text))),
    );
    // This question is typed or sorted, so start another round, which begins with a different one.
    if (!question) {
      await page.reload();
      await page.getByRole('group').waitFor();
      continue;
    }
    // A digit chooses by position, and the options are in a different order in each round.
    const rows = (await page.getByRole('group').locator('label').allInnerTexts()).map(plain);
    for (const { text, isCorrect } of question.options) {
      const index = rows.findIndex((row) => row.replace(/^\d /, '') === plain(text));
      if (isCorrect) await page.keyboard.press(String(index + 1));
    }
    await page.keyboard.press('Enter');
    await page.getByText('Correct', { exact: true }).first().waitFor();
    for (const { explanation } of question.options) await page.getByText(explanation).waitFor();
    await page.keyboard.press('Enter');
    right++;
    gain += gainOf(question);
  }

  await page.goto('/study-hub');
  const expected = Math.round(10 * gain) / 10;
  await page
    .locator(`[role=progressbar][aria-label="CCNA"][aria-valuenow="${Math.round(expected)}"]`)
    .waitFor();
  const answer = await page.request.get('/api/study-progress');
  expect(await answer.json()).toContainEqual({ category: 'CCNA', progress: expected });
  expect(errors).toEqual([]);
});
