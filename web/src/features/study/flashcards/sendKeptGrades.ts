import type { ApolloClient } from '@apollo/client';
import { userStorage } from '../../../core/session/userStorage';
import { timeZone } from '../../../platform/timeZone';
import { refreshProgress } from '../questions/refreshProgress';
import { GradeCardDocument } from './cardQueue.generated';
import { gradeQueue } from './keptGrades';

/** Sends the pending grades in order. Returns how many the server accepted. */
export async function sendKeptGrades(client: ApolloClient, userId: string): Promise<number> {
  const sent = await gradeQueue.send(userStorage(userId), (_name, { id, revision, rating, gradedAt }) =>
    client.mutate({
      mutation: GradeCardDocument,
      variables: { input: { id, revision, rating, gradedAt }, timeZone },
      fetchPolicy: 'no-cache',
    }),
  );
  if (sent.length > 0)
    void client.refetchQueries({
      updateCache: (cache) => {
        refreshProgress(cache);
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'cardQueue' });
      },
    });
  return sent.length;
}
