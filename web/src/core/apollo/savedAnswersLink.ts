import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, from, map, tap } from 'rxjs';
import { runWhenIdle } from '../../platform/idle';
import { isConnectionError } from '../errors/connection';
import type { SessionQuery } from '../session/session.generated';

/** The storage's code is needed when there is time, or when the line is down. */
const loadStorage = () => import('../session/savedAnswers');

const saveWithinMs = 2000;

/** Who is signed in is asked before the person is known: the last one of this browser. */
const sessionKey = 'Session';

/**
 * Keeps the server's answers to the named queries in this browser, and gives them in its place while it cannot be
 * reached: what somebody has seen opens without a network. Kept by person, until that person signs out.
 * @param readUserId who is signed in on this page
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
      // The session has ended: without a network nobody is let in either.
      else if (isSession) await storage.removeAnswer(sessionKey);
    };
    const read = async () => {
      const storage = await loadStorage();
      return storage.readAnswer(keyFor(readUserId() ?? ''));
    };

    return forward(operation).pipe(
      tap(({ data, errors }) => {
        // A browser may keep nothing, or be full: then there is nothing without a network.
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
