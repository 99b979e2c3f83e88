import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { TestClient } from '../client.js';
import { startTestApp, type TestApp } from '../testApp.js';

/** The dashboard's address in tests. */
const publicUrl = 'http://localhost:4000';
const client = { id: 'dashboard', secret: 'a-secret-of-the-dashboard' };

/** What the provider knows about a user. */
interface Account {
  sub: string;
  preferred_username?: string;
  email?: string;
}

/** A real OpenID provider on this machine that signs in the given user at once. */
export class TestOpenIdProvider {
  private accounts = new Map<string, Account>();
  private server: Server | undefined;
  issuer = '';

  /** The user who signs in on the next visit; undefined if the user cancels. */
  person: Account | undefined;
  /** Whether the secret must come in a header, although the provider offers both ways. */
  requiresBasic = false;
  /** Called before the provider tells the dashboard who signed in. */
  beforeToken: (() => Promise<void>) | undefined;

  /** Listens on the same port again after `stop`. */
  async start(): Promise<void> {
    const server = createServer();
    this.server = server;
    const port = this.issuer ? Number(new URL(this.issuer).port) : 0;
    await once(server.listen(port, '127.0.0.1'), 'listening');
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [`${publicUrl}/api/openid/callback`],
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/interaction' },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ ...this.accounts.get(id), sub: id }),
      }),
      // Users aren't asked for consent.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    server.on('request', async (request, response) => {
      if (request.url?.startsWith('/token')) await this.beforeToken?.();
      if (request.url?.startsWith('/token') && this.requiresBasic && !request.headers.authorization) {
        request.resume();
        return void response
          .writeHead(401, { 'content-type': 'application/json', 'www-authenticate': 'Basic' })
          .end('{"error":"invalid_client"}');
      }
      if (!request.url?.startsWith('/interaction')) return void answer(request, response);
      const { person } = this;
      if (person) this.accounts.set(person.sub, person);
      const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
      void provider.interactionFinished(request, response, result);
    });
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** The settings of a dashboard that uses this provider. */
  settings(): Record<string, string> {
    return {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Star School',
    };
  }

  /** Follows the redirects through the provider in a new browser; returns the path that leads back. */
  async visit(address: string): Promise<string> {
    const browser = new TestClient(this.issuer);
    let next = new URL(address);
    while (next.origin === this.issuer) {
      const response = await browser.fetch(next.pathname + next.search);
      const location = response.headers.get('location');
      if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
      next = new URL(location, this.issuer);
    }
    if (next.origin !== publicUrl) throw new Error(`The provider led to ${next.origin}`);
    return next.pathname + next.search;
  }
}

/** Where a page of the dashboard redirects the browser. */
export async function leadsTo(browser: TestClient, path: string): Promise<string> {
  const response = await browser.fetch(path);
  if (response.status !== 302)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.headers.get('location') ?? '';
}

/** A whole sign-in; returns where it leads. */
export async function signInWith(
  provider: TestOpenIdProvider,
  browser: TestClient,
  query = '',
): Promise<string> {
  const address = await leadsTo(browser, `/api/openid/start${query}`);
  return address.startsWith('/') ? address : leadsTo(browser, await provider.visit(address));
}

/** Links an account at the provider, from the mutation to the return; returns where it leads. */
export async function linkWith(provider: TestOpenIdProvider, person: TestClient): Promise<string> {
  const { data, errors } = await person.graphql('mutation { startLinkingSignIn }');
  if (!data?.startLinkingSignIn) throw new Error(errors[0]?.message);
  return leadsTo(person, await provider.visit(data.startLinkingSignIn));
}

/** A server where members sign in with this provider; both run for all of a file's tests. */
export function useOpenIdApp(): { app: TestApp; provider: TestOpenIdProvider } {
  const app = {} as TestApp;
  const provider = new TestOpenIdProvider();
  beforeAll(async () => {
    await provider.start();
    Object.assign(app, await startTestApp(provider.settings()));
  });
  afterAll(async () => {
    await app.close();
    await provider.stop();
  });
  return { app, provider };
}
