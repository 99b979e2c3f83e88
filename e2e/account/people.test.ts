import { useSuite } from '../testing/suite.js';

const suite = useSuite();

test('an admin finds someone, gives them access, adds them to a group, and undoes a deactivation', async () => {
  const { username, page: memberPage } = await suite.openAsMember({});
  const { page, errors } = await suite.openAsAdmin();
  const made = await page.request.post('/graphql', {
    data: {
      query: 'mutation ($input: GroupInput!) { createGroup(input: $input) { id } }',
      variables: {
        input: {
          name: `Class of ${username}`,
          description: '',
          defaultRights: {
            aiAssistants: false,
            games: false,
            studyHub: false,
            notes: false,
            fileVault: false,
            tools: false,
          },
        },
      },
    },
  });
  expect((await made.json()).errors).toBeUndefined();

  await page.goto('/user-management');
  await page.getByLabel('Search users...').fill(username);
  // While the list gets shorter, its rows move.
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  await page.getByRole('checkbox', { name: `Select ${username}` }).check();
  await page.getByRole('button', { name: 'Change access' }).click();
  const access = page.getByRole('dialog', { name: 'Change access' });
  await access.getByRole('button', { name: 'Change access' }).click();
  await access.waitFor({ state: 'detached' });

  await page.getByRole('checkbox', { name: `Select ${username}` }).check();
  await page.getByRole('button', { name: 'Add to group' }).click();
  const group = page.getByRole('dialog', { name: 'Add to group' });
  await group.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: `Class of ${username}` }).click();
  await group.getByRole('button', { name: 'Add to group' }).click();
  await group.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: username, exact: true }).click();
  await page.getByRole('link', { name: `Class of ${username}` }).waitFor();
  expect(await page.getByRole('switch', { name: 'Study Hub' }).isChecked()).toBe(true);

  await page.getByRole('button', { name: `More actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByText('Inactive', { exact: true }).waitFor();
  expect((await memberPage.request.get('/api/user')).status()).toBe(401);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
  expect(errors).toEqual([]);
});
