import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { declareOwnServer } from '../../../platform/http/outgoing/ownPorts.js';
import { urlOf } from '../../../testing/serverUrl.js';
import { createOpenIdProvider } from './openIdProvider.js';

const checks = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };

/** Requests the sign-in page's address from a provider with this response. */
async function ask(answer: (issuer: string) => RequestListener, path = ''): Promise<string> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = urlOf(server);
  server.on('request', answer(issuer));
  try {
    const provider = createOpenIdProvider({
      issuer: issuer + path,
      clientId: 'c',
      clientSecret: 's',
      name: 'School',
    });
    return await provider.authorizationUrl(checks, 'http://localhost:4000/api/openid/callback');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const describeSelf = (issuer: string, more: object = {}) =>
  JSON.stringify({ issuer, authorization_endpoint: `${issuer}/sign-in`, ...more });
const json = { 'content-type': 'application/json' };

test('users are sent to the address from the provider, without the verifier', async () => {
  const address = await ask((issuer) => (_request, response) => {
    response.writeHead(200, json).end(describeSelf(issuer));
  });
  expect(new URL(address).pathname).toBe('/sign-in');
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'c',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    state: 's',
    nonce: 'n',
  });
  expect(address).not.toContain(checks.verifier);
});

test.each([
  ['/realms/x', '/realms/x/'],
  ['/realms/x/', '/realms/x'],
  ['/realms/x/.well-known/openid-configuration', '/realms/x'],
])('an issuer %s that identifies itself as %s is accepted as the same', async (path, named) => {
  const address = await ask(
    (issuer) => (_request, response) =>
      void response.writeHead(200, json).end(describeSelf(issuer, { issuer: issuer + named })),
    path,
  );
  expect(new URL(address).pathname).toBe('/sign-in');
});

test('a provider with a different issuer is named together with the setting', async () => {
  const asking = ask((issuer) => (_request, response) => {
    response.writeHead(200, json).end(describeSelf(issuer, { issuer: 'https://other.example' }));
  });
  await expect(asking).rejects.toThrow(
    /^OIDC_ISSUER is http.*, but the provider calls itself https:\/\/other\.example\.$/,
  );
});

test.each<[string, (issuer: string) => RequestListener]>([
  [
    'never ends',
    () => (_request, response) => {
      response.writeHead(200, json);
      const piece = ' '.repeat(64 * 1024);
      const send = () => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', send);
      };
      send();
    },
  ],
  ['never comes', () => () => undefined],
  [
    'is of another issuer',
    () => (_request, response) =>
      void response.writeHead(200, json).end(describeSelf('https://evil.example')),
  ],
  [
    'leads elsewhere',
    (issuer) => (request, response) => {
      if (request.url === '/elsewhere') response.writeHead(200, json).end(describeSelf(issuer));
      else response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
    },
  ],
  ['is no JSON', () => (_request, response) => void response.writeHead(200, json).end('<html>')],
  ['is a failure', () => (_request, response) => void response.writeHead(500).end()],
])('a response that %s causes an error', async (_name, answer) => {
  await expect(ask(answer)).rejects.toThrow();
});

test('a provider can’t make the server send requests to itself', async () => {
  const requests: (string | undefined)[] = [];
  const ownServer = createServer((request, response) => {
    requests.push(request.url);
    response.end('{}');
  });
  declareOwnServer(ownServer);
  await once(ownServer.listen(0, '127.0.0.1'), 'listening');
  const provider = createServer((request, response) => {
    const issuer = urlOf(provider);
    const metadata = describeSelf(issuer, {
      token_endpoint: `${urlOf(ownServer)}/token`,
      jwks_uri: urlOf(ownServer),
    });
    response.writeHead(200, json).end(request.url?.startsWith('/.well-known') ? metadata : '{}');
  });
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  try {
    for (const issuer of [urlOf(ownServer), urlOf(provider)]) {
      const client = createOpenIdProvider({ issuer, clientId: 'c', clientSecret: 's', name: 'School' });
      const callback = new URL('http://localhost:4000/api/openid/callback?code=c&state=s');
      await expect(client.readAnswer(callback, checks)).rejects.toThrow();
    }
    expect(requests).toEqual([]);
  } finally {
    for (const server of [ownServer, provider]) {
      server.closeAllConnections();
      server.close();
    }
  }
});
