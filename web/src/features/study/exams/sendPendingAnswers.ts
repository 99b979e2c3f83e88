import type { ApolloClient } from '@apollo/client';
import { readServerError } from '../../../core/errors/serverError';
import { AnswerExamDocument } from './exam.generated';
import { forgetAnswer, keptAttempts, readKept } from './pendingAnswers';

/** The server has understood the answer and does not want it; after anything else it is sent again. */
export const refusals = ['CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN'];

/** Sends the exam answers that this browser keeps, of all attempts; what the server refuses is of no more use. */
export async function sendKeptAnswers(client: ApolloClient, userId: string): Promise<void> {
  for (const attemptId of keptAttempts(userId)) {
    for (const [place, answer] of readKept(userId, attemptId)) {
      const input = { attemptId, place, ...answer };
      try {
        await client.mutate({ mutation: AnswerExamDocument, variables: { input } });
      } catch (failure) {
        if (!refusals.includes(readServerError(failure).code)) return;
      }
      forgetAnswer(userId, attemptId, place);
    }
  }
}
