import { until } from '@cosmic/api/testing/until';
import { newDataDir, type Program, startProgram } from '../testing/program.js';
import { noRights } from '../testing/rights.js';

const owner = { username: 'owner', password: 'quiet-orbit-42' };
const settings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };

const json = { 'content-type': 'application/json' };

async function signIn({ url }: Program, credentials = owner): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const rights = { ...noRights, notes: true, fileVault: true };

/** Registers one person after another until the server is gone, and records the successful ones. */
async function keepRegistering(
  { url }: Program,
  cookie: string,
  names: Set<string>,
  prefix: string,
): Promise<void> {
  for (let count = 0; ; count++) {
    const invite = await fetch(`${url}/api/invite`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ accessRights: rights }),
    });
    const { code } = (await invite.json()) as { code: string };
    const username = `${prefix}-${count}`;
    const answer = await fetch(`${url}/api/register/${code}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username, password: owner.password }),
    });
    if (answer.status === 201) names.add(username);
  }
}

/** Uploads one file after another until the server is gone, and records the successful ones. */
async function keepUploading(
  { url }: Program,
  cookie: string,
  files: Map<string, string>,
  prefix: string,
): Promise<void> {
  for (let count = 0; ; count++) {
    const content = `${prefix} ${count} `.repeat(30_000);
    const form = new FormData();
    form.set('file', new Blob([content]), `${prefix}-${count}.txt`);
    const answer = await fetch(`${url}/api/files/upload`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    if (answer.status !== 201) continue;
    files.set(((await answer.json()) as { id: string }).id, content);
  }
}

test('kill -9 during uploads and registrations loses nothing acknowledged and leaves nothing half done', async () => {
  const dataDir = newDataDir();
  const names = new Set<string>();
  const files = new Map<string, string>();
  for (let round = 0; round < 3; round++) {
    const program = await startProgram(dataDir, settings);
    const cookie = await signIn(program);
    const before = { names: names.size, files: files.size };
    const work = [
      keepRegistering(program, cookie, names, `person${round}`),
      keepUploading(program, cookie, files, `file${round}a`),
      keepUploading(program, cookie, files, `file${round}b`),
    ].map((endless) => endless.catch(() => undefined));
    // Kill it in the middle of the work, after some successes of both kinds, regardless of the server's speed.
    await until(() => names.size >= before.names + 3 && files.size >= before.files + 3);
    program.process.kill('SIGKILL');
    await program.ended;
    await Promise.all(work);
  }

  const program = await startProgram(dataDir, settings);
  const cookie = await signIn(program);
  const get = async (path: string) => (await fetch(`${program.url}${path}`, { headers: { cookie } })).json();

  const users = ((await get('/api/users')) as { username: string }[]).map(({ username }) => username);
  expect(users).toEqual(expect.arrayContaining([...names]));
  for (const username of names) await signIn(program, { ...owner, username });
  const invites = (await get('/api/invites')) as { used: boolean; usedBy: string | null }[];
  // Every used invite has its account, and every account its invite.
  const usedBy = invites.filter(({ used }) => used).map((invite) => invite.usedBy);
  expect(new Set(usedBy)).toEqual(new Set(users.filter((name) => name !== owner.username)));

  const listed = (await get('/api/files')) as { id: string; size: number }[];
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([...files.keys()]));
  for (const { id, size } of listed) {
    const content = await (await fetch(`${program.url}/api/files/${id}`, { headers: { cookie } })).text();
    expect(content).toHaveLength(size);
    if (files.has(id)) expect(content === files.get(id)).toBe(true);
  }
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

test('SIGTERM lets a running upload finish, and the file exists afterward', async () => {
  const dataDir = newDataDir();
  const program = await startProgram(dataDir, settings);
  const cookie = await signIn(program);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let markBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    markBegun = resolve;
  });
  const boundary = 'edge';
  async function* body() {
    yield Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\nfirst`,
    );
    markBegun();
    await released;
    yield Buffer.from(` last\r\n--${boundary}--\r\n`);
  }
  const upload = fetch(`${program.url}/api/files/upload`, {
    method: 'POST',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    // undici accepts any async iterable, but the browser's type for fetch doesn't say so.
    body: body() as unknown as BodyInit,
    ...{ duplex: 'half' },
  });
  await begun;
  // A later request over another connection proves that the upload has reached the server.
  await fetch(`${program.url}/api/user`, { headers: { cookie } });
  program.process.kill('SIGTERM');
  await until(() =>
    fetch(`${program.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  release();
  const answer = await upload;
  expect(answer.status).toBe(201);
  expect(await program.ended).toBe(0);

  const again = await startProgram(dataDir, settings);
  const files = await fetch(`${again.url}/api/files`, { headers: { cookie: await signIn(again) } });
  expect(await files.json()).toMatchObject([{ name: 'slow.txt', size: 10 }]);
  again.process.kill('SIGTERM');
  await again.ended;
});
