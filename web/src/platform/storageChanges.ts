const ownChange = 'ownstoragechange';

/**
 * Hears of changes of the browser's storage: it tells only of those that other windows make. What lives there, and is
 * the same in all windows, is read from it with `useSyncExternalStore`: a store would be a second copy.
 */
export function subscribeStorage(listener: () => void) {
  window.addEventListener('storage', listener);
  window.addEventListener(ownChange, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(ownChange, listener);
  };
}

/** Tells this window of what it has stored itself. */
export const announceStorageChange = () => void window.dispatchEvent(new Event(ownChange));
