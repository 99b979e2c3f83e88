import type { ApolloClient } from '@apollo/client';
import { createOfflineQueue } from '../../../../core/offline/offlineQueue';
import { userStorage } from '../../../../core/session/userStorage';
import type { Unsent } from '../../frame/runSync';
import { AppendLabLogDocument } from './labRun.generated';
import { practicedLabs } from './practice';

/** The steps that only this browser has, by run. */
export const unsentSteps = createOfflineQueue<Unsent>('lab:');

export const appendSteps = (client: ApolloClient, runId: string, { from, entries }: Unsent) =>
  client.mutate({ mutation: AppendLabLogDocument, variables: { runId, from, entries } });

/** Number of labs with steps that only this browser has. */
export function countUnsentLabs(userId: string): number {
  const storage = userStorage(userId);
  return unsentSteps.names(storage).length + practicedLabs(storage).length;
}

/** Number of sandboxes with changes that only this browser has. */
export const countUnsentSandboxes = (userId: string): number => userStorage(userId).names('sandbox:').length;

/**
 * Sends the steps of labs that only this browser has. Sending them twice adds nothing. Returns whether the server has
 * processed all of them, including those that it refused.
 */
export async function sendUnsentLabs(client: ApolloClient, userId: string): Promise<boolean> {
  const storage = userStorage(userId);
  await unsentSteps.send(storage, (runId, unsent) => appendSteps(client, runId, unsent));
  return unsentSteps.names(storage).length === 0;
}
