import DataLoader from 'dataloader';
import { isInTransaction } from './database.js';

/**
 * Parts of one answer often need the same thing: those that ask for it at once share one read. Nothing is kept, and a
 * transaction reads for itself.
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
