import type { ApolloClient } from '@apollo/client';
import { clearSession } from '../../core/session/clearSession';
import { broadcastSession } from '../../core/session/sessionBroadcast';
import { toast } from '../../ui/feedback/toastStore';
import { clearSidebarCookie } from './sidebarCookie';
import { LogoutDocument } from './signOut.generated';
import { endWork, listUnsentWork, sendUnsentWork } from './unsentWork';

/** Removes everything of the person from this browser, and the user from this page. */
export function clearSignedInUser(client: ApolloClient, userId: string) {
  clearSidebarCookie();
  clearSession(client, userId);
}

/** Signs out; if that would delete work, returns a description of it instead. */
export async function signOut(client: ApolloClient, userId: string): Promise<readonly string[] | undefined> {
  if (navigator.onLine) await sendUnsentWork(client, userId);
  const unsentWork = await listUnsentWork(userId);
  if (unsentWork.length > 0) return unsentWork;
  return leave(client, userId);
}

/** Signs out in all windows of this browser, even if work is lost. */
export async function leave(client: ApolloClient, userId: string): Promise<undefined> {
  await endWork(client, userId);
  await client.mutate({ mutation: LogoutDocument });
  clearSignedInUser(client, userId);
  broadcastSession();
  toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
}
