import type { APIRequestContext, Page } from 'playwright-core';
import { horizontalOverflow, waitUntilLoaded } from '../testing/audit.js';
import { password } from '../testing/program.js';
import { allRights } from '../testing/rights.js';
import { adminScreens, follow, memberScreens, openFrame } from '../testing/routes.js';
import { type Suite, startSuite } from '../testing/suite.js';

let suite: Suite;
beforeAll(async () => {
  // This file gets its own server, because it looks for someone in the list of all users.
  suite = await startSuite({});
});
afterAll(() => suite.close());

/** Names that strain a layout: one word of maximum length, right-to-left, emoji, markup. */
const names = [
  'W'.repeat(200),
  'ملاحظات الشبكات السلكية واللاسلكية للصف الثاني',
  '\u202Egnp.exe 👩‍🚀👨‍👩‍👧‍👦🏴‍☠️',
  '<img src=x onerror=alert(1)>',
];

async function fill(request: APIRequestContext) {
  for (const name of names) {
    const file = { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(name) };
    expect((await request.post('/api/files/upload', { multipart: { file } })).status()).toBe(201);
    const query = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }';
    const input = { title: name, body: `${name}\n\n${'x'.repeat(400)}`, tags: [name.slice(0, 30)] };
    const answer = await request.post('/graphql', { data: { query, variables: { input } } });
    expect((await answer.json()).errors).toBeUndefined();
  }
}

// A window 1,280 pixels wide shows 640 pixels at 200% zoom.
const widths = [320, 640];

/** Checks that every screen can be read by scrolling down alone, and that no name becomes markup. */
async function walk(page: Page, screens: readonly (readonly [string, string])[], errors: string[]) {
  await openFrame(page);
  for (const [path, heading] of screens) {
    await follow(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await waitUntilLoaded(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 568 });
      expect([path, width, await horizontalOverflow(page)]).toEqual([path, width, 0]);
    }
    expect([path, await page.locator('img[src="x"]').count()]).toEqual([path, 0]);
  }
  expect(errors).toEqual([]);
}

test('long, right-to-left, and emoji names fit 320 pixels and 200% zoom', async () => {
  const { page, context, errors } = await suite.openAsMember();
  await fill(context.request);
  await walk(page, memberScreens, errors);
  await context.close();
});

test('the admin screens fit 320 pixels and 200% zoom', async () => {
  const label = names[0]?.slice(0, 80) ?? '';
  const { page, context, errors } = await suite.openAsAdmin();
  const query = 'mutation ($input: CreateInviteInput!) { createInvite(input: $input) { id } }';
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const answer = await context.request.post('/graphql', {
    data: { query, variables: { input: { label, accessRights: allRights, expiresAt } } },
  });
  expect((await answer.json()).errors).toBeUndefined();
  await walk(page, adminScreens, errors);
  await context.close();
});

test("on a phone, the longest username doesn't cover its button", async () => {
  const username = 'W'.repeat(32);
  const { context: guest } = await suite.open();
  await guest.request.post(`/api/register/${await suite.newInviteCode()}`, { data: { username, password } });
  await guest.close();
  const { page, context } = await suite.openAsAdmin({ size: 'phone' });
  await page.goto('/user-management');
  const row = page.getByRole('row', { name: username });
  const [name, edit] = [row.getByText(username, { exact: true }), row.getByRole('button', { name: /Edit/ })];
  await name.waitFor();
  const [nameBox, editBox] = [await name.boundingBox(), await edit.boundingBox()];
  if (!nameBox || !editBox) throw new Error('the row has no place');
  expect(nameBox.x + nameBox.width).toBeLessThanOrEqual(editBox.x);
  await context.close();
});

test('with the longest site name, Logout stays on the sidebar', async () => {
  const { page, context } = await suite.openAsAdmin();
  const call = async (query: string, variables = {}) =>
    (await (await context.request.post('/graphql', { data: { query, variables } })).json()).data;
  const { siteSettings } = await call('{ siteSettings { revision siteName } }');
  const saved = await call(
    'mutation ($input: SiteSettingsInput!, $revision: Int!) { saveSiteSettings(input: $input, revision: $revision) { revision } }',
    { input: { siteName: 'W'.repeat(40) }, revision: siteSettings.revision },
  );
  expect(saved).not.toBeNull();
  await page.goto('/');
  const logout = page.getByRole('button', { name: 'Logout' });
  const [logoutBox, mainBox] = [await logout.boundingBox(), await page.getByRole('main').boundingBox()];
  if (!logoutBox || !mainBox) throw new Error('The page is not drawn.');
  expect(logoutBox.x + logoutBox.width).toBeLessThanOrEqual(mainBox.x);
  await context.close();
});
