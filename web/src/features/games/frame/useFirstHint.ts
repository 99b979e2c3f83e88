import { useSyncExternalStore } from 'react';
import { userStorage } from '../../../core/session/userStorage';
import { useSession } from '../../../core/session/useSession';
import { announceStorageChange, subscribeStorage } from '../../../platform/storageChanges';

/** Whether the person still wants the tip for a kind of game in this browser, and a function to dismiss it permanently. */
export function useFirstHint(kind: string) {
  const storage = userStorage(useSession().user?.id ?? '');
  const name = `gameTip:${kind}`;
  const isWanted = useSyncExternalStore(subscribeStorage, () => storage.get(name) === null);
  const close = () => {
    storage.set(name, 'closed');
    announceStorageChange();
  };
  return { isWanted, close };
}
