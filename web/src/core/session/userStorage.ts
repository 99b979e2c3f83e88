const prefix = 'person:';
const beginningOf = (userId: string) => `${prefix}${userId}:`;

/** Users whose data was removed here. What a page still writes while closing must not come back. */
const removed = new Set<string>();

/** A user's data in this browser. Keys include the user's ID, so that no one else reads it. */
export interface UserStorage {
  get(name: string): string | null;
  /** Returns false if the browser has no room. */
  set(name: string, value: string): boolean;
  remove(name: string): void;
  /** The names with a prefix. */
  names(beginning?: string): string[];
}

export function userStorage(userId: string): UserStorage {
  const beginning = beginningOf(userId);
  return {
    get: (name) => localStorage.getItem(beginning + name),
    set: (name, value) => {
      if (removed.has(userId)) return false;
      try {
        localStorage.setItem(beginning + name, value);
        return true;
      } catch {
        return false;
      }
    },
    remove: (name) => localStorage.removeItem(beginning + name),
    names: (start = '') =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(beginning + start))
        .map((key) => key.slice(beginning.length)),
  };
}

/** Allows reading and writing for a user who signed in, and migrates the keys of older versions. */
export function openUserStorage(userId: string): void {
  removed.delete(userId);
  for (const key of Object.keys(localStorage)) {
    const current = currentKey(key, userId);
    if (current) move(key, current);
  }
}

/** Whether data may be stored for the user. False after signing out. */
export const isUserStorageOpen = (userId: string) => !removed.has(userId);

/** Removes the user's data. This page stores no more until they sign in again. */
export function clearUserStorage(userId: string): void {
  removed.add(userId);
  const storage = userStorage(userId);
  for (const name of storage.names()) storage.remove(name);
}

/** Keys of older versions with the ID in another place. */
const withId = /^(unsentNote|recent|chat-draft|notepad):([^:]+)(:.+)?$/;
/** Keys of older versions without an ID belong to the first user who returns. */
const withoutId = ['studyTimer', 'studyTimerStretches', 'noteView', 'walkthroughSpeed'];
const upload = /^tus::(cosmic-vault-.+)$/;

/** Returns an old key's new name. */
function currentKey(key: string, userId: string): string | undefined {
  const [, kind, owner, rest = ''] = withId.exec(key) ?? [];
  if (kind && owner) return `${beginningOf(owner)}${kind}${rest}`;
  if (withoutId.includes(key)) return beginningOf(userId) + key;
  const [, fingerprint] = upload.exec(key) ?? [];
  return fingerprint && `${beginningOf(userId)}upload:${fingerprint}`;
}

/** If there's no room for both, removes the old one first. */
function move(from: string, to: string): void {
  const value = localStorage.getItem(from);
  if (value === null) return;
  if (localStorage.getItem(to) === null) {
    try {
      localStorage.setItem(to, value);
    } catch {
      localStorage.removeItem(from);
      localStorage.setItem(to, value);
    }
  }
  localStorage.removeItem(from);
}
