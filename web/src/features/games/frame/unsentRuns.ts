import type { ApolloClient } from '@apollo/client';
import { userStorage } from '../../../core/session/userStorage';
import { AppendGameMovesDocument } from './gameRun.generated';

const beginning = 'game:';

/** Number of runs with moves that only this browser has. */
export const countUnsentRuns = (userId: string): number => userStorage(userId).names(beginning).length;

/** Sends the moves that only this browser has; the ones that fail stay here. */
export async function sendUnsentRuns(client: ApolloClient, userId: string): Promise<void> {
  const storage = userStorage(userId);
  const sending = storage.names(beginning).map(async (name) => {
    const { from, entries } = JSON.parse(storage.get(name) ?? '{}') as { from: number; entries: object[] };
    const variables = { runId: name.slice(beginning.length), from, moves: entries };
    await client.mutate({ mutation: AppendGameMovesDocument, variables });
    storage.remove(name);
  });
  await Promise.allSettled(sending);
}
