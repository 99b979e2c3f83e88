import { readServerError } from '../core/serverError';
import { SessionDocument, useLogoutMutation } from '../core/session.generated';
import { useSession } from '../core/useSession';
import { clearRecent } from '../features/search/recentItems';
import { announceSession } from '../lib/sessionNews';
import { toast } from '../ui/toastStore';

/** Signing out, in all windows of this browser. */
export function useLogout() {
  const { user } = useSession();
  const [sendLogout, { loading }] = useLogoutMutation({
    // Without a user the protected pages lead to the sign-in, and the client goes with them.
    update: (cache) => cache.writeQuery({ query: SessionDocument, data: { me: null } }),
  });

  const logout = async () => {
    try {
      await sendLogout();
      announceSession();
      if (user) clearRecent(user.id);
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    } catch (error) {
      toast({ title: 'Logout failed', description: readServerError(error).message, tone: 'danger' });
    }
  };
  return { logout, isLeaving: loading };
}
