import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';

/** The client at an OpenID provider, as the environment has it. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How people call the provider. */
  name: string;
}

/** What the provider tells of a person. */
export interface OpenIdClaims {
  subject: string;
  username: string | undefined;
  email: string | undefined;
}

/** What a sign-in at the provider is checked against. */
interface OpenIdChecks {
  state: string;
  nonce: string;
  verifier: string;
}

const timeoutSeconds = 5;
const maxBytes = 1024 * 1024;

/** Loaded when somebody signs in with it for the first time. */
const loadClient = () => import('openid-client');

/** An OpenID provider: each of its answers is limited in time and size, and tokens count with a right signature only. */
export function createOpenIdProvider({ issuer, clientId, clientSecret }: OpenIdSettings) {
  let known: Promise<Configuration> | undefined;

  /** A slash at the end that only one of both has is no reason to keep people out. */
  async function discover(): Promise<Configuration> {
    try {
      return await discoverAs(issuer);
    } catch (error) {
      const named = findNamedIssuer(error);
      if (named === undefined) throw error;
      if (withoutSlash(named) === withoutSlash(issuer)) return discoverAs(named);
      throw new Error(`OIDC_ISSUER is ${issuer}, but the provider calls itself ${named}.`, { cause: error });
    }
  }

  async function discoverAs(spelling: string): Promise<Configuration> {
    const client = await loadClient();
    const post = client.ClientSecretPost(clientSecret);
    const basic = client.ClientSecretBasic(clientSecret);
    const authenticate: ClientAuth = (server, ...rest) =>
      (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(
        server,
        ...rest,
      );
    const isOnThisMachine = issuer.startsWith('http:');
    return client.discovery(new URL(spelling), clientId, clientSecret, authenticate, {
      timeout: timeoutSeconds,
      [client.customFetch]: fetchLimited,
      execute: [
        client.enableNonRepudiationChecks,
        ...(isOnThisMachine ? [client.allowInsecureRequests] : []),
      ],
    });
  }

  /** What the provider says of itself is asked for once, and again after something failed. */
  async function withProvider<Result>(work: (provider: Configuration) => Promise<Result>): Promise<Result> {
    known ??= discover();
    try {
      return await work(await known);
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  return {
    issuer,

    /** Where the person signs in. @throws when the provider can't be reached */
    authorizationUrl: ({ state, nonce, verifier }: OpenIdChecks, redirectUri: string): Promise<string> =>
      withProvider(async (provider) => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadClient();
        return buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        }).href;
      }),

    /** Who has signed in, of the address that the provider sent the browser to. @throws for whatever is not in order */
    readAnswer: (callback: URL, { state, nonce, verifier }: OpenIdChecks): Promise<OpenIdClaims> =>
      withProvider(async (provider) => {
        const { authorizationCodeGrant, fetchUserInfo } = await loadClient();
        const tokens = await authorizationCodeGrant(provider, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const identity = tokens.claims();
        if (!identity) throw new Error('The provider sent no ID token.');
        const subject = identity.sub;
        // Names and addresses often stand there only; without them somebody can still sign in.
        const more = provider.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(provider, tokens.access_token, subject).catch(() => undefined)
          : undefined;
        const read = (claim: 'preferred_username' | 'email'): string | undefined => {
          const value = identity[claim] ?? more?.[claim];
          return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
        };
        return { subject, username: read('preferred_username'), email: read('email') };
      }),
  };
}

/** The functions of `createOpenIdProvider`. */
export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;

const withoutSlash = (issuer: string) => issuer.replace(/(?<!\/)\/+$/, '');

/** What the provider calls itself, where that is why it wasn't believed. */
function findNamedIssuer(error: unknown): string | undefined {
  const { cause } = error as { cause?: { attribute?: unknown; body?: { issuer?: unknown } } };
  const named = cause?.attribute === 'issuer' ? cause.body?.issuer : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** An answer is read to its end here, so that it has one. */
const fetchLimited: CustomFetch = async (url, options) => {
  // The library's own type of a body is narrower than that of Node.
  const response = await fetch(url, options as Parameters<typeof fetch>[1]);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('The provider’s response was too large.');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(size > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers });
};
