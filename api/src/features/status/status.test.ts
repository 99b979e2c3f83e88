import { createToken } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { type Person, signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { useTestApp } from '../../testing/testApp.js';
import { upload } from '../../testing/uploads.js';
import { ProcessModel } from './process.model.js';
import type { SystemStatus } from './status.type.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const text = `{ systemStatus { version storedBytes database { kind bytes } disk { freeBytes totalBytes }
  storage { userId username bytes quota } queue { waiting running failed } processes { id host pid version node } } }`;
const read = () => ask<SystemStatus>(admin, text);

test('an admin sees the release, the database, the disk, storage by member, and the processes', async () => {
  const member = await signedIn(app.url);
  await upload(member, 'plan.txt', 'x'.repeat(5_000));
  const status = await read();
  expect(status.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(status.database).toMatchObject({ kind: 'mongodb' });
  expect(status.database.bytes).toBeGreaterThan(5_000);
  expect(status.disk.freeBytes).toBeGreaterThan(0);
  expect(status.disk.totalBytes).toBeGreaterThan(status.disk.freeBytes);
  expect(status.storage).toEqual([
    { userId: member.userId, username: member.username, bytes: 5_000, quota: 1024 ** 3 },
  ]);
  expect(status.storedBytes).toBe(5_000);
  await vi.waitFor(
    async () =>
      expect((await read()).processes).toMatchObject([{ pid: process.pid, node: process.versions.node }]),
    60_000,
  );
});

test("a process without a report for two minutes isn't listed", async () => {
  const aliveAt = new Date(Date.now() - 121_000);
  const gone = { _id: 'gone', host: 'attic', pid: 1, version: '0.1.0', node: '20.0.0', memoryBytes: 1 };
  await ProcessModel.create([{ ...gone, startedAt: aliveAt, aliveAt }]);
  expect((await read()).processes.map(({ id }) => id)).not.toContain('gone');
});

test("monitoring gets the same as JSON with an admin's token, and nobody else does", async () => {
  const ofAdmin = await createToken(admin, { scopes: [{ right: 'ADMIN', write: false }] });
  const asked = async (token: string) => {
    const response = await fetch(`${app.url}/api/status`, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: (await response.json()) as SystemStatus };
  };
  const { status, body } = await asked(ofAdmin.secret);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: (await read()).version,
    queue: { waiting: 0, running: 0, failed: 0 },
  });

  const member = await signedIn(app.url);
  expect((await asked((await createToken(member)).secret)).status).toBe(403);
  expect((await member.rest('GET', '/api/status')).status).toBe(403);
  expect((await new TestClient(app.url).rest('GET', '/api/status')).status).toBe(401);
});
