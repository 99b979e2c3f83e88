const key = 'session';

/** Tells the browser's other windows who has signed in, or, without an ID, that someone has signed out. */
export function broadcastSession(userId = '') {
  // The time makes it a change, and so an event, even if the same user signs in again.
  localStorage.setItem(key, `${Date.now()} ${userId}`);
}

/** Listens for sign-ins (with the user's ID) and sign-outs in other windows. */
export function onSessionBroadcast(listener: (userId: string) => void) {
  const handle = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key && newValue) listener(newValue.split(' ')[1] ?? '');
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
