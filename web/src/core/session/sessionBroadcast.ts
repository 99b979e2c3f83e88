const key = 'session';

/** Tells the other windows of this browser who has just signed in, or, without an id, that one has signed out. */
export function broadcastSession(userId = '') {
  // The time makes it a change, and so an event, even when the same person signs in again.
  localStorage.setItem(key, `${Date.now()} ${userId}`);
}

/** Hears of other windows' signing in, with the user's id, and out, without one. */
export function onSessionBroadcast(listener: (userId: string) => void) {
  const handle = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key && newValue) listener(newValue.split(' ')[1] ?? '');
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
