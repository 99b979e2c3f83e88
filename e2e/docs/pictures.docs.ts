import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from 'playwright-core';
import { waitForAnimations, waitUntilLoaded } from '../testing/audit.js';
import { closeWindows, openWindow, shareBrowser } from '../testing/browser.js';
import { admin, password, startWithAdmin, stopProgram } from '../testing/program.js';
import { allRights } from '../testing/rights.js';

/**
 * The same day on every run, so that a screenshot changes only when the product does. It's ahead of the real time,
 * because browsers drop expired cookies.
 */
const shownTime = '2028-03-03T09:40:00Z';
const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Each screenshot with its page and a text that appears once the page is complete. */
const pictures = [
  { name: 'dashboard', path: '/', shown: 'Recent Files' },
  { name: 'study-hub', path: '/study-hub?tab=ccna', shown: 'Practice Exams' },
  { name: 'lab', path: '/study-hub/labs/c07', shown: 'Trunk between switches' },
] as const;

/** Sends a request as the signed-in member; returns the value of its one field. */
async function call<Value>(
  request: APIRequestContext,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Value> {
  const answer = await request.post('/graphql', { data: { query, variables } });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Value;
}

const answerText =
  'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { options { id isCorrect } } }';

/** Always the same questions, so that the numbers in the screenshots are the same on every run. */
const answered = [
  ...['001', '003', '005', '006', '008', '009'].map((number) => `ccna-access-${number}`),
  ...['001', '002', '004', '005', '006', '007'].map((number) => `core1-hardware-${number}`),
];

/** Answers these questions, leaving every third one incorrect. All numbers in the screenshots come from this. */
async function answerQuestions(request: APIRequestContext) {
  for (const [index, questionId] of answered.entries()) {
    const answer = (optionId: string) =>
      call<{ options: { id: string; isCorrect: boolean }[] }>(request, answerText, {
        input: { questionId, optionIds: [optionId] },
      });
    const { options } = await answer('a');
    const correct = options.find(({ isCorrect }) => isCorrect)?.id ?? 'a';
    if (index % 3 > 0 && correct !== 'a') await answer(correct);
  }
}

/** What a learner has after their first days. */
async function addDemoData({ request }: Page) {
  const examDate = { examId: 'ccna', day: '2028-04-14', minutesPerDay: 45, timeZone: 'UTC' };
  await call(request, 'mutation($input: SetExamDateInput!) { setExamDate(input: $input) { day } }', {
    input: examDate,
  });
  await call(
    request,
    'mutation($input: SaveLessonPositionInput!) { saveLessonPosition(input: $input) { id } }',
    {
      input: { moduleId: 'ccna-01-components-and-topologies', isRead: true, isWatched: true },
    },
  );
  await answerQuestions(request);
  await call(request, 'mutation($input: StudySessionInput!) { addStudySession(input: $input) { id } }', {
    input: {
      title: 'VLANs and trunks',
      category: 'CCNA',
      day: '2028-03-04',
      time: '18:00',
      minutes: 45,
      timeZone: 'UTC',
      isWeekly: true,
    },
  });
  const files = [
    ['Chamomile.md', 'text/markdown', '# Chamomile\n\nTea for a calm evening.\n'],
    ['Switch configuration.txt', 'text/plain', 'hostname SW1\nvlan 10\n name STAFF\n'],
    ['Subnets.csv', 'text/csv', 'network,prefix\n192.168.10.0,24\n192.168.20.0,24\n'],
  ] as const;
  for (const [name, mimeType, text] of files)
    await request.post('/api/files/upload', {
      multipart: { file: { name, mimeType, buffer: Buffer.from(text) } },
    });
}

test('takes the screenshots for the docs', async () => {
  const preload = new URL('shiftClock.mjs', import.meta.url).href;
  const program = await startWithAdmin({
    NODE_OPTIONS: `--import=${preload}`,
    SHOWN_TIME: shownTime,
    TZ: 'UTC',
  });
  const browser = await shareBrowser();
  const owner = await openWindow(browser, program.url);
  await owner.context.request.post('/api/login', { data: admin });
  const invite = await owner.context.request.post('/api/invite', { data: { accessRights: allRights } });
  const { code } = await invite.json();

  const { page, context } = await openWindow(browser, program.url);
  await context.request.post(`/api/register/${code}`, { data: { username: 'mira', password } });
  await addDemoData(page);
  await page.setViewportSize({ width: 1440, height: 1080 });
  await page.clock.setFixedTime(shownTime);
  for (const { name, path, shown } of pictures) {
    await page.goto(path);
    await page.getByText(shown).first().waitFor();
    await waitUntilLoaded(page);
    await waitForAnimations(page);
    await page.screenshot({ path: `${docs}${name}.png` });
  }
  await closeWindows(browser);
  await stopProgram(program);
});
