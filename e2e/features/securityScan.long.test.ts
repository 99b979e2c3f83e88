import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { audit, auditColors, horizontalOverflow, showTheme, waitUntilLoaded } from '../testing/audit.js';
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

test('the quick action runs a scan; its findings have evidence and a fix, and one can be accepted', async () => {
  const { page, errors } = await suite.openAsAdmin();
  await page.goto('/security/scan');
  await page.getByText('This site hasn’t been scanned yet').waitFor();
  expect(await audit(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Run Security Scan' }).press('Enter');
  await page.waitForURL('**/security/scan');
  const high = page.getByRole('region', { name: 'High' });
  await high.getByRole('heading', { name: '1 admin doesn’t use two-factor sign-in' }).waitFor();
  expect(await high.getByRole('list', { name: /^Evidence: 1 admin/ }).innerText()).toBe(admin.username);
  // A reload doesn't start another one.
  await page.reload();
  await high.waitFor();
  expect(await page.getByRole('region', { name: 'History' }).getByRole('link').count()).toBe(1);
  expect(await page.getByText('We couldn’t check the npm registry', { exact: false }).count()).toBe(1);
  await page.getByText(/^Passed \(\d+\)$/).click();
  await page.getByText('The database requires a login').waitFor();
  await page.getByText(/127\.0\.0\.1:\d+ refused access without a login/).waitFor();
  await waitUntilLoaded(page);
  expect(await audit(page)).toEqual([]);
  await showTheme(page, 'light');
  expect(await auditColors(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await horizontalOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Accept: Only one admin' }).press('Enter');
  await page.getByLabel('Reason').fill('It’s my own machine');
  expect(await audit(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('button', { name: 'Accept finding' }).press('Enter');
  await page
    .getByRole('region', { name: 'Accepted' })
    .getByText(/: It’s my own machine$/)
    .waitFor();
  await high.getByRole('link', { name: 'Fix it: 1 admin doesn’t use two-factor sign-in' }).press('Enter');
  await page.waitForURL('**/security#require-2fa');
  const registrySwitch = page.getByRole('switch', {
    name: 'Check the npm registry for known vulnerabilities',
  });
  await registrySwitch.press('Space');
  await page.getByText('Security settings saved').first().waitFor();
  await page.getByRole('button', { name: 'Run Security Scan' }).press('Enter');
  await page
    .getByText(/^\d+ problems to fix$/)
    .first()
    .waitFor();
  expect(asked).toBe(1);
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
});

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
