import { reloadThroughWorker, savedQueries, waitUntilSaved } from '../testing/offline.js';
import { password } from '../testing/program.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

test('the app opens offline with what its person has seen, and with nothing of theirs for the next one or after signing out', async () => {
  const { username: next } = await suite.openAsMember();
  const { page, context, username } = await suite.openAsMember(undefined, { hasServiceWorker: true });
  const signIn = async (name: string) => {
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const answer = page.waitForResponse('**/api/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await answer;
  };
  await context.request.post('/graphql', {
    data: {
      query: 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
      variables: { input: { title: 'Subnet masks', body: 'A /26 has 62 hosts.' } },
    },
  });
  await page.goto('/notes');
  await reloadThroughWorker(page);
  // The service worker stores the app, but no response of the server.
  const stored = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(expect.arrayContaining(['/index.html', '/auth.html', '/invite.html']));
  expect(stored.filter((path) => /^\/(api|graphql)/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Subnet masks' }).click();
  await page.getByText('A /26 has 62 hosts.').first().waitFor();
  // Terms and lessons are saved although nobody has opened them here.
  await waitUntilSaved(page, [
    'Session',
    'ShellCounts',
    'NotesPage',
    'Note',
    'CardQueue',
    'Reference',
    'Module',
  ]);
  const noteUrl = page.url();

  await context.setOffline(true);
  await page.goto(noteUrl);
  await page.getByText('Showing saved data').waitFor();
  // Some versions of Chromium don't tell a page opened offline that it's offline.
  const offline = page.getByText(/You’re offline|We can’t reach the server/).first();
  await offline.waitFor();
  await page.getByRole('link', { name: 'Subnet masks' }).waitFor();
  await page.getByText('A /26 has 62 hosts.').first().waitFor();
  await page.goto('/study-hub/glossary');
  await page.getByRole('button', { name: /^DHCP/ }).first().waitFor();
  await page.goto('/study-hub/modules/core1-01-mobile-devices');
  await page.getByRole('heading', { name: 'Mobile devices' }).first().waitFor();
  await page.goto('/study-hub/flashcards');
  await page.getByText('Showing saved data').waitFor();
  await context.setOffline(false);
  // The page recovers without a reload.
  await offline.waitFor({ state: 'hidden' });
  await page.getByText('Showing saved data').waitFor({ state: 'hidden' });

  // The session ends only on the server, as it does after the timeout, and someone else signs in.
  await page.goto('/healthz');
  await context.clearCookies();
  await page.goto('/auth');
  await page.waitForLoadState('networkidle');
  await signIn(next);
  const expectNothing = async () => {
    for (const path of ['/notes', noteUrl]) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Retry' }).first().waitFor();
      expect(await page.locator('body').innerText()).not.toMatch(/Subnet masks|62 hosts/);
    }
  };
  // Check at once, before anything of the new person is stored, and again afterward.
  await context.setOffline(true);
  await expectNothing();
  await context.setOffline(false);
  await page.goto('/');
  await page.getByRole('heading', { name: `Welcome back, ${next}` }).waitFor();
  await waitUntilSaved(page, ['Session', 'DashboardScreen']);
  await context.setOffline(true);
  await expectNothing();
  await page.getByText(next).first().waitFor();
  await context.setOffline(false);

  // Signing out removes the member's saved data.
  await page.goto('/tools');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth');
  await signIn(username);
  await page.getByRole('heading', { name: `Welcome back, ${username}` }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth');
  expect(await savedQueries(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/notes');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Subnet masks|62 hosts/);
  await context.setOffline(false);
  // Downloads and the health check come from the server, even if a window navigates to them.
  expect(await (await page.goto('/healthz'))?.json()).toMatchObject({ status: 'alive' });
  await context.close();
});

test('the sign-in page stays when the network fails in the middle, and says what failed', async () => {
  const { page, context } = await suite.open();
  await page.goto('/auth');
  await page.locator('button:enabled', { hasText: 'Login' }).waitFor();
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Password', { exact: true }).fill('some password');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText(/We can’t reach the server/).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('owner');
  await page.locator('button:enabled', { hasText: 'Login' }).waitFor();
  await context.close();
});
