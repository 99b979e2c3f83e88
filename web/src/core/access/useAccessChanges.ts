import { useSession } from '../session/useSession';
import { useAccessChangedSubscription } from './accessChanged.generated';

/**
 * Follows the user's rights live. The changed user lands in the cache, so navigation and pages follow by
 * themselves; a deactivated user's session is asked for again and turns out to be over.
 */
export function useAccessChanges() {
  const { retry } = useSession();
  useAccessChangedSubscription({
    onData: ({ data }) => {
      if (data.data && !data.data.accessChanged.isActive) retry();
    },
  });
}
