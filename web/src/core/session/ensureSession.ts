import type { ApolloClient } from '@apollo/client';
import { waitForReauthentication } from './reauthentication';
import { SessionDocument } from './session.generated';

/**
 * Asks the server whether somebody is signed in, and the person to sign in again when that has ended. Answers whether
 * somebody is signed in now.
 */
export async function ensureSession(client: ApolloClient) {
  if (await hasSession(client)) return true;
  // Written to the cache, the missing user would lead away from a page that may hold typed text.
  const wasSignedIn = client.readQuery({ query: SessionDocument })?.me;
  return Boolean(wasSignedIn) && waitForReauthentication();
}

export async function hasSession(client: ApolloClient) {
  const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
  return Boolean(data?.me);
}

/** Without a line anything may have changed: the session, the rights, what is on screen. Asks for all of it again. */
export async function refetchAfterReconnect(client: ApolloClient) {
  if (await ensureSession(client)) await client.refetchQueries({ include: 'active' });
}
