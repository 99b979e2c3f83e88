import type { ApolloClient } from '@apollo/client';
import { readServerError } from '../../../core/errors/serverError';
import { permanentErrorCodes } from '../../../core/offline/offlineQueue';
import { AnswerExamDocument } from './exam.generated';
import { attemptsWithPendingAnswers, readPendingAnswers, removePendingAnswer } from './pendingAnswers';

/** Sends the exam answers stored in this browser for all attempts; answers that the server rejects are dropped. */
export async function sendPendingAnswers(client: ApolloClient, userId: string): Promise<void> {
  for (const attemptId of attemptsWithPendingAnswers(userId)) {
    if (!(await sendAnswersOf(client, userId, attemptId))) return;
  }
}

/**
 * Sends one attempt's stored answers. Returns whether the server has processed all of them, including rejected ones.
 */
export async function sendAnswersOf(
  client: ApolloClient,
  userId: string,
  attemptId: string,
  {
    keepsLate = false,
  }: { /** Answers that come too late are kept, and the result says so. */ keepsLate?: boolean } = {},
): Promise<boolean> {
  for (const [questionIndex, answer] of readPendingAnswers(userId, attemptId)) {
    const input = { attemptId, place: questionIndex, ...answer };
    try {
      await client.mutate({ mutation: AnswerExamDocument, variables: { input } });
    } catch (failure) {
      const { code } = readServerError(failure);
      if (!permanentErrorCodes.includes(code)) return false;
      if (keepsLate && code === 'CONFLICT') continue;
    }
    removePendingAnswer(userId, attemptId, questionIndex);
  }
  return true;
}
