import type { ApolloClient } from '@apollo/client';
import { releasePage } from './pageOwner';
import { clearAnswers } from './savedAnswers';
import { SessionDocument } from './session.generated';
import { clearUserStorage } from './userStorage';

/** The session is over, and nothing of the person stays in this page. */
export function clearSession(client: ApolloClient, userId: string) {
  // First, so that what the page writes while it goes is not kept.
  releasePage();
  clearUserStorage(userId);
  // Where nothing can be kept there is nothing to remove.
  void clearAnswers(userId).catch(() => undefined);
  // Without a user the protected pages lead to the sign-in, and the client goes with them.
  client.writeQuery({ query: SessionDocument, data: { me: null } });
}
