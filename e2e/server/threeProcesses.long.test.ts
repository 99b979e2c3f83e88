import { type DatabaseServer, startDatabaseServer } from '../testing/databaseServer.js';
import { admin, newDataDir, type Program, startProgram, stopProgram } from '../testing/program.js';

const settings = {
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  SESSION_SECRET: 'a secret that all three processes have in common',
};

let database: DatabaseServer;
let programs: Program[] = [];
let cookie: string;
beforeAll(async () => {
  database = await startDatabaseServer();
  const uri = { ...settings, MONGODB_URI: database.uri };
  programs = [await startProgram(newDataDir(), uri)];
  programs.push(...(await Promise.all([0, 1].map(() => startProgram(newDataDir(), uri)))));
  const answer = await fetch(`${programs[0]?.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(async () => {
  await Promise.all(programs.map(stopProgram));
  await database.kill();
});

async function ask<T>({ url }: Program, query: string): Promise<T> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}

/** Sends the same request to every process at the same time. */
const askAll = <T>(query: string) => Promise.all(programs.map((program) => ask<T>(program, query)));

interface Run {
  id: string;
  job: string;
  state: string;
}
async function runsOf(job: string): Promise<Run[]> {
  const [program] = programs as [Program];
  const { jobRuns } = await ask<{ jobRuns: Run[] }>(program, '{ jobRuns { id job state } }');
  return jobRuns.filter((run) => run.job === job);
}

test('three processes see each other', async () => {
  await vi.waitFor(async () => {
    for (const { systemStatus } of await askAll<{ systemStatus: { processes: { pid: number }[] } }>(
      '{ systemStatus { processes { pid } } }',
    ))
      expect(systemStatus.processes.map(({ pid }) => pid).sort()).toEqual(
        programs.map(({ process }) => process.pid).sort(),
      );
  }, 30_000);
});

test('a backup requested in all of them at once is created once, and it works', async () => {
  const [program] = programs as [Program];
  const mutation = 'mutation { createBackup(input: {}) { id } }';
  const answers = await Promise.allSettled(
    programs.map((one) => ask<{ createBackup: { id: string } }>(one, mutation)),
  );
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(made.length).toBeGreaterThan(0);
  await vi.waitFor(async () => {
    const { backups } = await ask<{ backups: { id: string; check: { state: string } | null }[] }>(
      program,
      '{ backups(first: 10) { id check { state } } }',
    );
    expect(backups.map(({ id }) => id).sort()).toEqual(
      made.map(({ createBackup }) => createBackup.id).sort(),
    );
    for (const { check } of backups) expect(check?.state).toBe('RIGHT');
  }, 240_000);
  const runs = await runsOf('backup.create');
  expect(runs).toHaveLength(made.length);
});

test.each([['a security scan', 'security.scan', 'mutation { id: runSecurityScan }']])(
  '%s requested in all of them at once runs once',
  async (_name, job, mutation) => {
    const ids = (await askAll<{ id: string }>(mutation)).map(({ id }) => id);
    await vi.waitFor(async () => {
      const runs = await runsOf(job);
      // A request that came after the end got a separate run; no run is missing from the responses.
      expect(runs.map(({ id }) => id).sort()).toEqual([...new Set(ids)].sort());
      expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['DONE']));
    }, 60_000);
  },
);

test('recurring jobs are scheduled once, and every process lists the same ones', async () => {
  const lists = await askAll<{ scheduledJobs: { id: string }[] }>('{ scheduledJobs { id } }');
  const [first = []] = lists.map(({ scheduledJobs }) => scheduledJobs.map(({ id }) => id).sort());
  expect(first).toContain('reminders.send');
  expect(new Set(first).size).toBe(first.length);
  for (const { scheduledJobs } of lists) expect(scheduledJobs.map(({ id }) => id).sort()).toEqual(first);
});
