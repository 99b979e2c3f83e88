import { audit } from '../testing/audit.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

test('an exam date plans the day; a session is scheduled, shown on the dashboard, exported, and deleted', async () => {
  const { page, errors } = await suite.openAsMember();
  await page.goto('/study-hub');
  await page.getByRole('link', { name: 'Planner' }).click();
  await page.getByRole('button', { name: 'Set CCNA exam date' }).press('Enter');
  await page.getByLabel('Minutes per day').fill('60');
  expect(await audit(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('heading', { name: /^Today: 0 of \d done$/ }).waitFor();
  await page.getByRole('link', { name: /^Read: / }).waitFor();

  await page.getByRole('button', { name: 'Schedule a session' }).press('Enter');
  await page.getByLabel('Title').fill('VLAN lab');
  await page.getByLabel('Repeat every week').check();
  expect(await audit(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto('/');
  await page.getByText(/^Next study session: Tomorrow/).waitFor();
  await page.getByRole('link', { name: 'VLAN lab' }).click();
  await page.getByRole('dialog', { name: 'Study session' }).getByLabel('Title').waitFor();
  await page.keyboard.press('Escape');

  const calendar = await page.request.get('/api/study-calendar');
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toMatch(/SUMMARY:VLAN lab\r\n.*RRULE:FREQ=WEEKLY/s);

  await page.getByRole('tab', { name: 'Upcoming' }).waitFor();
  await page.getByRole('button', { name: /^Actions for VLAN lab, Tomorrow/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete all' }).press('Enter');
  await page.getByText('No upcoming sessions').waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('button', { name: /^Actions for VLAN lab, Tomorrow/ }).waitFor();
  expect(errors).toEqual([]);
});
