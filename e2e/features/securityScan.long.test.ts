import { admin, newDataDir, type Program, startProgram, stopProgram } from '../testing/program.js';
import { type Suite, startSuite } from '../testing/suite.js';
import { startFakeRegistry } from './fakeRegistry.js';

let suite: Suite;
let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
beforeAll(async () => {
  registry = await startFakeRegistry();
  suite = await startSuite(registry.settings);
});
afterAll(async () => {
  await suite.close();
  registry.close();
});

const json = { 'content-type': 'application/json' };

/** Someone calling the API from a script. */
async function signIn({ url }: Program) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (query: string) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as { data: Record<string, { state: string }[]> }).data;
  };
}

test('a scan interrupted by a crash says so after the restart, and the next one works', async () => {
  const dataDir = newDataDir();
  const first = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, ...registry.settings };
  registry.isSilent = true;
  const before = registry.asked;
  const program = await startProgram(dataDir, first);
  const ask = await signIn(program);
  await ask('mutation { saveScanSettings(input: { asksRegistry: true }) { asksRegistry } }');
  await ask('mutation { runSecurityScan }');
  await vi.waitFor(() => expect(registry.asked).toBeGreaterThan(before), 20_000);
  program.process.kill('SIGKILL');
  await program.ended;

  registry.isSilent = false;
  const again = await startProgram(dataDir, first);
  try {
    const askAgain = await signIn(again);
    const states = async () =>
      (await askAgain('{ securityScans { state } }')).securityScans?.map(({ state }) => state);
    await vi.waitFor(async () => expect(await states()).toEqual(['INTERRUPTED']), 40_000);
    const [run] = (await askAgain('{ jobRuns { state } }')).jobRuns ?? [];
    expect(run?.state).toBe('FAILED');
    await askAgain('mutation { runSecurityScan }');
    await vi.waitFor(async () => expect(await states()).toEqual(['COMPLETE', 'INTERRUPTED']), 20_000);
  } finally {
    await stopProgram(again);
  }
});
