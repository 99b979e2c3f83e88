import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { userStorage } from '../../../core/session/userStorage';

/** Stores the URLs of a person's resumable uploads in this browser, with their other data. */
export function resumableUrlStorage(userId: string): UrlStorage {
  const storage = userStorage(userId);
  const find = (beginning: string): PreviousUpload[] =>
    storage.names(beginning).flatMap((name) => {
      try {
        return [{ ...JSON.parse(storage.get(name) ?? ''), urlStorageKey: name }];
      } catch {
        return [];
      }
    });
  return {
    findAllUploads: async () => find('upload:'),
    findUploadsByFingerprint: async (fingerprint) => find(`upload:${fingerprint}::`),
    removeUpload: async (name) => storage.remove(name),
    addUpload: async (fingerprint, upload) => {
      const name = `upload:${fingerprint}::${Math.random().toString(36).slice(2)}`;
      storage.set(name, JSON.stringify(upload));
      return name;
    },
  };
}
