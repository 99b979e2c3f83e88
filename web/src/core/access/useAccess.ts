import { createContext, useContext } from 'react';
import type { Session_UserFragment } from '../session/session.generated';
import type { Access } from './appRoute';

/**
 * The signed-in user, or undefined before it's known. Passed down by context, because React hydrates in parts, and
 * parts that read the cache themselves could disagree.
 */
export const SessionUser = createContext<Session_UserFragment | undefined>(undefined);

/** Returns the signed-in user's access, according to the server. */
export function useAccess() {
  const user = useContext(SessionUser);
  const can = (access: Access) => {
    if (access === 'signedIn') return true;
    if (!user) return false;
    return access === 'admin' ? user.isAdmin : user.features.includes(access);
  };
  return { user, can };
}
