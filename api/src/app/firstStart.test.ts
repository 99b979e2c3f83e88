import { InviteModel } from '../features/invites/invite.model.js';
import { UserModel } from '../features/users/user.model.js';
import { ConfigError } from '../platform/config.js';
import { TestClient } from '../testing/client.js';
import { inviteCode, password } from '../testing/factories.js';
import { startTestApp, type TestApp } from '../testing/testApp.js';
import { createSetupLink } from './firstStart.js';

let app: TestApp;
let guest: TestClient;
beforeEach(async () => {
  app = await startTestApp();
  guest = new TestClient(app.url);
});
afterEach(() => app.close());

const owner = { username: 'owner', password };
const start = (firstAdmin: typeof owner | null) => createSetupLink({ ...app.config, firstAdmin });
const register = (path: string, username: string) =>
  guest.rest('POST', path.replace('/auth/invite/', '/api/register/'), { username, password });
const look = (path: string) => guest.rest('GET', path.replace('/auth/invite/', '/api/invite/'));

test('the setup link creates the admin, and only the first account', async () => {
  const link = (await start(null)) ?? '';
  expect(await start(null)).toBe(link);
  expect((await look(link)).body).toMatchObject({ grantsAdmin: true });
  expect((await register(link, 'mira')).body).toMatchObject({ isAdmin: true });
  expect((await register(link, 'jon')).status).toBe(410);
});

test('after a start with ADMIN_USERNAME, an earlier setup link is invalid and deleted', async () => {
  const link = (await start(null)) ?? '';
  expect(await start(owner)).toBeUndefined();
  expect((await look(link)).status).toBe(404);
  expect((await register(link, 'mira')).status).toBe(404);
  expect(await InviteModel.countDocuments({ grantsAdmin: true })).toBe(0);
  expect(await UserModel.countDocuments({ isAdmin: true })).toBe(1);
});

test('a setup link is invalid as soon as anyone has registered, even in a process that keeps running', async () => {
  const link = (await start(null)) ?? '';
  expect((await register(`/auth/invite/${await inviteCode()}`, 'mira')).status).toBe(201);
  expect((await look(link)).status).toBe(410);
  expect((await register(link, 'jon')).status).toBe(410);
  expect(await UserModel.countDocuments({})).toBe(1);
  // Links stored by an earlier release are deleted on the next start.
  expect(await start(null)).toBeUndefined();
  expect(await InviteModel.countDocuments({ grantsAdmin: true, usedAt: null })).toBe(0);
});

test('a setup link that races with a start with ADMIN_USERNAME creates only one admin', async () => {
  const link = (await start(null)) ?? '';
  await Promise.all([register(link, 'mira'), start(owner)]);
  expect(await UserModel.countDocuments({ isAdmin: true })).toBe(1);
});

test('the startup error names the invalid setting', async () => {
  for (const [firstAdmin, message] of [
    [{ username: 'owner', password: 'dashboard' }, /^ADMIN_PASSWORD is invalid: This password is easy/],
    [{ username: 'owner', password: '12345' }, /^ADMIN_PASSWORD is invalid: Password must be at least 6/],
    [{ username: 'ow', password }, /^ADMIN_USERNAME is invalid: Username must be at least 3/],
    [{ username: 'оwner', password }, /^ADMIN_USERNAME is invalid: Username can contain only/],
  ] as const) {
    await expect(start(firstAdmin)).rejects.toThrow(message);
    await expect(start(firstAdmin)).rejects.toBeInstanceOf(ConfigError);
  }
  expect(await UserModel.countDocuments({})).toBe(0);
});
