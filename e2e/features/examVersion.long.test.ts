import type { Page } from 'playwright-core';
import { closeWindows, openWindow, shareBrowser } from '../testing/browser.js';
import { admin, newDataDir, password, startProgram, stopProgram } from '../testing/program.js';
import { allRights } from '../testing/rights.js';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});

/** Starts the product on the test's database with the clocks of the server and the browser set to a time. */
async function startAt(time: string, username: string) {
  const program = await startProgram(dataDir, {
    NODE_OPTIONS: `--import=${new URL('../docs/shiftClock.mjs', import.meta.url).href}`,
    SHOWN_TIME: time,
    TZ: 'UTC',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  const { page, context, errors } = await openWindow(await shareBrowser(), program.url);
  await page.clock.setFixedTime(time);
  const signIn = await context.request.post('/api/login', { data: { username, password } });
  if (!signIn.ok()) {
    await context.request.post('/api/login', { data: admin });
    const invite = await context.request.post('/api/invite', { data: { accessRights: allRights } });
    const { code } = await invite.json();
    await context.request.post(`/api/register/${code}`, { data: { username, password } });
  }
  return { program, page, errors };
}

/** Sets the date of the CCNA exam on the planner. */
async function setExamDate(page: Page, day: string) {
  await page.goto('/study-hub/planner?exam=ccna');
  await page.getByRole('textbox', { name: 'Exam date' }).fill(day);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Waits until the outline, the plan, and the practice exam are those of a version. */
async function waitForVersion(page: Page, code: string, lesson: string) {
  await page.goto('/study-hub/modules?tab=ccna');
  await page.getByRole('combobox', { name: 'Which CCNA exam?' }).filter({ hasText: code }).waitFor();
  await page.getByRole('link', { name: lesson }).first().waitFor();
  await page.goto('/study-hub/practice-exams?tab=ccna');
  await page.getByRole('heading', { name: code }).waitFor();
}

/** Returns the first lesson in today's plan, with its domain. */
async function plannedLesson(page: Page) {
  await page.goto('/study-hub/planner');
  return page
    .getByRole('link', { name: /^Read: / })
    .first()
    .innerText();
}

afterEach(async () => closeWindows(await shareBrowser()));

test('an exam date before or after the change decides what a member studies', async () => {
  const { program, page, errors } = await startAt('2026-12-01T12:00:00Z', 'mira');
  await waitForVersion(page, '200-301 v1.1', 'Network components and topologies');
  await setExamDate(page, '2027-03-01');
  await waitForVersion(page, '200-301 v2.0', 'OSPFv3');
  expect(await plannedLesson(page)).toContain('Network Infrastructure and Connectivity: 25%');
  await setExamDate(page, '2027-02-02');
  await waitForVersion(page, '200-301 v1.1', 'Network components and topologies');
  expect(await plannedLesson(page)).toContain('Network Fundamentals: 20%');
  expect(errors).toEqual([]);
  await stopProgram(program);
});

test('when the change begins, members without an exam date move to the new exam by themselves', async () => {
  const before = await startAt('2027-02-02T23:50:00Z', 'noor');
  await waitForVersion(before.page, '200-301 v1.1', 'Network components and topologies');
  await stopProgram(before.program);
  const after = await startAt('2027-02-03T00:05:00Z', 'noor');
  await waitForVersion(after.page, '200-301 v2.0', 'OSPFv3');
  expect(after.errors).toEqual([]);
  await stopProgram(after.program);
});
