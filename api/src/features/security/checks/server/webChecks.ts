import { type Check, type Finding, found, passed, Severity } from '../../findings/check.js';
import { formatMoment } from '../../findings/wording.js';
import type { ServerFacts } from './serverFacts.js';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;
const documentation = 'See “TLS” in docs/operations.md.';

/** Passwords and sessions must not cross a network unencrypted. */
export const encryptedConnections: Check<Pick<ServerFacts, 'settings' | 'lastForwarded'>> = {
  id: 'encryptedConnections',
  title: 'Connections are encrypted',
  run: async ({ settings: { publicUrl, host }, lastForwarded }) => {
    const facts = [`PUBLIC_URL: ${publicUrl || 'not set'}`, `HOST: ${host}`];
    if (publicUrl.startsWith('https:')) return passed(...facts);
    const isLocal = loopback.test(host) && (publicUrl === '' || loopback.test(new URL(publicUrl).hostname));
    const forwarded = isLocal ? await lastForwarded() : null;
    if (isLocal && !forwarded) return passed(...facts, 'Only the server itself can reach the dashboard');
    return found([
      {
        id: 'encryptedConnections',
        severity: Severity.HIGH,
        title: 'People can reach the dashboard without encryption',
        evidence: forwarded
          ? [...facts, `A proxy at ${forwarded.peer} forwarded a request on ${formatMoment(forwarded.at)}`]
          : facts,
        fix: {
          text: `Put a proxy with TLS in front and set PUBLIC_URL to its https address. ${documentation}`,
        },
        subjects: facts,
      },
    ]);
  },
};

/** A header that every page must have, and its required value. */
const requiredHeaders: { name: string; isGood(value: string): boolean; want: string }[] = [
  {
    name: 'content-security-policy',
    isGood: (value) =>
      /(^|;)\s*default-src 'self'/.test(value) &&
      !value.split(';').some((rule) => /(script|style)-src/.test(rule) && rule.includes("'unsafe-")) &&
      /frame-ancestors 'none'/.test(value),
    want: 'default-src ‘self’, nothing unsafe, frame-ancestors ‘none’',
  },
  { name: 'x-content-type-options', isGood: (value) => value === 'nosniff', want: 'nosniff' },
  {
    name: 'referrer-policy',
    isGood: (value) => /^(no-referrer|same-origin|strict-origin)/.test(value),
    want: 'same-origin',
  },
  { name: 'permissions-policy', isGood: (value) => /camera=\(\)/.test(value), want: 'camera=() and others' },
  {
    name: 'cross-origin-opener-policy',
    isGood: (value) => value.startsWith('same-origin'),
    want: 'same-origin',
  },
];
const strictTransport = {
  name: 'strict-transport-security',
  isGood: (value: string) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= 15_552_000,
  want: 'max-age of at least six months',
};

/** Asks the server itself, to notice what a proxy or a code change drops. */
export const securityHeaders: Check<Pick<ServerFacts, 'settings' | 'askOwnServer'>> = {
  id: 'securityHeaders',
  title: 'Pages send security headers',
  run: async ({ settings: { publicUrl }, askOwnServer }) => {
    const { address, headers } = await askOwnServer();
    const required = publicUrl.startsWith('https:') ? [...requiredHeaders, strictTransport] : requiredHeaders;
    const wrong = required.filter(({ name, isGood }) => !isGood(headers.get(name) ?? ''));
    const programName = headers.get('x-powered-by');
    const show = (name: string) => `${name}: ${(headers.get(name) ?? 'missing').slice(0, 160)}`;
    const findings: Finding[] = [];
    if (wrong.length > 0 || programName !== null)
      findings.push({
        id: 'securityHeaders',
        severity: Severity.MEDIUM,
        title: 'Security headers are missing or weak',
        evidence: [
          ...wrong.map(({ name, want }) => `${show(name)} (expected: ${want})`),
          ...(programName === null ? [] : [`${show('x-powered-by')} (expected: none)`]),
        ],
        fix: { text: 'Reinstall this release. The server sets these headers itself.' },
        subjects: wrong.map(({ name }) => name),
      });
    return found(findings, `Checked ${address}`, ...required.map(({ name }) => show(name)));
  },
};

/** The session cookie must be out of reach of scripts and other sites, and sent over TLS only if there is TLS. */
export const cookieFlags: Check<Pick<ServerFacts, 'settings' | 'sessionCookie'>> = {
  id: 'cookieFlags',
  title: 'The session cookie is protected',
  run: async ({ settings: { publicUrl }, sessionCookie }) => {
    const cookie = sessionCookie();
    const wanted = [
      'HttpOnly',
      'SameSite=Lax',
      'Path=/',
      ...(publicUrl.startsWith('https:') ? ['Secure', '__Host-'] : []),
    ];
    const parts = cookie.split('; ');
    const missing = wanted.filter((flag) =>
      flag === '__Host-' ? !cookie.startsWith(flag) : !parts.includes(flag),
    );
    const findings: Finding[] =
      missing.length === 0
        ? []
        : [
            {
              id: 'cookieFlags',
              severity: Severity.HIGH,
              title: 'The session cookie lacks protection',
              evidence: [`Set-Cookie: ${cookie}`, `Missing: ${missing.join(', ')}`],
              fix: { text: 'Reinstall this release. The server sets these flags itself.' },
              subjects: missing,
            },
          ];
    return found(findings, `Set-Cookie: ${cookie}`);
  },
};

/** Checks who determines a visitor's address, which the sign-in limits depend on. */
export const trustedProxies: Check<Pick<ServerFacts, 'settings' | 'lastForwarded'>> = {
  id: 'trustedProxies',
  title: 'Visitor addresses are correct',
  run: async ({ settings: { trustProxy }, lastForwarded }) => {
    const setting = `TRUST_PROXY: ${trustProxy === false ? 'not set' : String(trustProxy)}`;
    const trustsAll =
      trustProxy === true ||
      (typeof trustProxy === 'string' && /(^|[\s,])(0\.0\.0\.0|::)\/0/.test(trustProxy));
    if (trustsAll)
      return found([
        {
          id: 'trustedProxies.everyone',
          severity: Severity.HIGH,
          title: 'Visitors can fake their IP address',
          evidence: [setting],
          fix: {
            text: 'Set TRUST_PROXY to the number of your proxies, such as 1, or to their addresses. Until then the sign-in limits by address can be evaded.',
          },
          subjects: [setting],
        },
      ]);
    const forwarded = trustProxy === false ? await lastForwarded() : null;
    if (!forwarded) return passed(setting);
    return found([
      {
        id: 'trustedProxies.missing',
        severity: Severity.MEDIUM,
        title: 'The server is behind a proxy it doesn’t know about',
        evidence: [
          setting,
          `${forwarded.peer} sent X-Forwarded-For on ${formatMoment(forwarded.at)}; the server treats the proxy as the visitor`,
        ],
        fix: {
          text: 'Set TRUST_PROXY to the number of your proxies. Without it all visitors share one address, and one of them can lock out the others.',
        },
        subjects: [forwarded.peer],
      },
    ]);
  },
};
