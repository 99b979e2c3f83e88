import { ForwardedRequestModel } from '../../../../core/http/forwardedRequest.model.js';
import { signedIn } from '../../../../testing/factories.js';
import { runCheck } from '../../../../testing/features/checks.js';
import { outcomeOf, runScan } from '../../../../testing/scans.js';
import { startTestApp, type TestApp } from '../../../../testing/testApp.js';
import { until } from '../../../../testing/until.js';
import { databaseLogin, databaseReach } from './databaseChecks.js';
import { dependencies } from './dependencies.js';

const now = new Date('2026-11-23T12:00:00Z');

test('a database without a login, or reachable by others, is found', async () => {
  const host = '127.0.0.1:27017';
  expect(
    await runCheck(databaseLogin, { probeLogin: async () => ({ host, refusal: 'Unauthorized (13)' }) }),
  ).toEqual(['passed', '127.0.0.1:27017 refused access without a login: Unauthorized (13)']);
  expect(await runCheck(databaseLogin, { probeLogin: async () => ({ host, refusal: null }) })).toEqual([
    'high databaseLogin',
    '127.0.0.1:27017 listed its collections without a login',
  ]);
  const reach = (openAddresses: string[]) =>
    runCheck(databaseReach, { probeReach: async () => ({ hosts: [host], openAddresses }) });
  expect(await reach([])).toEqual(['passed', 'Responds only at 127.0.0.1:27017']);
  expect(await reach(['192.0.2.7:27017'])).toEqual(['medium databaseReach', 'Responds at 192.0.2.7:27017']);
});

test('packages with a known vulnerability are named; an outdated list never passes', async () => {
  const advisory = {
    name: 'left-pad',
    versions: ['1.0.0'],
    severity: 'critical' as const,
    title: 'Pads the wrong side',
    url: 'https://github.com/advisories/GHSA-xxxx',
    range: '<1.0.1',
  };
  const on = (list: object) =>
    runCheck(dependencies, {
      now,
      advisories: async () => ({
        source: 'npm audit',
        checkedAt: '2026-11-20T00:00:00.000Z',
        failure: null,
        advisories: [],
        ...list,
      }),
    });
  expect(await on({})).toEqual(['passed', 'No advisories in the list from November 20, 2026 (npm audit)']);
  const found = [
    'high dependencies.left-pad.GHSA-xxxx',
    'left-pad 1.0.0: Pads the wrong side (critical)',
    'Affected: <1.0.1',
    'https://github.com/advisories/GHSA-xxxx',
    'In the advisory list from November 20, 2026 (npm audit)',
  ];
  expect(await on({ advisories: [advisory] })).toEqual(found);
  expect(await on({ advisories: [{ ...advisory, severity: 'moderate' }] })).toContain(
    'medium dependencies.left-pad.GHSA-xxxx',
  );
  const cure = 'Turn on “Check the npm registry for known vulnerabilities”, or install the latest release.';
  expect(await on({ failure: 'It didn’t answer.' })).toEqual(['unchecked', `It didn’t answer. ${cure}`]);
  expect(await on({ checkedAt: '2026-10-01T00:00:00.000Z' })).toEqual([
    'unchecked',
    `This release’s list is from October 1, 2026. ${cure}`,
  ]);
});

describe('on a running server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('the server is actually asked, and an unknown proxy is noticed', async () => {
    const admin = await signedIn(app.url, { isAdmin: true });
    const before = await runScan(admin);
    const headers = outcomeOf(before, 'securityHeaders');
    expect(headers.status).toBe('passed');
    expect(headers.evidence).toContain(`Checked ${app.url}/healthz`);
    expect(headers.evidence).toContain('x-content-type-options: nosniff');
    expect(outcomeOf(before, 'cookieFlags').status).toBe('passed');
    expect(outcomeOf(before, 'databaseReach').status).toBe('passed');
    expect(outcomeOf(before, 'rightClock').evidence).toContainEqual(
      expect.stringMatching(/^Database clock: /),
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
    // Text from a visitor's header isn't evidence.
    expect(JSON.stringify(after)).not.toContain('203.0.113.4');
  });
});
