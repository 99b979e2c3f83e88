import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { urlOf } from '../../../testing/serverUrl.js';
import { createOpenIdProvider } from './openIdProvider.js';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const client = { clientId: 'dashboard', clientSecret: 'a-secret-of-the-dashboard', name: 'School' };
const checks = { state: 'state-of-this-browser', nonce: 'nonce-of-this-browser', verifier: 'v'.repeat(43) };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
type Sign = (text: string) => string;
const rsa =
  ({ privateKey }: typeof keys): Sign =>
  (text) =>
    createSign('sha256').update(text).sign(privateKey, 'base64url');

/** An ID token with this header and these claims. */
function makeToken(claims: object, sign: Sign = rsa(keys), alg = 'RS256', head: object = {}): string {
  const text = `${encode({ alg, kid: 'one', ...head })}.${encode(claims)}`;
  return `${text}.${sign(text)}`;
}

/** The result of a sign-in if the provider returns this token. */
async function signInWith(token: (claims: Record<string, unknown>) => string, more: object = {}) {
  const server = createServer((request, response) => {
    const issuer = urlOf(server);
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      },
      '/jwks': {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      },
    };
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      sub: 'mira-1',
      aud: client.clientId,
      nonce: checks.nonce,
      iat: now,
      exp: now + 60,
    };
    const answer = answers[request.url ?? ''] ?? {
      access_token: 'a',
      token_type: 'bearer',
      id_token: token(claims),
      ...more,
    };
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const provider = createOpenIdProvider({ issuer: urlOf(server), ...client });
    const callback = new URL(`http://localhost:4000/api/openid/callback?code=c&state=${checks.state}`);
    return await provider.readAnswer(callback, checks);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const past = Math.floor(Date.now() / 1000) - 3_600;
const publicPem = keys.publicKey.export({ type: 'spki', format: 'pem' });

test('a token signed by the provider for this client and this sign-in identifies the user', async () => {
  expect(await signInWith((claims) => makeToken(claims))).toMatchObject({ subject: 'mira-1' });
});

test.each([
  { scope: null },
  { scope: ['openid', 'email'] },
  { refresh_token: null, expires_in: null },
  { token_type: undefined },
  { token_type: 'N_A' },
])('a valid token counts even if the provider adds %j', async (more) => {
  expect(await signInWith((claims) => makeToken(claims), more)).toMatchObject({ subject: 'mira-1' });
});

test.each<[string, (claims: Record<string, unknown>) => string]>([
  ['is not signed', (claims) => makeToken(claims, () => '', 'none')],
  ['is signed by somebody else', (claims) => makeToken(claims, rsa(others))],
  [
    'brings the key of somebody else along',
    (claims) =>
      makeToken(claims, rsa(others), 'RS256', {
        jwk: others.publicKey.export({ format: 'jwk' }),
        kid: undefined,
      }),
  ],
  [
    'is signed with the public key as if it were a secret',
    (claims) =>
      makeToken(claims, (text) => createHmac('sha256', publicPem).update(text).digest('base64url'), 'HS256'),
  ],
  [
    'was changed after it was signed',
    (claims) => {
      const [head, , signature] = makeToken(claims).split('.');
      return `${head}.${encode({ ...claims, sub: 'owner' })}.${signature}`;
    },
  ],
  ['is for another client', (claims) => makeToken({ ...claims, aud: 'another' })],
  ['is of another issuer', (claims) => makeToken({ ...claims, iss: 'https://evil.example' })],
  ['is of another sign-in', (claims) => makeToken({ ...claims, nonce: 'nonce-of-another' })],
  ['has expired', (claims) => makeToken({ ...claims, iat: past, exp: past + 60 })],
  ['is not valid yet', (claims) => makeToken({ ...claims, nbf: Math.floor(Date.now() / 1000) + 3_600 })],
  ['names nobody', ({ sub: _sub, ...claims }) => makeToken(claims)],
])('a token that %s signs no one in', async (_case, token) => {
  await expect(signInWith(token)).rejects.toThrow();
});
