import { openSocket } from '@cosmic/api/testing/socket';
import { until } from '@cosmic/api/testing/until';
import { type DatabaseServer, startDatabaseServer } from '../testing/databaseServer.js';
import {
  createNote,
  expectNothingLost,
  keepWriting,
  post,
  readTitles,
  register,
  signIn,
} from '../testing/noteWriter.js';
import {
  admin,
  databaseOf,
  killDatabaseOf,
  newDataDir,
  type Program,
  startProgram,
  stopProgram,
} from '../testing/program.js';

const settings = {
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'info',
  SESSION_SECRET: 'a secret that both processes have in common',
};
const isReady = async ({ url }: Program) => (await fetch(`${url}/readyz`)).ok;

interface LogLine {
  level: number;
  msg: string;
}
const logOf = (program: Program): LogLine[] =>
  program
    .log()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Opens a socket that follows the person's notes and counts the events. */
async function openLiveSocket(url: string, cookie: string) {
  const live = await openSocket(url, cookie);
  const heard = { count: 0 };
  live.socket.on('message', (data) => {
    if (JSON.parse(String(data)).type === 'next') heard.count++;
  });
  live.subscribe('1', 'subscription { noteChanged { __typename } }');
  return { ...live, heard };
}

describe('a database at MONGODB_URI is killed and comes back', () => {
  let database: DatabaseServer;
  let programs: Program[] = [];
  afterAll(async () => {
    await Promise.all(programs.map(stopProgram));
    await database.kill();
  });

  test('requests are asked to retry, sockets are closed, and everything recovers without a restart', async () => {
    database = await startDatabaseServer();
    const uri = { ...settings, MONGODB_URI: database.uri };
    const one = await startProgram(newDataDir(), uri);
    const other = await startProgram(newDataDir(), uri);
    programs = [one, other];
    const owner = await signIn(one.url);
    const member = await register(one.url, owner, 'member');
    const socket = await openLiveSocket(one.url, member);
    const writers = ['a', 'b', 'c'].map((prefix) => keepWriting(one.url, member, prefix));
    await until(() => writers.every(({ acknowledged }) => acknowledged.length >= 3));
    await until(() => socket.heard.count > 0);

    await database.kill();
    const killedAt = Date.now();
    await until(() => writers.every(({ refusals }) => refusals.has(503)));

    const rest = await fetch(`${one.url}/api/user`, { headers: { cookie: member } });
    expect([rest.status, Number(rest.headers.get('retry-after'))]).toEqual([503, 5]);
    const message = 'The dashboard is not available right now. Try again in a few seconds.';
    expect(await rest.json()).toEqual({ message });
    const signingIn = await post(one.url, '/api/login', '', admin);
    expect([signingIn.status, Number(signingIn.headers.get('retry-after'))]).toEqual([503, 5]);
    const graphql = await post(one.url, '/graphql', member, { query: '{ me { id } }' });
    expect([graphql.status, Number(graphql.headers.get('retry-after'))]).toEqual([503, 5]);
    expect(await graphql.json()).toEqual({
      errors: [{ message, extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }],
    });
    const ready = await fetch(`${one.url}/readyz`);
    expect([ready.status, Number(ready.headers.get('retry-after'))]).toEqual([503, 5]);
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
    // The page itself says what is wrong.
    expect((await fetch(`${one.url}/`, { headers: { cookie: member } })).status).toBe(200);
    expect(await socket.closed).toEqual({ code: 1012, reason: 'The database is not responding' });
    expect(await (await openSocket(one.url, member)).closed).toMatchObject({ code: 503 });

    // Longer than any timeout, so anything that could fill the log has had its chance.
    await until(async () => Date.now() - killedAt > 15_000 && !(await isReady(one)));
    await database.startAgain();
    const backAt = Date.now();
    await until(async () => (await isReady(one)) && (await isReady(other)));
    expect(Date.now() - backAt).toBeLessThan(10_000);

    const counts = writers.map(({ acknowledged }) => acknowledged.length);
    await until(() => writers.every(({ acknowledged }, index) => acknowledged.length > (counts[index] ?? 0)));
    await Promise.all(writers.map(({ stop }) => stop()));
    for (const { refusals, slowestMs } of writers) {
      expect([...refusals.keys()]).toEqual([503]);
      expect(slowestMs()).toBeLessThan(15_000);
    }
    expectNothingLost(
      await readTitles(other.url, member),
      writers.flatMap(({ acknowledged }) => acknowledged),
    );

    // Live updates, the end of a session, and the sign-in policy reach other processes again.
    const again = await openLiveSocket(other.url, member);
    await until(async () => {
      await createNote(one.url, member, `after-${Date.now()}`);
      return again.heard.count > 0;
    });
    const policy = await post(one.url, '/graphql', owner, {
      query: 'mutation { saveSignInPolicy(input: { secondFactorFor: ALL }) { secondFactorFor } }',
    });
    expect(await policy.json()).toEqual({ data: { saveSignInPolicy: { secondFactorFor: 'ALL' } } });
    await until(
      async () => (await fetch(`${other.url}/api/files`, { headers: { cookie: member } })).status === 403,
    );
    const { closed } = await openSocket(other.url, owner);
    await post(one.url, '/api/logout', owner, {});
    expect((await closed).code).toBe(4401);

    for (const program of programs) {
      const lines = logOf(program);
      expect(lines.filter(({ msg }) => msg.startsWith('the database does not respond'))).toHaveLength(1);
      expect(lines.filter(({ msg }) => msg === 'the database is responding again')).toHaveLength(1);
      expect(lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual([
        expect.stringContaining('does not respond'),
        'the database is responding again',
      ]);
      expect(program.process.exitCode).toBeNull();
    }
  });
});

describe('the embedded database is killed', () => {
  test('it is restarted, and users notice only a short delay', async () => {
    const program = await startProgram(newDataDir(), settings);
    const { url } = program;
    const owner = await signIn(url);
    const socket = await openLiveSocket(url, owner);
    const writers = ['a', 'b'].map((prefix) => keepWriting(url, owner, prefix));
    for (let round = 0; round < 2; round++) {
      const before = writers.map(({ acknowledged }) => acknowledged.length);
      await until(() => writers.every(({ acknowledged }, i) => acknowledged.length >= (before[i] ?? 0) + 3));
      const first = killDatabaseOf(program);
      const now = writers.map(({ acknowledged }) => acknowledged.length);
      await until(() => writers.every(({ acknowledged }, i) => acknowledged.length > (now[i] ?? 0) + 3));
      expect(databaseOf(program)).not.toBe(first);
    }
    await Promise.all(writers.map(({ stop }) => stop()));
    expectNothingLost(
      await readTitles(url, owner),
      writers.flatMap(({ acknowledged }) => acknowledged),
    );
    for (const { refusals } of writers)
      expect([...refusals.keys()].filter((status) => status !== 503)).toEqual([]);
    // On a slow server, the restart takes longer than sockets are kept, so clients are asked to reconnect, as here.
    const live = socket.socket.readyState === socket.socket.OPEN ? socket : await openLiveSocket(url, owner);
    const heard = live.heard.count;
    await until(async () => {
      await createNote(url, owner, `after-${Date.now()}`);
      return live.heard.count > heard;
    });
    live.socket.terminate();
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });

  test('a database that keeps crashing ends the program, so that its supervisor notices', async () => {
    const program = await startProgram(newDataDir(), settings);
    await until(() => {
      killDatabaseOf(program);
      return program.process.exitCode !== null;
    }, 200_000);
    expect(await program.ended).toBe(1);
    expect(program.log()).toContain('The embedded database keeps crashing.');
  });
});
