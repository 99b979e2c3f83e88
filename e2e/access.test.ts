import { password, type Suite, startSuite } from './suite.js';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

test.each(['/', '/ai-assistants', '/games', '/study-hub', '/file-vault', '/tools', '/notes'])(
  '%s sends visitors to /auth',
  async (path) => {
    const { page, context } = await suite.open();
    await page.goto(path);
    await page.waitForURL('**/auth');
    await context.close();
  },
);

test('admin routes send members to the dashboard and visitors away', async () => {
  const member = await suite.openAsMember();
  const visitor = await suite.open();
  for (const path of ['/admin', '/user-management', '/site-settings', '/security']) {
    await member.page.goto(path);
    await member.page.waitForURL((url) => url.pathname === '/');
    await visitor.page.goto(path);
    await visitor.page.waitForURL('**/auth');
  }
});

test('the auth page sends whoever is signed in to the dashboard', async () => {
  const { page } = await suite.openAsAdmin();
  await page.goto('/auth');
  await page.waitForURL((url) => url.pathname === '/');
});

test('a feature without its right is not offered and says so on a direct visit', async () => {
  const { page } = await suite.openAsMember({ notes: true });
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Notes' }).waitFor();
  expect(await navigation.getByRole('link', { name: 'File Vault' }).count()).toBe(0);
  await page.goto('/file-vault');
  await page.getByText('You have no access to this feature').first().waitFor();
});

test('signing in and out with the specified texts', async () => {
  const { page } = await suite.open();
  const member = await suite.openAsMember();
  await page.goto('/auth');
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Username must be at least 3 characters').waitFor();
  await page.getByText('Password must be at least 6 characters').waitFor();

  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill('not-the-one');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login failed').first().waitFor();

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText(`Welcome back, ${member.username}!`).first().waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You have been successfully logged out.').first().waitFor();
  await page.waitForURL('**/auth');
});

test('an invite that is unknown or used says so and leads back to the login', async () => {
  const { page } = await suite.open();
  await page.goto('/auth/invite/unknown');
  await page.getByText('Invalid Invitation').waitFor();
  await page.getByText('This invite link is invalid or has expired.').waitFor();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.waitForURL('**/auth');
});

test('registering checks the three rules before it asks the server', async () => {
  const { page } = await suite.open();
  await page.goto(`/auth/invite/${await suite.newInviteCode()}`);
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm Password', { exact: true }).fill('54321');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const message of [
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ]) {
    await page.getByText(message).waitFor();
  }
});
