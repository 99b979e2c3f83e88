import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { create } from 'zustand/react';
import { useAccess } from '../../core/access/useAccess';
import { readServerError } from '../../core/errors/serverError';
import { releasePage } from '../../core/session/pageOwner';
import { LogoutDocument, SessionDocument } from '../../core/session/session.generated';
import { broadcastSession } from '../../core/session/sessionBroadcast';
import { clearUserStorage } from '../../core/session/userStorage';
import { toast } from '../../ui/feedback/toastStore';
import { clearSidebarCookie } from './sidebarCookie';

interface SignOutState {
  isBusy: boolean;
  /** What would be deleted: the person is asked. */
  unsentWork?: readonly string[];
}

const idle: SignOutState = { isBusy: false, unsentWork: undefined };
const useSignOutState = create<SignOutState>(() => idle);
const { setState } = useSignOutState;

/** Nothing of the person stays in this browser, and this page has no user any more. */
export function clearSignedInUser(client: ApolloClient, userId: string) {
  // First, so that what the page writes while it goes is not kept.
  releasePage();
  clearUserStorage(userId);
  clearSidebarCookie();
  // Without a user the protected pages lead to the sign-in, and the client goes with them.
  client.writeQuery({ query: SessionDocument, data: { me: null } });
}

/** Signing out, in all windows of this browser; asks first when that would delete work. */
export function useSignOut() {
  const client = useApolloClient();
  const userId = useAccess().user?.id ?? '';
  const { isBusy, unsentWork } = useSignOutState();

  const leave = async () => {
    setState({ isBusy: true, unsentWork: undefined });
    try {
      const { endWork } = await import('./unsentWork');
      await endWork(client, userId);
      await client.mutate({ mutation: LogoutDocument });
      clearSignedInUser(client, userId);
      broadcastSession();
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    } catch (error) {
      toast({ title: 'Logout failed', description: readServerError(error).message, tone: 'danger' });
    }
    setState(idle);
  };

  const signOut = async () => {
    setState({ isBusy: true, unsentWork: undefined });
    try {
      const { listUnsentWork, sendUnsentWork } = await import('./unsentWork');
      if (navigator.onLine) await sendUnsentWork(client, userId);
      const found = await listUnsentWork(userId);
      if (found.length > 0) return setState({ isBusy: false, unsentWork: found });
    } catch (error) {
      toast({ title: 'Logout failed', description: readServerError(error).message, tone: 'danger' });
      return setState(idle);
    }
    await leave();
  };

  return { isBusy, unsentWork, signOut, stay: () => setState(idle), leave };
}
