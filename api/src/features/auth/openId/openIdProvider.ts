import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { guardedFetch } from '../../../platform/http/outgoing/guardedFetch.js';

/** The client at an OpenID provider, as set in the environment. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's display name. */
  name: string;
}

/** What the provider reports about a user. */
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

/** Loaded when someone signs in this way for the first time. */
const loadClient = () => import('openid-client');

/**
 * An OpenID provider. Each of its responses is limited in time and size, and only tokens with a valid signature count.
 */
export function createOpenIdProvider({ issuer, clientId, clientSecret }: OpenIdSettings) {
  let known: Promise<Configuration> | undefined;
  /** How the secret is sent, once the provider has refused the first way. */
  let usesPost: boolean | undefined;

  /**
   * Ignores a trailing slash that only the settings or only the provider has, because it shouldn't prevent
   * signing in.
   */
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
    const authenticate: ClientAuth = (server, ...rest) => {
      usesPost ??= server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
      (usesPost ? post : basic)(server, ...rest);
    };
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

  /** The provider's metadata is requested once, and again after a failure. */
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

    /** The address where the user signs in. @throws if the provider can't be reached */
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

    /** The user who has signed in, from the address that the browser returned with. @throws if anything is invalid */
    readAnswer: (callback: URL, { state, nonce, verifier }: OpenIdChecks): Promise<OpenIdClaims> =>
      withProvider(async (provider) => {
        const { authorizationCodeGrant, fetchUserInfo } = await loadClient();
        const redeem = () =>
          authorizationCodeGrant(provider, callback, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
          });
        const tokens = await redeem().catch((error: unknown) => {
          if (!isRefusedClient(error)) throw error;
          // Some providers offer several ways to send the secret, but accept only the client's own.
          usesPost = !usesPost;
          return redeem();
        });
        const identity = tokens.claims();
        if (!identity) throw new Error('The provider sent no ID token.');
        const subject = identity.sub;
        // Names and email addresses are often only here; signing in also works without them.
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

/** Whether the provider didn't accept the client or the way in which it sent its secret. */
function isRefusedClient(error: unknown): boolean {
  const { error: code, status } = error as { error?: unknown; status?: unknown };
  return code === 'invalid_client' || status === 401;
}

const withoutSlash = (issuer: string) => issuer.replace(/(?<!\/)\/+$/, '');

/** The provider's own issuer, if that is why it was rejected. */
function findNamedIssuer(error: unknown): string | undefined {
  const { cause } = error as { cause?: { attribute?: unknown; body?: { issuer?: unknown } } };
  const named = cause?.attribute === 'issuer' ? cause.body?.issuer : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** Reads the response to its end here, so that it has a limit. The provider names most of the addresses itself. */
const fetchLimited: CustomFetch = async (url, options) => {
  // The library's body type is narrower than Node's.
  const response = await guardedFetch(url, options as Parameters<typeof fetch>[1]);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('The provider’s response was too large.');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  const body = Buffer.concat(chunks);
  const tokens = response.ok ? readTokens(body) : undefined;
  if (tokens) return Response.json(tokens);
  return new Response(size > 0 ? body : null, { status, statusText, headers });
};

/**
 * The tokens in a response; undefined if it has no ID token. The library refuses providers that write the other fields
 * in another way, although only the ID token identifies the user.
 */
function readTokens(body: Buffer): object | undefined {
  try {
    const { access_token, id_token, expires_in } = JSON.parse(body.toString()) as Record<string, unknown>;
    if (typeof id_token !== 'string') return undefined;
    return { access_token, id_token, token_type: 'bearer', ...(Number(expires_in) > 0 && { expires_in }) };
  } catch {
    return undefined;
  }
}
