import type { ApolloClient } from '@apollo/client';
import { SessionDocument } from './session.generated';
import { signedInAgain } from './sessionEnd';

/** After a lost line anything may have changed: the session, the rights, what is on screen. Asks for all of it anew. */
export async function catchUp(client: ApolloClient) {
  const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
  const wasSignedIn = client.readQuery({ query: SessionDocument })?.me;
  // Written to the cache, the missing user would lead away from a page that may hold typed text.
  if (!data?.me && wasSignedIn && !(await signedInAgain())) return;
  await client.refetchQueries({ include: 'active' });
}
