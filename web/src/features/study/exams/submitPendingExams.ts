import type { ApolloCache, ApolloClient } from '@apollo/client';
import { readServerError } from '../../../core/errors/serverError';
import { permanentErrorCodes } from '../../../core/offline/offlineQueue';
import { refreshProgress } from '../questions/refreshProgress';
import { FinishExamDocument } from './exam.generated';
import { isSubmissionPending, pendingSubmissions, removePendingSubmission } from './pendingSubmissions';
import { sendAnswersOf } from './sendPendingAnswers';

/** Sends the steps done in labs while offline. Returns whether the server has processed them. */
export type SendLabs = (client: ApolloClient, userId: string) => Promise<boolean>;

let running: Promise<string[]> | undefined;

/**
 * Submits the exams that were submitted offline, after their labs and pending answers. Failures are kept for the next time.
 * Returns the attempts that are over now.
 */
export function submitPendingExams(
  client: ApolloClient,
  userId: string,
  sendLabs: SendLabs,
): Promise<string[]> {
  running ??= inOneWindow(() => submitAll(client, userId, sendLabs)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Refreshes what a finished exam changes elsewhere, as a mutation's `update`. */
export function refreshAfterExam(cache: ApolloCache): void {
  refreshProgress(cache);
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'examAttempts' });
}

/**
 * One of several windows submits, and the others find it done. Without TLS, browsers have no such lock, but the server
 * counts only once.
 */
function inOneWindow(work: () => Promise<string[]>): Promise<string[]> {
  return 'locks' in navigator ? navigator.locks.request('examSubmissions', work) : work();
}

async function submitAll(client: ApolloClient, userId: string, sendLabs: SendLabs): Promise<string[]> {
  const submitted: string[] = [];
  if (pendingSubmissions(userId).length > 0 && !(await sendLabs(client, userId))) return submitted;
  for (const id of pendingSubmissions(userId)) {
    if (!(await sendAnswersOf(client, userId, id, { keepsLate: true }))) continue;
    // Another window without the lock may have been faster.
    if (!isSubmissionPending(userId, id)) continue;
    try {
      await client.mutate({ mutation: FinishExamDocument, variables: { id }, update: refreshAfterExam });
      submitted.push(id);
    } catch (failure) {
      if (!permanentErrorCodes.includes(readServerError(failure).code)) continue;
    }
    removePendingSubmission(userId, id);
  }
  return submitted;
}
