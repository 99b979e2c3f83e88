const prefix = 'person:';
const beginningOf = (userId: string) => `${prefix}${userId}:`;

/** People whose things were removed here: what a page still writes while it closes must not come back. */
const removed = new Set<string>();

/** All that this browser keeps for one person; the keys carry the person's id, so that nobody else ever reads them. */
export interface UserStorage {
  get(name: string): string | null;
  /** False when the browser has no room for it. */
  set(name: string, value: string): boolean;
  remove(name: string): void;
  /** The names that begin so. */
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

/** The person is signed in: what is theirs is read and written again, also what older versions kept. */
export function openUserStorage(userId: string): void {
  removed.delete(userId);
  for (const key of Object.keys(localStorage)) {
    const current = currentKey(key, userId);
    if (current) move(key, current);
  }
}

/** May anything be kept for the person here? Not after signing out. */
export const isUserStorageOpen = (userId: string) => !removed.has(userId);

/** Removes all that this browser keeps for a person. This page then keeps no more until the person signs in again. */
export function clearUserStorage(userId: string): void {
  removed.add(userId);
  const storage = userStorage(userId);
  for (const name of storage.names()) storage.remove(name);
}

/** Keys of older versions that had the id in another place. */
const withId = /^(unsentNote|recent|chat-draft|notepad):([^:]+)(:.+)?$/;
/** Keys of older versions without an id: they are the first person's who comes back. */
const withoutId = ['studyTimer', 'studyTimerStretches', 'noteView', 'walkthroughSpeed'];
const upload = /^tus::(cosmic-vault-.+)$/;

/** What a key of an older version is called now. */
function currentKey(key: string, userId: string): string | undefined {
  const [, kind, owner, rest = ''] = withId.exec(key) ?? [];
  if (kind && owner) return `${beginningOf(owner)}${kind}${rest}`;
  if (withoutId.includes(key)) return beginningOf(userId) + key;
  const [, fingerprint] = upload.exec(key) ?? [];
  return fingerprint && `${beginningOf(userId)}upload:${fingerprint}`;
}

/** Where there is no room for both the old one goes first. */
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
