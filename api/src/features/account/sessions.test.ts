import mongoose from 'mongoose';
import { TestClient } from '../../testing/client.js';
import { password, signedInByPassword } from '../../testing/factories.js';
import { openSocket } from '../../testing/socket.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

/** Signs the same person in on another device. */
async function signInAgain(username: string, userAgent?: string): Promise<TestClient> {
  const client = new TestClient(app.url);
  const response = await client.fetch('/api/login', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { 'content-type': 'application/json', ...(userAgent && { 'user-agent': userAgent }) },
  });
  expect(response.status).toBe(200);
  return client;
}

async function listSessions(client: TestClient) {
  const { data, errors } = await client.graphql(
    '{ mySessions { id device place createdAt lastUse isCurrent } }',
  );
  expect(errors).toEqual([]);
  return data?.mySessions ?? [];
}

const end = (client: TestClient, id: string) =>
  client.graphql('mutation($id: ID!) { endSession(id: $id) }', { id });
const isSignedIn = async (client: TestClient) => (await client.rest('GET', '/api/user')).status === 200;

test('the list shows where one is signed in, this session first, without revealing any session', async () => {
  const here = await signedInByPassword(app.url);
  await signInAgain(here.username, firefox);
  const [current, other, ...more] = await listSessions(here);
  expect(more).toEqual([]);
  expect(current).toMatchObject({ isCurrent: true, place: 'this server' });
  expect(other).toMatchObject({
    isCurrent: false,
    device: 'Firefox on Windows',
    place: 'this server',
  });
  for (const session of [current, other]) {
    expect(Date.now() - Date.parse(String(session?.lastUse))).toBeLessThan(120_000);
    expect(session?.createdAt).toBeTruthy();
    expect(decodeURIComponent(here.cookie)).not.toContain(session?.id);
  }
});

test('an ended session is signed out at once, even in an open window, and the others continue', async () => {
  const here = await signedInByPassword(app.url);
  const there = await signInAgain(here.username);
  const third = await signInAgain(here.username);
  const window = await openSocket(app.url, there.cookie);
  const [thereSession] = (await listSessions(there)).filter(({ isCurrent }) => isCurrent);
  expect((await end(here, thereSession?.id ?? '')).data).toEqual({ endSession: true });
  expect(await window.closed).toMatchObject({ code: 4401 });
  expect(await Promise.all([here, there, third].map(isSignedIn))).toEqual([true, false, true]);

  const { data } = await here.graphql('mutation { endOtherSessions }');
  expect(data).toEqual({ endOtherSessions: 1 });
  expect(await Promise.all([here, third].map(isSignedIn))).toEqual([true, false]);
});

test("nobody can end another member's session", async () => {
  const [mira, noor] = [await signedInByPassword(app.url), await signedInByPassword(app.url)];
  const [session] = await listSessions(mira);
  const { errors } = await end(noor, session?.id ?? '');
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  await noor.graphql('mutation { endOtherSessions }');
  expect(await isSignedIn(mira)).toBe(true);
});

test.each(['', 'x'.repeat(1_000), '$ne', '{"$gt":""}', '\u0000'])(
  'an invalid id, %#, ends nothing',
  async (id) => {
    const person = await signedInByPassword(app.url);
    expect((await end(person, id)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await isSignedIn(person)).toBe(true);
  },
);

test("one's own session can also be ended, and only one of several simultaneous requests does it", async () => {
  const here = await signedInByPassword(app.url);
  const there = await signInAgain(here.username);
  const [, other] = await listSessions(here);
  const answers = await Promise.all([1, 2, 3].map(() => end(here, other?.id ?? '')));
  expect(answers.some(({ data }) => data?.endSession)).toBe(true);
  expect(await isSignedIn(there)).toBe(false);
  const [currentSession] = await listSessions(here);
  expect((await end(here, currentSession?.id ?? '')).data).toEqual({ endSession: true });
  expect(await isSignedIn(here)).toBe(false);
});

test("a session from an earlier release continues, is listed, and must confirm the member's identity", async () => {
  const admin = await signedInByPassword(app.url, { isAdmin: true });
  const member = await signedInByPassword(app.url);
  const newer = {
    'session.device': 1,
    'session.address': 1,
    'session.confirmedAt': 1,
    'session.createdAt': 1,
  };
  await mongoose.connection
    .collection('sessions')
    .updateMany({ 'session.userId': admin.userId }, { $unset: { ...newer, lastModified: 1 } });
  expect(await listSessions(admin)).toMatchObject([
    { device: 'Unknown device', place: 'unknown location', isCurrent: true },
  ]);
  const { errors } = await admin.graphql(
    'mutation($id: ID!) { setUserActive(userId: $id, isActive: false) { id } }',
    {
      id: member.userId,
    },
  );
  expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
  expect(await isSignedIn(member)).toBe(true);
});
