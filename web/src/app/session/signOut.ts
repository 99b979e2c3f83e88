import type { ApolloClient } from '@apollo/client';
import { clearSession } from '../../core/session/clearSession';
import { broadcastSession } from '../../core/session/sessionBroadcast';
import { toast } from '../../ui/feedback/toastStore';
import { clearSidebarCookie } from './sidebarCookie';
import { LogoutDocument } from './signOut.generated';
import { endWork, listUnsentWork, sendUnsentWork } from './unsentWork';

/** Nothing of the person stays in this browser, and this page has no user any more. */
export function clearSignedInUser(client: ApolloClient, userId: string) {
  clearSidebarCookie();
  clearSession(client, userId);
}

/** Signs out; when that would delete work it does not, and says what. */
export async function signOut(client: ApolloClient, userId: string): Promise<readonly string[] | undefined> {
  if (navigator.onLine) await sendUnsentWork(client, userId);
  const unsentWork = await listUnsentWork(userId);
  if (unsentWork.length > 0) return unsentWork;
  return leave(client, userId);
}

/** Signs out in all windows of this browser, whatever work is lost. */
export async function leave(client: ApolloClient, userId: string): Promise<undefined> {
  await endWork(client, userId);
  await client.mutate({ mutation: LogoutDocument });
  clearSignedInUser(client, userId);
  broadcastSession();
  toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
}
