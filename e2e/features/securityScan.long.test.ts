import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { admin, newDataDir, type Program, startProgram, stopProgram } from '../testing/program.js';
import { type Suite, startSuite } from '../testing/suite.js';

let suite: Suite;
/** Stands in for the npm registry; it knows no vulnerabilities, and doesn't respond while `isSilent`. */
let registry: Server;
let isSilent = false;
let asked = 0;
let settings: Record<string, string>;
beforeAll(async () => {
  registry = createServer((request, response) => {
    asked++;
    request.resume();
    if (!isSilent) request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  settings = { ADVISORIES_URL: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/` };
  suite = await startSuite(settings);
});
afterAll(async () => {
  await suite.close();
  registry.closeAllConnections();
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
  const first = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, ...settings };
  isSilent = true;
  const before = asked;
  const program = await startProgram(dataDir, first);
  const ask = await signIn(program);
  await ask('mutation { saveScanSettings(input: { asksRegistry: true }) { asksRegistry } }');
  await ask('mutation { runSecurityScan }');
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before), 20_000);
  program.process.kill('SIGKILL');
  await program.ended;

  isSilent = false;
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
