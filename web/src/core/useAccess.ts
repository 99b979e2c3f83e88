import type { Access } from './appRoute';
import { useSession } from './useSession';

/** What the signed-in user may use, as the server said. */
export function useAccess() {
  const { user } = useSession();
  const can = (access: Access) => {
    if (!user) return false;
    if (access === 'signedIn') return true;
    return access === 'admin' ? user.isAdmin : user.features.includes(access);
  };
  return { user, can };
}
