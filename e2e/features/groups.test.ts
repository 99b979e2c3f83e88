import { audit } from '../testing/audit.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

test('an admin creates a group and assigns a module; the member sees it, and the table shows what they did', async () => {
  const { page, errors } = await suite.openAsAdmin();
  const member = await suite.openAsMember({ studyHub: true });
  await page.goto('/user-management');
  await page.getByRole('link', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'Create group' }).press('Enter');
  await page.getByLabel('Name').fill('Class 10b');
  await page.getByRole('checkbox', { name: 'Notes' }).check();
  expect(await audit(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).press('Enter');

  await page.getByRole('button', { name: 'Add members' }).press('Enter');
  // The first twenty are listed; the others can be searched for.
  await page.getByRole('searchbox', { name: 'Search users...' }).fill(member.username);
  // While the list gets shorter, its boxes move.
  await expect.poll(() => page.getByRole('dialog').getByRole('checkbox').count()).toBe(1);
  await page.getByRole('checkbox', { name: member.username }).check();
  expect(await audit(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('button', { name: 'Add member', exact: true }).press('Enter');
  await page.getByRole('row', { name: new RegExp(member.username) }).waitFor();

  await page.getByRole('button', { name: 'Assign work' }).press('Enter');
  await page.getByRole('combobox', { name: 'Module, practice exam, lab, or repair ticket' }).press('Enter');
  await page.getByRole('option', { name: 'Cisco CCNA: Network components and topologies' }).click();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  await page.getByLabel('Due date (optional)').fill(tomorrow);
  expect(await audit(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await page.getByRole('cell', { name: 'Not read, quiz 0%, mastered 0%' }).waitFor();

  // The group's access applies without a new sign-in, and the assignment is one tap away from the hub.
  await member.page.goto('/study-hub');
  await member.page.getByRole('link', { name: 'Notes' }).first().waitFor();
  const assigned = member.page.getByRole('link', { name: /Network components and topologies/ });
  await assigned.getByText(/^Due .* · Class 10b$/).waitFor();
  expect(await audit(member.page)).toEqual([]);
  await assigned.click();
  await member.page.waitForURL('**/study-hub/modules/ccna-01-components-and-topologies');
  const saved = await member.page.request.post('/graphql', {
    data: {
      query: 'mutation($input: SaveLessonPositionInput!) { saveLessonPosition(input: $input) { isRead } }',
      variables: { input: { moduleId: 'ccna-01-components-and-topologies', isRead: true } },
    },
  });
  expect(await saved.json()).toEqual({ data: { saveLessonPosition: { isRead: true } } });

  await page.reload();
  await page.getByRole('cell', { name: 'Read, quiz 0%, mastered 0%' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Class-10b.csv');
  await page.getByRole('button', { name: `Actions for ${member.username}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Make group admin' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Make group admin' }).press('Enter');
  await page.getByRole('row', { name: /Group admin/ }).waitFor();

  await member.page.goto('/groups');
  await member.page.getByRole('link', { name: 'Open Class 10b' }).click();
  await member.page.getByRole('button', { name: 'Assign work' }).waitFor();
  expect(await member.page.getByRole('button', { name: 'Edit group' }).count()).toBe(0);
  expect([errors, member.errors]).toEqual([[], []]);
});
