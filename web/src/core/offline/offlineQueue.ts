import { announceStorageChange } from '../../platform/storageChanges';
import { readServerError } from '../errors/serverError';
import type { UserStorage } from '../session/userStorage';

/** The server refused the item. After any other error, it is sent again. */
export const permanentErrorCodes = ['CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN'];

/** What a member did offline, stored in this browser until the server has it. */
export interface OfflineQueue<Item> {
  /** The items in sending order. */
  names(storage: UserStorage): string[];
  read(storage: UserStorage, name: string): Item | undefined;
  /** Returns false if the browser has no room. */
  keep(storage: UserStorage, name: string, item: Item): boolean;
  remove(storage: UserStorage, name: string): void;
  /**
   * Sends each item once, one after another, even with several windows. Refused items are dropped. The first item
   * that doesn't get through stops the rest. Returns what the server accepted.
   */
  send<Result>(
    storage: UserStorage,
    deliver: (name: string, item: Item) => Promise<Result>,
    names?: readonly string[],
  ): Promise<Result[]>;
}

/** @param prefix the start of the items' storage keys; they are sent in key order */
export function createOfflineQueue<Item>(prefix: string): OfflineQueue<Item> {
  let last: Promise<unknown> = Promise.resolve();
  const queue: OfflineQueue<Item> = {
    names: (storage) =>
      storage
        .names(prefix)
        .map((name) => name.slice(prefix.length))
        .sort(),
    read: (storage, name) => {
      const kept = storage.get(prefix + name);
      return kept === null ? undefined : (JSON.parse(kept) as Item);
    },
    keep: (storage, name, item) => {
      const isKept = storage.set(prefix + name, JSON.stringify(item));
      announceStorageChange();
      return isKept;
    },
    remove: (storage, name) => {
      storage.remove(prefix + name);
      announceStorageChange();
    },
    send: (storage, deliver, names) => {
      const sending = last.then(() =>
        inOneWindow(prefix, () => sendAll(storage, names ?? queue.names(storage), deliver)),
      );
      last = sending.catch(() => undefined);
      return sending;
    },
  };

  async function sendAll<Result>(
    storage: UserStorage,
    names: readonly string[],
    deliver: (name: string, item: Item) => Promise<Result>,
  ): Promise<Result[]> {
    const results: Result[] = [];
    for (const name of names) {
      // Another window may have sent the item.
      const kept = storage.get(prefix + name);
      if (kept === null) continue;
      try {
        results.push(await deliver(name, JSON.parse(kept) as Item));
      } catch (failure) {
        if (!permanentErrorCodes.includes(readServerError(failure).code)) return results;
      }
      // Keep items that were added during the request.
      if (storage.get(prefix + name) === kept) queue.remove(storage, name);
    }
    return results;
  }

  return queue;
}

/** Without TLS, browsers offer no lock, but the server accepts each item only once. */
function inOneWindow<Result>(prefix: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(`offline ${prefix}`, work) : work();
}
