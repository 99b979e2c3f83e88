import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from './config.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosmic-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the documented defaults apply if nothing is set', () => {
  const config = parseConfig({ DATA_DIR: folder });
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    mongodbUri: '',
    firstAdmin: null,
    trustProxy: false,
    logLevel: 'info',
    maxFileMb: null,
    userQuotaMb: null,
    ai: null,
    aiTimeout: 60_000,
    environment: 'production',
  });
});

test('an IPv6 address to listen on can be in brackets, as in a URL', () => {
  const hostOf = (HOST: string) => parseConfig({ DATA_DIR: folder, HOST }).host;
  expect([hostOf('[::1]'), hostOf('::'), hostOf('0.0.0.0')]).toEqual(['::1', '::', '0.0.0.0']);
});

test('an empty value counts as missing', () => {
  expect(parseConfig({ DATA_DIR: folder, PORT: '', LOG_LEVEL: '' })).toMatchObject({
    port: 4000,
    logLevel: 'info',
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ MONGODB_URI: 'postgres://x' }, 'MONGODB_URI'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ ADMIN_USERNAME: 'owner' }, 'ADMIN_PASSWORD'],
  [{ PUBLIC_URL: 'dashboard.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://.' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://dash..example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://*.example.org' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://0.0.0.0:4000' }, 'PUBLIC_URL'],
  [{ OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'http://localhost.example' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'c', OIDC_NAME: 'School' }, 'OIDC_CLIENT_SECRET'],
  [{ OIDC_CLIENT_SECRET: 's' }, 'OIDC_ISSUER'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ METRICS_ADDRESSES: '10.0.0.0/99' }, 'METRICS_ADDRESSES'],
  [{ METRICS_ADDRESSES: 'loopback' }, 'METRICS_ADDRESSES'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ MAX_FILE_MB: '-1' }, 'MAX_FILE_MB'],
  [{ USER_QUOTA_MB: '1.5' }, 'USER_QUOTA_MB'],
  [{ AI_PROVIDER: 'oracle' }, 'AI_PROVIDER'],
  [{ AI_PROVIDER: 'openai-compatible' }, 'AI_BASE_URL'],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY'],
  [{ AI_BASE_URL: 'https://ai.example/v1?version=2' }, 'AI_BASE_URL'],
  [{ AI_BASE_URL: 'https://name:word@ai.example/v1' }, 'AI_BASE_URL'],
  [{ AI_API_KEY: '“key”' }, 'AI_API_KEY'],
  [{ AI_API_KEY: 'Bearer key' }, 'AI_API_KEY'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
])('the invalid setting %j is reported', (setting, name) => {
  expect(() => parseConfig({ DATA_DIR: folder, ...setting })).toThrow(name);
});

test.each([
  'https://id.example',
  'http://localhost:8080/realms/school',
  'http://127.0.0.1:9000',
  'http://[::1]:9000',
])('an OpenID provider at %s is accepted', (issuer) => {
  const given = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'School' };
  const openId = { issuer, clientId: 'c', clientSecret: 's', name: 'School' };
  expect(parseConfig({ DATA_DIR: folder, ...given }).openId).toEqual(openId);
  expect(parseConfig({ DATA_DIR: folder }).openId).toBeNull();
});

test.each([
  ['HTTPS://dash.example.org', 'https://dash.example.org'],
  [' https://Dash.Example.ORG:443/ ', 'https://dash.example.org'],
  ['https://dash.example.org./', 'https://dash.example.org'],
  ['http://[2001:DB8::1]:8080/', 'http://[2001:db8::1]:8080'],
  ['https://dash.example.org/?x#y', undefined],
  ['https://dash.example.org/#', 'https://dash.example.org'],
  ['https://name:word@dash.example.org', undefined],
  ['https://dash.example.org/cosmic', undefined],
])('PUBLIC_URL=%s becomes the origin %s', (setting, origin) => {
  const read = () => parseConfig({ DATA_DIR: folder, PUBLIC_URL: setting }).publicUrl;
  if (origin) expect(read()).toBe(origin);
  else expect(read).toThrow(/PUBLIC_URL is invalid: must not .*: use https?:/);
});

test.each([
  ['1', 1],
  ['TRUE', true],
  ['10.0.0.0/8, 127.0.0.1,', '10.0.0.0/8,127.0.0.1'],
  ['loopback fd00::/8', 'loopback,fd00::/8'],
])('TRUST_PROXY=%s becomes %j', (setting, trust) => {
  expect(parseConfig({ DATA_DIR: folder, TRUST_PROXY: setting }).trustProxy).toBe(trust);
});

test('all invalid values are reported at once', () => {
  expect(() => parseConfig({ DATA_DIR: folder, PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test('the session secret is created once, kept in the data folder, and readable only by its owner', () => {
  const first = parseConfig({ DATA_DIR: folder }).sessionSecret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(parseConfig({ DATA_DIR: folder }).sessionSecret).toBe(first);
  const path = join(folder, 'session-secret');
  expect(readFileSync(path, 'utf8')).toBe(first);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('an unusable data folder is reported', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => parseConfig({ DATA_DIR: join(file, 'data') })).toThrow('DATA_DIR');
});
