import type { ApolloClient } from '@apollo/client';
import { readServerError } from '../../../../core/errors/serverError';
import { permanentErrorCodes } from '../../../../core/offline/offlineQueue';
import { userStorage } from '../../../../core/session/userStorage';
import { AppendLabLogDocument } from './labRun.generated';
import { practicedLabs } from './practice';

const prefix = 'lab:';

/** Number of labs with steps that only this browser has. */
export function countUnsentLabs(userId: string): number {
  const storage = userStorage(userId);
  return storage.names(prefix).length + practicedLabs(storage).length;
}

/** Number of sandboxes with changes that only this browser has. */
export const countUnsentSandboxes = (userId: string): number => userStorage(userId).names('sandbox:').length;

/**
 * Sends the steps of labs that only this browser has. Sending them twice adds nothing. Returns whether the server has
 * processed all of them, including those that it refused.
 */
export async function sendUnsentLabs(client: ApolloClient, userId: string): Promise<boolean> {
  const storage = userStorage(userId);
  for (const name of storage.names(prefix)) {
    const kept = storage.get(name);
    if (kept === null) continue;
    const { from, entries } = JSON.parse(kept) as { from: number; entries: object[] };
    try {
      const variables = { runId: name.slice(prefix.length), from, entries };
      await client.mutate({ mutation: AppendLabLogDocument, variables });
    } catch (failure) {
      if (!permanentErrorCodes.includes(readServerError(failure).code)) return false;
    }
    // Keep steps that were added during the request.
    if (storage.get(name) === kept) storage.remove(name);
  }
  return true;
}
