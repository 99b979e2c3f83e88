import type { ApolloClient } from '@apollo/client';
import { LogStudyTimeDocument } from './studyTime.generated';
import { readStudyIntervals, removeStudyInterval } from './timerStore';

/** The timer can be on the page, in the drawer, and in the top bar at the same time, but only one of them reports. */
let running: Promise<void> | undefined;

/** Sends study time to the server. Failed reports are stored and sent next time; the server counts each once. */
export function sendStudyTime(client: ApolloClient, userId: string): Promise<void> {
  running ??= sendAll(client, userId).finally(() => {
    running = undefined;
  });
  return running;
}

async function sendAll(client: ApolloClient, userId: string): Promise<void> {
  for (const interval of readStudyIntervals(userId)) {
    const input = { startedAt: new Date(interval.startedAt).toISOString(), seconds: interval.seconds };
    const sent = await client
      .mutate({ mutation: LogStudyTimeDocument, variables: { input }, refetchQueries: ['StudySeconds'] })
      .catch(() => undefined);
    if (!sent) return;
    removeStudyInterval(userId, interval);
  }
}
