import { TestClient } from '../client.js';
import { ask } from '../notes.js';
import type { CreatedToken, TokenScope } from '../schema.generated.js';

/** A script that uses an API token. */
export class ScriptClient extends TestClient {
  constructor(
    url: string,
    readonly secret: string,
    /** The token's ID. */
    readonly tokenId = '',
  ) {
    super(url);
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${this.secret}`);
    return super.fetch(path, { ...init, headers });
  }
}

/** Creates a token like its owner. */
export function createToken(owner: TestClient, input: object = {}): Promise<CreatedToken> {
  const query = `mutation ($input: CreateTokenInput!) {
    createToken(input: $input) {
      secret
      token { id name lastFour scopes { right write } expiresAt lastUsedAt lastUsedFrom createdAt }
    }
  }`;
  return ask(owner, query, { input: { name: 'Backup', scopes: [], ...input } });
}

/** A script with one of the user's tokens, with these scopes. */
export async function scriptOf(owner: TestClient, ...scopes: TokenScope[]): Promise<ScriptClient> {
  const { secret, token } = await createToken(owner, { scopes });
  return new ScriptClient(owner.url, secret, token.id);
}

/** The user's own tokens, as listed on the account page. */
export const myTokens =
  '{ myTokens { id name lastFour scopes { right write } expiresAt lastUsedAt lastUsedFrom } }';
/** Creates and revokes tokens, for tests of refusals. */
export const tryCreate = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { secret } }';
export const tryRevoke = 'mutation ($id: ID!) { revokeToken(id: $id) }';
export const readNotes = { right: 'NOTES', write: false } as const;
export const writeNotes = { right: 'NOTES', write: true } as const;
