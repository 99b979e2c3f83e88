import type { ApolloClient } from '@apollo/client';
import { readServerError } from '../../../core/errors/serverError';
import { AnswerExamDocument } from './exam.generated';
import { attemptsWithPendingAnswers, readPendingAnswers, removePendingAnswer } from './pendingAnswers';

/** The server has understood the answer and does not want it; after anything else it is sent again. */
export const permanentErrorCodes = ['CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN'];

/** Sends the exam answers that this browser keeps, of all attempts; what the server refuses is of no more use. */
export async function sendPendingAnswers(client: ApolloClient, userId: string): Promise<void> {
  for (const attemptId of attemptsWithPendingAnswers(userId)) {
    for (const [questionIndex, answer] of readPendingAnswers(userId, attemptId)) {
      const input = { attemptId, place: questionIndex, ...answer };
      try {
        await client.mutate({ mutation: AnswerExamDocument, variables: { input } });
      } catch (failure) {
        if (!permanentErrorCodes.includes(readServerError(failure).code)) return;
      }
      removePendingAnswer(userId, attemptId, questionIndex);
    }
  }
}
