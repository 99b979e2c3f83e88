import { password } from '../testing/program.js';
import { follow } from '../testing/routes.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

const adminPaths = ['/admin', '/user-management', '/site-settings', '/security'];

test('every page sends visitors to /auth', async () => {
  const { page } = await suite.open();
  await page.goto('/');
  await page.waitForURL('**/auth');
  for (const path of [
    '/ai-assistants',
    '/games',
    '/study-hub',
    '/file-vault',
    '/tools',
    '/notes',
    ...adminPaths,
  ]) {
    await follow(page, path);
    await page.waitForURL('**/auth');
  }
});

test('the auth page and admin routes send members to the dashboard', async () => {
  const { page } = await suite.openAsMember();
  await page.goto('/auth');
  await page.waitForURL((url) => url.pathname === '/');
  for (const path of adminPaths) {
    await follow(page, path);
    await page.waitForURL((url) => url.pathname === '/');
  }
});

test("a feature without access isn't offered and says so on a direct visit", async () => {
  const { page } = await suite.openAsMember({ notes: true });
  await page.goto('/file-vault');
  await page.getByText('You don’t have access to this feature').first().waitFor();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Notes' }).waitFor();
  expect(await navigation.getByRole('link', { name: 'File Vault' }).count()).toBe(0);
});

test('the sign-in page appears before the app, and early input is kept, even Enter', async () => {
  const { page, context, errors } = await suite.open({ size: 'phone' });
  let letThrough: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth');
  const heading = page.getByRole('heading', { level: 1, name: 'Welcome back' });
  await heading.waitFor();
  await heading.evaluate((element) => {
    element.dataset.first = 'yes';
  });
  const box = await heading.boundingBox();
  const login = page.getByRole('button', { name: 'Login' });
  expect(await login.isDisabled()).toBe(true);
  await page.getByLabel('Password', { exact: true }).fill('early-bird-7');
  await page.getByLabel('Username').click();
  await page.keyboard.type('mira');
  await page.keyboard.press('Enter');

  letThrough();
  await page.getByText('Login failed').first().waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('mira');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('early-bird-7');
  // The app has taken over the same elements, in the same place.
  expect(await heading.getAttribute('data-first')).toBe('yes');
  expect(new URL(page.url()).search).toBe('');
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  expect((await heading.boundingBox())?.x).toBe(box?.x);
  await context.close();
});

test('an unknown or used invite is checked on its own page, says so, and leads back to the login', async () => {
  const { page, errors } = await suite.open();
  const answer = await page.goto('/auth/invite/none-such');
  expect(await answer?.text()).toContain('Validating your invitation...');
  await page.getByText('Invalid Invitation').waitFor();
  await page.getByText('This invite link is invalid or has expired.').waitFor();
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.waitForURL('**/auth');
});

test('signing in and out shows the specified texts', async () => {
  const { page } = await suite.open();
  const member = await suite.openAsMember();
  await page.goto('/auth');
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Login' }).click();
  // Errors are shown one at a time.
  await page.getByText('Username must be at least 3 characters').waitFor();
  await page.getByLabel('Username').fill(member.username);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Password must be at least 6 characters').waitFor();

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

test('registration checks its rules, rejects a password that is easy to guess, then accepts a better one', async () => {
  const { page } = await suite.open();
  await page.goto(`/auth/invite/${await suite.newInviteCode()}`);
  await page.getByText('You’re invited. Choose a username and password.').waitFor();
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm Password', { exact: true }).fill('54321');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const message of [
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ])
    await page.getByText(message).waitFor();

  await page.getByLabel('Username').fill('penny.lane');
  const choose = async (word: string) => {
    await page.getByLabel('Password', { exact: true }).fill(word);
    await page.getByLabel('Confirm Password', { exact: true }).fill(word);
    await page.getByRole('button', { name: 'Create account' }).click();
  };
  await choose('pennylane1');
  const reason = 'This password is easy to guess: it contains your username. Try four random words.';
  await page.getByText(reason).first().waitFor();
  await choose(password);
  await page.waitForURL((url) => url.pathname === '/');
});
