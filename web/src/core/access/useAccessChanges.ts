import { useSession } from '../session/useSession';
import { useAccessChangedSubscription } from './accessChanged.generated';

/**
 * Subscribes to changes of the user's access. The new user goes into the cache, so navigation and pages update. For a
 * deactivated user, the session is requested again and turns out to have ended.
 */
export function useAccessChanges() {
  const { retry } = useSession();
  useAccessChangedSubscription({
    onData: ({ data }) => {
      if (data.data && !data.data.accessChanged.isActive) retry();
    },
  });
}
