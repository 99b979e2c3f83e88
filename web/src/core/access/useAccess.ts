import { createContext, useContext } from 'react';
import type { Session_UserFragment } from '../session/session.generated';
import type { Access } from './appRoute';

/**
 * The signed-in user, for all that is inside; undefined before that is known. Handed down and not read from the
 * cache in each place: what the build has drawn is taken over in parts, and all must know the same meanwhile.
 */
export const SessionUser = createContext<Session_UserFragment | undefined>(undefined);

/** What the signed-in user may use, as the server said. */
export function useAccess() {
  const user = useContext(SessionUser);
  const can = (access: Access) => {
    if (access === 'signedIn') return true;
    if (!user) return false;
    return access === 'admin' ? user.isAdmin : user.features.includes(access);
  };
  return { user, can };
}
