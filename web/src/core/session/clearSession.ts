import type { ApolloClient } from '@apollo/client';
import { releasePage } from './pageOwner';
import { clearAnswers } from './savedAnswers';
import { SessionDocument } from './session.generated';
import { clearUserStorage } from './userStorage';

/** Ends the session and removes the user's data from this page. */
export function clearSession(client: ApolloClient, userId: string) {
  // First, so that data the page writes while closing isn't stored.
  releasePage();
  clearUserStorage(userId);
  // Without storage there is nothing to remove.
  void clearAnswers(userId).catch(() => undefined);
  // Without a user, the protected pages show the sign-in and drop the client.
  client.writeQuery({ query: SessionDocument, data: { me: null } });
}
