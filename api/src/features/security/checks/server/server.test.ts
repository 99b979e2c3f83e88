import { createServer } from 'node:http';
import { ForwardedRequestModel } from '../../../../core/http/forwardedRequest.model.js';
import { describeSessionCookie } from '../../../../core/sessions/sessions.js';
import { signedIn } from '../../../../testing/factories.js';
import { outcomeOf, runScan } from '../../../../testing/scans.js';
import { urlOf } from '../../../../testing/serverUrl.js';
import { startTestApp, type TestApp } from '../../../../testing/testApp.js';
import { until } from '../../../../testing/until.js';
import type { Check } from '../../findings/check.js';
import { recentBackup } from '../data/dataChecks.js';
import { databaseLogin, databaseReach } from './databaseChecks.js';
import { dependencies } from './dependencies.js';
import { freeDisk, nodeSupport, rightClock } from './machineChecks.js';
import { cookieFlags, encryptedConnections, securityHeaders, trustedProxies } from './webChecks.js';

const now = new Date('2026-11-23T12:00:00Z');
const gigabyte = 1024 ** 3;
const local = { publicUrl: '', host: '127.0.0.1', trustProxy: false };
const forwarded = { at: new Date('2026-11-22T19:23:00Z'), peer: '172.18.0.2' };

/** A check on these facts: 'passed' or the ids with their severity, and all that it shows. */
async function run<Facts>(check: Check<Facts>, facts: NoInfer<Facts>) {
  const result = await check.run(facts);
  if (result.status === 'passed') return ['passed', ...result.evidence];
  if (result.status === 'unchecked') return ['unchecked', result.reason];
  return result.findings.flatMap(({ id, severity, evidence }) => [`${severity} ${id}`, ...evidence]);
}

test('connections are encrypted, or stay on this machine', async () => {
  const on = (settings: Partial<typeof local>, last: typeof forwarded | null = null) =>
    run(encryptedConnections, { settings: { ...local, ...settings }, lastForwarded: async () => last });
  expect(await on({ publicUrl: 'https://home.example', host: '0.0.0.0' })).toEqual([
    'passed',
    'PUBLIC_URL: https://home.example',
    'HOST: 0.0.0.0',
  ]);
  expect(await on({})).toContain('Only this machine reaches the server');
  expect(await on({ publicUrl: 'http://localhost:4000', host: '::1' })).toContain('passed');
  expect(await on({ host: '0.0.0.0' })).toEqual([
    'high encryptedConnections',
    'PUBLIC_URL: not set',
    'HOST: 0.0.0.0',
  ]);
  expect(await on({ publicUrl: 'http://home.example' })).toContain('high encryptedConnections');
  expect(await on({}, forwarded)).toEqual([
    'high encryptedConnections',
    'PUBLIC_URL: not set',
    'HOST: 127.0.0.1',
    'A proxy at 172.18.0.2 passed a request on November 22, 2026 at 7:23 PM UTC',
  ]);
});

test('headers of a server that sets none are found, with what came instead', async () => {
  const bare = createServer((_request, response) => response.setHeader('x-powered-by', 'Express').end());
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  try {
    const found = await run(securityHeaders, {
      settings: { ...local, publicUrl: 'https://home.example' },
      askOwnServer: async () => ({ address: urlOf(bare), headers: (await fetch(urlOf(bare))).headers }),
    });
    expect(found).toContain('medium securityHeaders');
    expect(found).toContain('x-content-type-options: missing (expected: nosniff)');
    expect(found).toContain('x-powered-by: Express (expected: none)');
    expect(found).toContainEqual(expect.stringContaining('strict-transport-security: missing'));
  } finally {
    bare.close();
  }
});

test.each([
  ["default-src *; frame-ancestors 'none'"],
  ["default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'"],
  ["default-src 'self'; script-src 'self'"],
])('a policy that lets too much run is none: %s', async (policy) => {
  const headers = new Headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=()',
    'cross-origin-opener-policy': 'same-origin',
  });
  const found = await run(securityHeaders, {
    settings: local,
    askOwnServer: async () => ({ address: '', headers }),
  });
  expect(found[1]).toMatch(/^content-security-policy: default-src .+ \(expected: /);
});

test('the session cookie is judged as browsers get it', async () => {
  const https = { ...local, publicUrl: 'https://home.example' };
  expect(
    await run(cookieFlags, { settings: https, sessionCookie: () => describeSessionCookie(true) }),
  ).toEqual(['passed', 'Set-Cookie: __Host-cosmic.sid=…; Path=/; HttpOnly; Secure; SameSite=Lax']);
  expect(
    await run(cookieFlags, { settings: local, sessionCookie: () => describeSessionCookie(false) }),
  ).toEqual(['passed', 'Set-Cookie: cosmic.sid=…; Path=/; HttpOnly; SameSite=Lax']);
  expect(await run(cookieFlags, { settings: https, sessionCookie: () => 'cosmic.sid=…; Path=/' })).toEqual([
    'high cookieFlags',
    'Set-Cookie: cosmic.sid=…; Path=/',
    'Missing: HttpOnly, SameSite=Lax, Secure, __Host-',
  ]);
});

test('proxies are trusted by number or address, never all of them', async () => {
  const on = (trustProxy: boolean | number | string, last: typeof forwarded | null = null) =>
    run(trustedProxies, { settings: { ...local, trustProxy }, lastForwarded: async () => last });
  expect(await on(1, forwarded)).toEqual(['passed', 'TRUST_PROXY: 1']);
  expect(await on(false)).toEqual(['passed', 'TRUST_PROXY: not set']);
  for (const all of [true, '0.0.0.0/0', 'loopback, ::/0'])
    expect(await on(all)).toEqual(['high trustedProxies.everyone', `TRUST_PROXY: ${all}`]);
  expect(await on(false, forwarded)).toEqual([
    'medium trustedProxies.missing',
    'TRUST_PROXY: not set',
    '172.18.0.2 sent X-Forwarded-For on November 22, 2026 at 7:23 PM UTC; the server counts it as the visitor',
  ]);
});

test('a database without a login, or one that others reach, is found', async () => {
  const host = '127.0.0.1:27017';
  expect(
    await run(databaseLogin, { probeLogin: async () => ({ host, refusal: 'Unauthorized (13)' }) }),
  ).toEqual(['passed', '127.0.0.1:27017 refused somebody who didn’t log in: Unauthorized (13)']);
  expect(await run(databaseLogin, { probeLogin: async () => ({ host, refusal: null }) })).toEqual([
    'high databaseLogin',
    '127.0.0.1:27017 listed its collections to somebody who didn’t log in',
  ]);
  const reach = (openAddresses: string[]) =>
    run(databaseReach, { probeReach: async () => ({ hosts: [host], openAddresses }) });
  expect(await reach([])).toEqual(['passed', 'Answers only at 127.0.0.1:27017']);
  expect(await reach(['192.0.2.7:27017'])).toEqual(['medium databaseReach', 'Answers at 192.0.2.7:27017']);
});

test('a disk that fills is told in time', async () => {
  const on = (freeBytes: number, totalBytes: number) =>
    run(freeDisk, { disk: async () => ({ freeBytes, totalBytes }) });
  expect(await on(40 * gigabyte, 100 * gigabyte)).toEqual(['passed', '40 GB of 100 GB free']);
  // A large disk has room at a small share.
  expect(await on(300 * gigabyte, 4000 * gigabyte)).toContain('passed');
  expect(await on(8 * gigabyte, 100 * gigabyte)).toEqual(['medium freeDisk', '8 GB of 100 GB free']);
  expect(await on(4 * gigabyte, 100 * gigabyte)).toEqual(['high freeDisk', '4 GB of 100 GB free']);
  expect(await on(gigabyte / 2, 2 * gigabyte)).toContain('high freeDisk');
});

test('a clock that is off shows by the database, the record, or the release', async () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const on = (kind: 'exact' | 'earliest', minutes: number) =>
    run(rightClock, { now, clocks: async () => [{ name: 'Other', at: at(minutes), kind }] });
  expect(await on('exact', 0.5)).toEqual([
    'passed',
    'This server: November 23, 2026 at 12:00 PM UTC',
    'Other: November 23, 2026 at 12:00 PM UTC',
  ]);
  expect(await on('earliest', -10_000)).toContain('passed');
  for (const [kind, minutes] of [
    ['exact', -2],
    ['exact', 2],
    ['earliest', 2],
  ] as const)
    expect(await on(kind, minutes)).toEqual([
      'medium rightClock',
      'This server: November 23, 2026 at 12:00 PM UTC',
      expect.stringMatching(/^Other: November 23, 2026/),
    ]);
});

test('Node.js is judged by the day its fixes end', async () => {
  const releases = [
    { major: 22, end: '2027-04-30' },
    { major: 20, end: '2026-04-30' },
  ];
  const on = (version: string, today = now) =>
    run(nodeSupport, { now: today, node: { version, releases, source: 'a list' } });
  expect(await on('v22.11.0')).toEqual([
    'passed',
    'Node.js v22.11.0',
    'Security fixes until April 30, 2027 (a list)',
  ]);
  expect(await on('v22.11.0', new Date('2027-03-15'))).toContain('low nodeSupport');
  expect(await on('v20.20.2')).toEqual([
    'high nodeSupport',
    'Node.js v20.20.2',
    'Security fixes until April 30, 2026 (a list)',
  ]);
  // Of one that is newer than this release nobody can tell.
  expect(await on('v30.1.0')).toEqual([
    'unchecked',
    'Node.js v30.1.0 is not in this release’s list (a list).',
  ]);
});

test('packages with a known vulnerability are named; a list that can’t tell never passes', async () => {
  const advisory = {
    name: 'left-pad',
    versions: ['1.0.0'],
    severity: 'critical' as const,
    title: 'Pads the wrong side',
    url: 'https://github.com/advisories/GHSA-xxxx',
    range: '<1.0.1',
  };
  const on = (list: object) =>
    run(dependencies, {
      now,
      advisories: async () => ({
        source: 'npm audit',
        checkedAt: '2026-11-20T00:00:00.000Z',
        failure: null,
        advisories: [],
        ...list,
      }),
    });
  expect(await on({})).toEqual(['passed', 'No advisory of November 20, 2026 (npm audit)']);
  const found = [
    'high dependencies.left-pad.GHSA-xxxx',
    'left-pad 1.0.0: Pads the wrong side (critical)',
    'Affected: <1.0.1',
    'https://github.com/advisories/GHSA-xxxx',
    'Known since the list of November 20, 2026 (npm audit)',
  ];
  expect(await on({ advisories: [advisory] })).toEqual(found);
  expect(await on({ advisories: [{ ...advisory, severity: 'moderate' }] })).toContain(
    'medium dependencies.left-pad.GHSA-xxxx',
  );
  const cure = 'Turn on “Ask the npm registry for known vulnerabilities”, or install the latest release.';
  expect(await on({ failure: 'It didn’t answer.' })).toEqual(['unchecked', `It didn’t answer. ${cure}`]);
  expect(await on({ checkedAt: '2026-10-01T00:00:00.000Z' })).toEqual([
    'unchecked',
    `The list of this release is from October 1, 2026. ${cure}`,
  ]);
});

test('a backup is recent, and was restored and compared', async () => {
  const none = { verifyAudit: async () => ({ isIntact: true as const, entries: 0 }), countOrphans: vi.fn() };
  const on = (last: { createdAt: Date; verifiedAt: Date | null } | null) =>
    run(recentBackup, { ...none, now, lastBackup: async () => last });
  const at = (text: string) => new Date(`${text}T00:00:00Z`);
  expect(await on({ createdAt: at('2026-11-22'), verifiedAt: at('2026-11-22') })).toEqual([
    'passed',
    'Made November 22, 2026',
    'Restored and compared November 22, 2026',
  ]);
  expect(await on(null)).toEqual(['high recentBackup.none', 'No backup was made yet']);
  expect(await on({ createdAt: at('2026-11-10'), verifiedAt: at('2026-11-10') })).toContain(
    'medium recentBackup.old',
  );
  expect(await on({ createdAt: at('2026-11-22'), verifiedAt: null })).toEqual([
    'medium recentBackup.unverified',
    'Made November 22, 2026',
    'Never restored and compared',
  ]);
});

describe('on a whole server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('the server is really asked, and a proxy that it doesn’t know is noticed', async () => {
    const admin = await signedIn(app.url, { isAdmin: true });
    const before = await runScan(admin);
    const headers = outcomeOf(before, 'securityHeaders');
    expect(headers.status).toBe('passed');
    expect(headers.evidence).toContain(`Asked ${app.url}/healthz`);
    expect(headers.evidence).toContain('x-content-type-options: nosniff');
    expect(outcomeOf(before, 'cookieFlags').status).toBe('passed');
    expect(outcomeOf(before, 'databaseReach').status).toBe('passed');
    expect(outcomeOf(before, 'rightClock').evidence).toContainEqual(
      expect.stringMatching(/^Clock of the database: /),
    );
    expect(outcomeOf(before, 'freeDisk').status).not.toBe('unchecked');
    expect(outcomeOf(before, 'trustedProxies').status).toBe('passed');

    await fetch(`${app.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.4' } });
    await until(async () => (await ForwardedRequestModel.countDocuments()) === 1);
    const after = await runScan(admin);
    expect(outcomeOf(after, 'trustedProxies').findings).toMatchObject([
      {
        id: 'trustedProxies.missing',
        evidence: ['TRUST_PROXY: not set', expect.stringMatching(/^127\.0\.0\.1 sent X-Forwarded-For on /)],
      },
    ]);
    // What a visitor wrote there is nobody's evidence.
    expect(JSON.stringify(after)).not.toContain('203.0.113.4');
  });
});
