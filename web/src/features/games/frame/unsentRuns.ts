import type { ApolloClient } from '@apollo/client';
import { createOfflineQueue } from '../../../core/offline/offlineQueue';
import { userStorage } from '../../../core/session/userStorage';
import { AppendGameMovesDocument } from './gameRun.generated';
import type { Unsent } from './runSync';

/** The moves that only this browser has, by run. */
export const unsentMoves = createOfflineQueue<Unsent>('game:');

export const appendMoves = (client: ApolloClient, runId: string, { from, entries }: Unsent) =>
  client.mutate({ mutation: AppendGameMovesDocument, variables: { runId, from, moves: entries } });

/** Number of runs with moves that only this browser has. */
export const countUnsentRuns = (userId: string): number => unsentMoves.names(userStorage(userId)).length;

/** Sends the moves that only this browser has. Sending them twice adds nothing. */
export const sendUnsentRuns = (client: ApolloClient, userId: string) =>
  unsentMoves.send(userStorage(userId), (runId, unsent) => appendMoves(client, runId, unsent));
