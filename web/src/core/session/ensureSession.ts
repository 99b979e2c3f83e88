import type { ApolloClient } from '@apollo/client';
import { waitForReauthentication } from './reauthentication';
import { SessionDocument } from './session.generated';

/**
 * Asks the server whether someone is signed in, and the user to sign in again if the session has ended. Returns
 * whether someone is signed in.
 */
export async function ensureSession(client: ApolloClient) {
  if (await hasSession(client)) return true;
  // Don't write the missing user to the cache, because that would leave a page that may have typed text.
  const wasSignedIn = client.readQuery({ query: SessionDocument })?.me;
  return Boolean(wasSignedIn) && waitForReauthentication();
}

export async function hasSession(client: ApolloClient) {
  const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
  return Boolean(data?.me);
}

/** While offline, the session, access, and data may have changed, so refetch everything. */
export async function refetchAfterReconnect(client: ApolloClient) {
  if (await ensureSession(client)) await client.refetchQueries({ include: 'active' });
}
