import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, from, map, tap } from 'rxjs';
import { runWhenIdle } from '../../platform/idle';
import { isConnectionError } from '../errors/connection';
import type { SessionQuery } from '../session/session.generated';

/** Loads the storage code, which is only needed when idle or offline. */
const loadStorage = () => import('../session/savedAnswers');

const saveWithinMs = 2000;

/** This query runs before the user is known, so it uses the browser's last user. */
const sessionKey = 'Session';

/**
 * Stores responses to the named queries in this browser and uses them while the server can't be reached, so pages the
 * user has seen open offline. They are stored per user until that user signs out.
 * @param readUserId returns the user signed in on this page
 */
export function createSavedAnswersLink(
  queries: ReadonlySet<string>,
  readUserId: () => string | undefined,
): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationName = '', operationType, variables } = operation;
    if (operationType !== OperationTypeNode.QUERY || !queries.has(operationName)) return forward(operation);
    const isSession = operationName === sessionKey;
    const keyFor = (userId: string) =>
      isSession ? sessionKey : `${userId} ${operationName} ${JSON.stringify(variables)}`;

    const save = async (data: unknown) => {
      const storage = await loadStorage();
      const userId = isSession ? (data as SessionQuery).me?.id : readUserId();
      if (userId) await storage.saveAnswer(keyFor(userId), userId, data);
      // The session has ended, so nothing may open offline either.
      else if (isSession) await storage.removeAnswer(sessionKey);
    };
    const read = async () => {
      const storage = await loadStorage();
      return storage.readAnswer(keyFor(readUserId() ?? ''));
    };

    return forward(operation).pipe(
      tap(({ data, errors }) => {
        // If the browser has no storage, there is nothing offline.
        if (data && !errors) runWhenIdle(() => void save(data).catch(() => undefined), saveWithinMs);
      }),
      catchError((error: unknown) => {
        if (!isConnectionError(error)) throw error;
        return from(read().catch(() => undefined)).pipe(
          map((data) => {
            if (!data) throw error;
            return { data: data as Record<string, unknown> };
          }),
        );
      }),
    );
  });
}
