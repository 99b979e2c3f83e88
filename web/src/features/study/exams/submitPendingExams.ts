import type { ApolloCache, ApolloClient } from '@apollo/client';
import { readServerError } from '../../../core/errors/serverError';
import { permanentErrorCodes } from '../../../core/offline/offlineQueue';
import { refreshProgress } from '../questions/refreshProgress';
import { FinishExamDocument } from './exam.generated';
import { isSubmissionPending, pendingSubmissions, removePendingSubmission } from './pendingSubmissions';
import { sendAnswersOf } from './sendPendingAnswers';

let running: Promise<string[]> | undefined;

/**
 * Submits the exams that were submitted without a network, after the answers that wait. What fails is kept for the next
 * time. Answers which attempts are over now.
 */
export function submitPendingExams(client: ApolloClient, userId: string): Promise<string[]> {
  running ??= inOneWindow(() => submitAll(client, userId)).finally(() => {
    running = undefined;
  });
  return running;
}

/** What an exam that is over changes elsewhere: the `update` of a mutation. */
export function refreshAfterExam(cache: ApolloCache): void {
  refreshProgress(cache);
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'examAttempts' });
}

/** Of several windows one submits, the others find it done; without TLS browsers offer no such lock, the server counts once. */
function inOneWindow(work: () => Promise<string[]>): Promise<string[]> {
  return 'locks' in navigator ? navigator.locks.request('examSubmissions', work) : work();
}

async function submitAll(client: ApolloClient, userId: string): Promise<string[]> {
  const submitted: string[] = [];
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
