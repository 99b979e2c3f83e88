const ownChange = 'ownstoragechange';

/**
 * Subscribes to storage changes, including those of this window, for `useSyncExternalStore`. The browser reports only
 * the changes of other windows, and a store would be a second copy.
 */
export function subscribeStorage(listener: () => void) {
  window.addEventListener('storage', listener);
  window.addEventListener(ownChange, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(ownChange, listener);
  };
}

/** Notifies this window of its own change. */
export const announceStorageChange = () => void window.dispatchEvent(new Event(ownChange));
