import { createServer } from 'node:http';
import { describeSessionCookie } from '../../../../core/sessions/sessions.js';
import { runCheck } from '../../../../testing/features/checks.js';
import { urlOf } from '../../../../testing/serverUrl.js';
import { cookieFlags, encryptedConnections, securityHeaders, trustedProxies } from './webChecks.js';

const local = { publicUrl: '', host: '127.0.0.1', trustProxy: false };
const forwarded = { at: new Date('2026-11-22T19:23:00Z'), peer: '172.18.0.2' };

test('connections are encrypted, or stay on this computer', async () => {
  const on = (settings: Partial<typeof local>, last: typeof forwarded | null = null) =>
    runCheck(encryptedConnections, { settings: { ...local, ...settings }, lastForwarded: async () => last });
  expect(await on({ publicUrl: 'https://home.example', host: '0.0.0.0' })).toEqual([
    'passed',
    'PUBLIC_URL: https://home.example',
    'HOST: 0.0.0.0',
  ]);
  expect(await on({})).toContain('Only the server itself can reach the dashboard');
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
    'A proxy at 172.18.0.2 forwarded a request on November 22, 2026 at 7:23 PM UTC',
  ]);
});

test('missing headers are found, with what was sent instead', async () => {
  const bare = createServer((_request, response) => response.setHeader('x-powered-by', 'Express').end());
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  try {
    const found = await runCheck(securityHeaders, {
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
])("a policy that allows too much doesn't count: %s", async (policy) => {
  const headers = new Headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=()',
    'cross-origin-opener-policy': 'same-origin',
  });
  const found = await runCheck(securityHeaders, {
    settings: local,
    askOwnServer: async () => ({ address: '', headers }),
  });
  expect(found[1]).toMatch(/^content-security-policy: default-src .+ \(expected: /);
});

test('the session cookie is checked as browsers get it', async () => {
  const https = { ...local, publicUrl: 'https://home.example' };
  expect(
    await runCheck(cookieFlags, { settings: https, sessionCookie: () => describeSessionCookie(true) }),
  ).toEqual(['passed', 'Set-Cookie: __Host-cosmic.sid=…; Path=/; HttpOnly; Secure; SameSite=Lax']);
  expect(
    await runCheck(cookieFlags, { settings: local, sessionCookie: () => describeSessionCookie(false) }),
  ).toEqual(['passed', 'Set-Cookie: cosmic.sid=…; Path=/; HttpOnly; SameSite=Lax']);
  expect(
    await runCheck(cookieFlags, { settings: https, sessionCookie: () => 'cosmic.sid=…; Path=/' }),
  ).toEqual([
    'high cookieFlags',
    'Set-Cookie: cosmic.sid=…; Path=/',
    'Missing: HttpOnly, SameSite=Lax, Secure, __Host-',
  ]);
});

test('proxies are trusted by number or address, never all of them', async () => {
  const on = (trustProxy: boolean | number | string, last: typeof forwarded | null = null) =>
    runCheck(trustedProxies, { settings: { ...local, trustProxy }, lastForwarded: async () => last });
  expect(await on(1, forwarded)).toEqual(['passed', 'TRUST_PROXY: 1']);
  expect(await on(false)).toEqual(['passed', 'TRUST_PROXY: not set']);
  for (const all of [true, '0.0.0.0/0', 'loopback, ::/0'])
    expect(await on(all)).toEqual(['high trustedProxies.everyone', `TRUST_PROXY: ${all}`]);
  expect(await on(false, forwarded)).toEqual([
    'medium trustedProxies.missing',
    'TRUST_PROXY: not set',
    '172.18.0.2 sent X-Forwarded-For on November 22, 2026 at 7:23 PM UTC; the server treats the proxy as the visitor',
  ]);
});
