import DataLoader from 'dataloader';
import { isInTransaction } from './database.js';

/**
 * Shares one read between callers that ask for the same thing at once, as parts of one response often do. Nothing is
 * cached, and a transaction reads separately.
 */
export function createSharedRead<Value>(
  read: (ownerId: string) => Promise<Value>,
): (ownerId: string) => Promise<Value> {
  const loader = new DataLoader((ownerIds: readonly string[]) => {
    // Later calls must see what was written in the meantime.
    loader.clearAll();
    return Promise.all(ownerIds.map((ownerId) => read(ownerId).catch((error: unknown) => error as Error)));
  });
  return (ownerId) => (isInTransaction() ? read(ownerId) : loader.load(ownerId));
}
