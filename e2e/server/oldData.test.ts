import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { newDataDir, type Program, startProgram } from '../testing/program.js';

/**
 * The database of version 0.1.0: the admin `owner` and the members `mira` (access to everything) and `theo` (no games),
 * with notes, files, cards, an exam in progress, two conversations, a custom assistant, and a scheduled session.
 */
const fixture = 'e2e/fixtures/data-0.1.0.mdb.gz';
const password = 'quiet-orbit-42';

const dataDir = newDataDir();
let program: Program;
beforeAll(async () => {
  // That version's database had no login, and anyone on the computer could read its files.
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'db'), { mode: 0o755 });
  writeFileSync(join(dataDir, 'db', 'database.mdb'), gunzipSync(readFileSync(fixture)));
  program = await startProgram(dataDir);
});
afterAll(async () => {
  program.process.kill('SIGTERM');
  await program.ended;
});

async function signIn(username: string) {
  const answer = await fetch(`${program.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(answer.status).toBe(200);
  const headers = { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  return {
    get: async (path: string) => (await fetch(program.url + path, { headers })).text(),
    ask: async <Data extends object>(query: string, variables: object = {}) => {
      const response = await fetch(`${program.url}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data: Data; errors?: object[] };
      expect(errors).toBeUndefined();
      return data;
    },
  };
}

test('a data folder from version 0.1.0 opens without a setup link', () => {
  expect(program.setupPath).toBeUndefined();
});

test('the database of version 0.1.0, which had no login, is closed to others', () => {
  expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'database-key')).mode & 0o777).toBe(0o600);
});

test('accounts, access, and invites from version 0.1.0 are kept', async () => {
  const { ask } = await signIn('owner');
  const { users } = await ask<{ users: unknown[] }>(
    '{ users { username isAdmin isActive accessRights { games notes } } }',
  );
  expect(users).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ username: 'owner', isAdmin: true }),
      expect.objectContaining({ username: 'mira', accessRights: { games: true, notes: true } }),
      expect.objectContaining({ username: 'theo', accessRights: { games: false, notes: true } }),
    ]),
  );
  const { invites } = await ask<{ invites: unknown[] }>('{ invites { label code } }');
  expect(invites).toContainEqual({ label: 'For Ada', code: expect.stringMatching(/^[\w-]{22}$/) });
});

test('notes with their history and files from version 0.1.0 open only for their owners', async () => {
  const mira = await signIn('mira');
  const { notes } = await mira.ask<{ notes: { id: string }[] }>(
    '{ notes { id title body tags folder pinned } }',
  );
  expect(notes).toEqual([
    expect.objectContaining({ title: 'Subnetting', tags: ['ccna'], folder: 'CCNA', pinned: true }),
    expect.objectContaining({ title: 'OSPF', body: 'Link state. Cost = 100 Mb/s / bandwidth.' }),
  ]);
  const { backlinks } = await mira.ask<{ backlinks: unknown[] }>(
    'query($id: ID!) { backlinks(id: $id) { title } }',
    {
      id: notes[1]?.id,
    },
  );
  expect(backlinks).toEqual([{ title: 'Subnetting' }]);
  const files = JSON.parse(await mira.get('/api/files')) as { id: string; name: string }[];
  expect(files.map(({ name }) => name).sort()).toEqual(['notes.csv', 'plan.txt']);
  const plan = files.find(({ name }) => name === 'plan.txt');
  expect(await mira.get(`/api/files/${plan?.id}`)).toBe('Week 1: subnetting\nWeek 2: OSPF\n');
});

test('cards, the exam in progress, and the plan from version 0.1.0 continue', async () => {
  const { ask } = await signIn('mira');
  const { cards } = await ask<{ cards: unknown[] }>('{ cards(filter: { timeZone: "UTC" }) { front back } }');
  expect(cards).toEqual(
    expect.arrayContaining([
      { front: 'Port of SSH?', back: '22' },
      { front: 'Port of DNS?', back: '53' },
    ]),
  );
  const { examAttempts } = await ask<{ examAttempts: { id: string }[] }>('{ examAttempts { id } }');
  const { examAttempt } = await ask<{ examAttempt: { questions: { isAnswered: boolean }[] } }>(
    'query($id: ID!) { examAttempt(id: $id) { total finishedAt questions { place isAnswered } } }',
    { id: examAttempts[0]?.id },
  );
  expect(examAttempt).toMatchObject({ total: 10, finishedAt: null });
  expect(examAttempt.questions.filter(({ isAnswered }) => isAnswered)).toHaveLength(1);
  const { dailyPlan } = await ask<{ dailyPlan: unknown }>('{ dailyPlan(timeZone: "UTC") { day } }');
  expect(dailyPlan).toHaveProperty('day');
});

test('conversations and custom assistants from version 0.1.0 are kept', async () => {
  const { ask } = await signIn('mira');
  const { conversations } = await ask<{ conversations: { assistantType: string }[] }>(
    '{ conversations { assistantType } }',
  );
  expect(conversations.map(({ assistantType }) => assistantType).sort()).toEqual(['herbal', 'tech']);
  const { assistants } = await ask<{ assistants: unknown[] }>('{ assistants { name } }');
  expect(assistants).toContainEqual({ name: 'Course reader' });
});
