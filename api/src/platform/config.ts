import { mkdirSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { config as readDotenv } from 'dotenv';
import { z } from 'zod';
import { type ModelSettings, providers } from './llm/modelSettings.js';
import { parsePublicUrl } from './publicUrl.js';
import { loadOrCreateSecret } from './secrets/storedSecret.js';

const number = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const text = z.string().trim().default('');

/** Providers need TLS, unless they run on the same server. */
const isSafeIssuer = (address: string) =>
  /^https:/i.test(address) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/i.test(`${address}/`);

const settings = z.object({
  PORT: number(4000, 0, 65_535),
  // An IPv6 address in brackets, as in a URL.
  HOST: z
    .string()
    .trim()
    .min(1)
    .transform((host) => host.replace(/^\[(.+)\]$/, '$1'))
    .default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  MONGODB_URI: z
    .string()
    .trim()
    .regex(/^(mongodb(\+srv)?:\/\/.+)?$/, 'must start with mongodb:// or mongodb+srv://')
    .default(''),
  SESSION_SECRET: z
    .string()
    .refine((value) => value === '' || value.length >= 32, 'must be at least 32 characters')
    .default(''),
  ADMIN_USERNAME: text,
  ADMIN_PASSWORD: z.string().default(''),
  LEAKED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).default('https://api.pwnedpasswords.com/range/'),
  ADVISORIES_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://registry.npmjs.org/-/npm/v1/security/advisories/bulk'),
  PUBLIC_URL: text.transform((value, context) => {
    const { origin, problem } = parsePublicUrl(value);
    if (problem) context.addIssue(problem);
    return origin;
  }),
  OIDC_ISSUER: z
    .string()
    .trim()
    .pipe(z.url({ protocol: /^https?$/ }))
    .refine(isSafeIssuer, 'must begin with https://, except on localhost')
    .optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: text.pipe(z.string().max(40, 'must be at most 40 characters')),
  TRUST_PROXY: text.transform((value, context) => {
    const trust = parseTrustProxy(value);
    if (trust === undefined)
      context.addIssue(
        'must be the number of your proxies, such as 1, or their addresses, such as 10.0.0.0/8',
      );
    return trust ?? false;
  }),
  METRICS_TOKEN: text.pipe(
    z.string().refine((value) => value === '' || value.length >= 16, 'must be at least 16 characters'),
  ),
  METRICS_ADDRESSES: text.transform((value, context) => {
    const addresses = parseAddresses(value);
    if (addresses === undefined)
      context.addIssue('must be addresses or networks, such as 10.0.0.5, 10.1.0.0/16');
    return addresses ?? null;
  }),
  DRAIN_SECONDS: number(0, 0, 60),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MAX_FILE_MB: z.coerce.number().int().min(1).max(1_000_000).optional(),
  USER_QUOTA_MB: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  AI_PROVIDER: z.enum(['', 'builtin', ...providers]).default(''),
  AI_BASE_URL: text.pipe(
    z.union([
      z.literal(''),
      // The paths of calls are appended to it.
      z
        .url({ protocol: /^https?$/ })
        .refine(
          (value) => !/[?#]/.test(value) && !URL.parse(value)?.username,
          'must not contain ?, #, or a username',
        ),
    ]),
  ),
  // The key is sent in a header, which allows nothing else.
  AI_API_KEY: text.pipe(z.string().regex(/^[\x21-\x7e]*$/, 'must not contain spaces or special characters')),
  AI_MODEL: text,
  AI_TIMEOUT: number(60, 1, 3600),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
});

/** The settings of one process, read once at startup. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder for the embedded database, its key, and the session secret. */
  dataDir: string;
  /** Empty: start the embedded database on `dataDir`. */
  mongodbUri: string;
  sessionSecret: string;
  firstAdmin: { username: string; password: string } | null;
  /** Public origin without a trailing slash; empty: the address the server listens on. */
  publicUrl: string;
  /** Where to look up the first five characters of a hash, if the sign-in policy checks new passwords. */
  leakedPasswordsUrl: string;
  /** Where to get known vulnerabilities, if the site allows it: the npm registry or a mirror. */
  advisoriesUrl: string;
  /** The OpenID provider for signing in; null if there isn't one. */
  openId: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  /** Express's "trust proxy" setting: false, a number of hops, or a list of addresses. */
  trustProxy: boolean | number | string;
  /** Who may read /metrics: clients with the token, and these addresses; null turns /metrics off. */
  metrics: { token: string; addresses: BlockList | null } | null;
  /** How long a stopping process still accepts requests while it reports that it isn't ready. */
  drainMs: number;
  logLevel: string;
  /** Maximum size of a vault file in MB; null: Site Settings decide. */
  maxFileMb: number | null;
  /** Storage per member in MB; null: Site Settings decide. */
  userQuotaMb: number | null;
  /** The model from the environment, or `builtin` for no model; null: Site Settings decide. */
  ai: ModelSettings | 'builtin' | null;
  /** Longest wait for a model's first word, in milliseconds. */
  aiTimeout: number;
  environment: 'production' | 'development' | 'test';
}

/** A missing or invalid setting; the message names it. */
export class ConfigError extends Error {}

/**
 * Reads the settings from the environment, then from `.env` in the working folder.
 * @throws ConfigError naming every invalid setting
 */
export function loadConfig(): Config {
  readDotenv({ quiet: true });
  return parseConfig(process.env);
}

/**
 * Validates raw settings and fills in defaults. Creates the session secret the first time.
 * @throws ConfigError naming every invalid setting
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} is invalid: ${issue.message}`).join('\n'),
    );
  }
  const value = parsed.data;
  if (Boolean(value.ADMIN_USERNAME) !== Boolean(value.ADMIN_PASSWORD)) {
    throw new ConfigError('Set both ADMIN_USERNAME and ADMIN_PASSWORD, or neither.');
  }
  const dataDir = resolve(value.DATA_DIR);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir,
    mongodbUri: value.MONGODB_URI,
    sessionSecret: value.SESSION_SECRET || ownSecret(dataDir),
    firstAdmin: value.ADMIN_USERNAME
      ? { username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD }
      : null,
    publicUrl: value.PUBLIC_URL,
    leakedPasswordsUrl: value.LEAKED_PASSWORDS_URL.replace(/\/?$/, '/'),
    advisoriesUrl: value.ADVISORIES_URL,
    openId: readOpenId(value),
    trustProxy: value.TRUST_PROXY,
    metrics:
      value.METRICS_TOKEN || value.METRICS_ADDRESSES
        ? { token: value.METRICS_TOKEN, addresses: value.METRICS_ADDRESSES }
        : null,
    drainMs: value.DRAIN_SECONDS * 1000,
    logLevel: value.LOG_LEVEL,
    maxFileMb: value.MAX_FILE_MB ?? null,
    userQuotaMb: value.USER_QUOTA_MB ?? null,
    ai: readModel(value),
    aiTimeout: value.AI_TIMEOUT * 1000,
    environment: value.NODE_ENV,
  };
}

function readModel(value: z.infer<typeof settings>): Config['ai'] {
  const { AI_PROVIDER: provider, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = value;
  if (provider === '') return null;
  if (provider === 'builtin') return provider;
  if (provider === 'openai-compatible' && !(baseUrl && model)) {
    throw new ConfigError('AI_PROVIDER=openai-compatible requires AI_BASE_URL and AI_MODEL.');
  }
  if (provider !== 'openai-compatible' && !(apiKey && model)) {
    throw new ConfigError(`AI_PROVIDER=${provider} requires AI_API_KEY and AI_MODEL.`);
  }
  return { provider, baseUrl, apiKey, model };
}

function readOpenId(value: z.infer<typeof settings>): Config['openId'] {
  const { OIDC_ISSUER: issuer = '', OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  const openId = { issuer, clientId, clientSecret, name: value.OIDC_NAME };
  const given = Object.values(openId).filter((setting) => setting !== '').length;
  if (given === 0) return null;
  if (given === Object.keys(openId).length) return openId;
  throw new ConfigError(
    'Set all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, and OIDC_NAME, or none.',
  );
}

/** Express accepts some networks by name. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Undefined for values that Express doesn't accept. */
function parseTrustProxy(value: string): boolean | number | string | undefined {
  const given = value.toLowerCase();
  if (given === '' || given === 'false') return false;
  if (given === 'true') return true;
  if (/^\d+$/.test(given)) return Number(given);
  const networks = given.split(/[\s,]+/).filter(Boolean);
  return networks.every(isNetwork) ? networks.join(',') : undefined;
}

/** Null for an empty list, undefined if it isn't a list of addresses. */
function parseAddresses(value: string): BlockList | null | undefined {
  const networks = value.split(/[\s,]+/).filter(Boolean);
  if (networks.length === 0) return null;
  if (!networks.every(isNetwork)) return undefined;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address);
    if (version === 0) return undefined;
    const family = version === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (version === 6 ? 128 : 32)), family);
  }
  return list;
}

function isNetwork(network: string): boolean {
  const [address = '', bits, ...more] = network.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const hasBits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most);
  return namedNetworks.includes(network) || (most > 0 && hasBits && more.length === 0);
}

/** Reads the secret from the data folder, or creates it. */
function ownSecret(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return loadOrCreateSecret(join(dataDir, 'session-secret'));
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR is invalid. The server can’t use ${dataDir}: ${(error as Error).message}`,
    );
  }
}
